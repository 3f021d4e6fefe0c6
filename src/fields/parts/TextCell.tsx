import Box from '@mui/material/Box';

/** One line that ends in an ellipsis where there is no room; whole in its tooltip. */
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
