import Box from '@mui/material/Box';
import { isUuid } from '../lib/uuid';
import { defineKind } from './kind';
import { LineInput } from './parts/LineInput';
import { UuidFilter } from './parts/textFilters';

export const kind = defineKind<'uuid'>({
  print: String,
  Filter: UuidFilter,
  Cell: ({ value }) => (
    <Box component="span" sx={{ fontFamily: 'monospace', fontSize: '0.85em', overflowWrap: 'anywhere' }}>
      {String(value)}
    </Box>
  ),
  Input: (props) => (
    <LineInput
      {...props}
      parse={(text) => text.trim() || null}
      check={(value: unknown) =>
        !value || isUuid(String(value))
          ? undefined
          : 'Please enter a UUID, for example 6f1c1f0e-5d0a-4c5e-9a2b-0d3b8a7c1e55'
      }
    />
  ),
});
