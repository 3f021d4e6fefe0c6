import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocale } from 'react-admin';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { type JsonSchema, schemaFields } from './schemaFields';

interface SchemaTableProps {
  readonly title: string;
  readonly schema: JsonSchema;
}

/** Shows the fields that a schema describes, one a row. */
export function SchemaTable({ title, schema }: SchemaTableProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const isGerman = useLocale() === 'de';
  return (
    <TableContainer tabIndex={0} role="region" aria-label={title}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('api.field')}</TableCell>
            <TableCell>{translate('api.type')}</TableCell>
            <TableCell>{translate('api.required')}</TableCell>
            <TableCell>{translate('api.description')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {schemaFields(schema).map(({ name, type, isRequired, description }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" sx={code}>
                {name || title}
              </TableCell>
              <TableCell sx={code}>{type}</TableCell>
              <TableCell>{translateLabel(isRequired ? 'Yes' : 'No')}</TableCell>
              <TableCell lang={isGerman ? undefined : 'en'}>{description}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const code = { fontFamily: 'monospace', overflowWrap: 'anywhere', minWidth: 120 } as const;
