import Box from '@mui/material/Box';

/** A JSON document in lines, as far as there is room. */
export function DocumentCell({ value }: { readonly value: unknown }) {
  return (
    <Box
      component="pre"
      sx={{
        m: 0,
        fontSize: '0.85em',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        maxHeight: 240,
        overflow: 'auto',
        maxWidth: 'var(--cell-width, 320px)',
      }}
    >
      {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
    </Box>
  );
}
