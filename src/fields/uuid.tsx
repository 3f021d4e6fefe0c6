import Box from '@mui/material/Box';
import { translateMessage } from '../i18n/translateMessage';
import { isUuid } from '../lib/uuid';
import { defineFieldKind } from './kind';
import { LineInput } from './parts/LineInput';
import { UuidFilter } from './parts/textFilters';

export const kind = defineFieldKind<'uuid'>({
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
      check={(value: unknown) => (!value || isUuid(String(value)) ? undefined : translateMessage('fields.uuid'))}
    />
  ),
});
