import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ImportOutcome, type ImportStatus, isUnderway } from '../data/imports';
import type { MessageKey } from '../i18n/messages';
import { useLabel } from '../i18n/useLabel';
import { useMessages } from '../i18n/useMessages';
import { formatCount } from '../lib/locale';
import { importedResources } from './sheetColumns';
import { useSaveRows } from './useSaveRows';

interface Column {
  readonly outcome: ImportOutcome;
  readonly label: MessageKey;
}

const checkedColumns: readonly [Column, ...Column[]] = [
  { outcome: 'new', label: 'imports.new' },
  { outcome: 'exists', label: 'imports.exists' },
  { outcome: 'duplicate', label: 'imports.duplicate' },
  { outcome: 'error', label: 'imports.error' },
];
const changedColumn: Column = { outcome: 'changed', label: 'imports.changed' };
const importedColumns: readonly [Column, ...Column[]] = [
  { outcome: 'new', label: 'imports.added' },
  { outcome: 'error', label: 'imports.error' },
];

/** Shows the number of records of each resource by outcome, each with a button that exports their rows as CSV. */
export function RecordCountTable({ status }: { readonly status: ImportStatus }) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const { save, isSaving } = useSaveRows(status);
  const [first, ...others] =
    status.state === 'applied' || status.state === 'applying' ? importedColumns : checkedColumns;
  const columns = status.mode === 'workbook' ? [first, changedColumn, ...others] : [first, ...others];
  return (
    <Table size="small" sx={{ maxWidth: 720 }}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('imports.type')}</TableCell>
          {columns.map(({ label }) => (
            <TableCell key={label} align="right">
              {translate(label)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {importedResources(status).map(({ entity: { name, noun }, title: sheet = translateLabel(noun) }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {sheet}
            </TableCell>
            {columns.map(({ outcome, label }) => {
              const count = status.recordCounts?.[name]?.[outcome] ?? 0;
              const title = `${sheet} ${translate(label)}`;
              return (
                <TableCell key={label} align="right">
                  <Stack direction="row" sx={{ justifyContent: 'flex-end', alignItems: 'center', gap: 0.5 }}>
                    {formatCount(count)}
                    <Button
                      size="small"
                      disabled={count === 0 || isSaving || isUnderway(status)}
                      aria-label={`${translate('imports.export')}: ${title}`}
                      onClick={() => void save(title, [{ outcome, of: name }])}
                    >
                      {translate('imports.export')}
                    </Button>
                  </Stack>
                </TableCell>
              );
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
