import Link from '@mui/material/Link';
import { email } from 'react-admin';
import { translateMessage } from '../i18n/translateMessage';
import { defineFieldKind } from './kind';
import { LineInput } from './parts/LineInput';
import { ContainsFilter } from './parts/textFilters';

const addressRule = email(() => translateMessage('fields.email'));

export const kind = defineFieldKind<'email'>({
  elastic: true,
  print: String,
  Filter: ContainsFilter,
  Cell: ({ value }) => (
    <Link href={`mailto:${String(value)}`} underline="hover" onClick={(event) => event.stopPropagation()}>
      {String(value)}
    </Link>
  ),
  Input: (props) => <LineInput {...props} type="email" check={addressRule} />,
});
