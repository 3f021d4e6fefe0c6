import Box from '@mui/material/Box';

export function UuidCell({ value }: { readonly value: unknown }) {
  return (
    <Box component="span" sx={{ fontFamily: 'monospace', fontSize: '0.85em', overflowWrap: 'anywhere' }}>
      {String(value)}
    </Box>
  );
}
