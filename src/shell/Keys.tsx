import Box from '@mui/material/Box';

/** Shows `mod+k` as the keys of the platform: ⌘ K or Ctrl K. */
export function Keys({ keys }: { readonly keys: string }) {
  const names = keys
    .split('+')
    .flatMap((key) => (key === 'mod' ? [modifier] : isShifted(key) ? ['⇧', key] : [key.toUpperCase()]));
  return (
    <Box component="kbd" sx={{ font: 'inherit', display: 'inline-flex', gap: 0.5 }}>
      {names.map((name) => (
        <Box key={name} component="kbd" sx={keyStyle}>
          {name}
        </Box>
      ))}
    </Box>
  );
}

const isShifted = (key: string): boolean => key.length === 1 && key !== key.toLowerCase();

const modifier = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

const keyStyle = {
  px: 0.75,
  minWidth: 22,
  textAlign: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'caption',
  color: 'text.secondary',
  bgcolor: 'background.default',
} as const;
