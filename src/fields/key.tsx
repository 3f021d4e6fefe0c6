import Box from '@mui/material/Box';
import { TextInput } from 'react-admin';
import { defineKind, type FilterProps } from './kind';

export const kind = defineKind<'key'>({
  print: String,
  Filter: KeyFilter,
  Cell: ({ value }) => (
    <Box component="span" sx={{ fontFamily: 'monospace', fontSize: '0.85em', overflowWrap: 'anywhere' }}>
      {String(value)}
    </Box>
  ),
});

/** Compares only once a whole key is there: the data API refuses half a uuid. */
function KeyFilter({ source, label }: FilterProps) {
  return (
    <TextInput
      source={source}
      label={label}
      size="small"
      helperText={false}
      parse={(text: string) => (/^[0-9a-f-]{36}$/i.test(text.trim()) ? text.trim() : null)}
    />
  );
}
