import Box from '@mui/material/Box';

/** Shows a text in one line, truncated with an ellipsis; long ones in full in the tooltip. */
export function TextCell({ value }: { readonly value: unknown }) {
  const text = String(value);
  return (
    <Box
      component="span"
      title={text.length > 32 ? text : undefined}
      sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: 'var(--cell-width, 320px)' }}
    >
      {text}
    </Box>
  );
}
