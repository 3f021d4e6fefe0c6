import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ImportOutcome, type ImportStatus, isUnderway } from '../data/imports';
import type { MessageKey } from '../i18n/messages';
import { useMessages } from '../i18n/useMessages';
import { formatCount } from '../lib/locale';
import { useSaveRows } from './useSaveRows';

const outcomeRows: readonly { readonly label: MessageKey; readonly outcomes: readonly ImportOutcome[] }[] = [
  { label: 'imports.complete', outcomes: ['changed'] },
  { label: 'imports.unchanged', outcomes: ['unchanged'] },
  { label: 'imports.duplicate', outcomes: ['duplicate'] },
  { label: 'imports.skipped', outcomes: ['skipped'] },
  { label: 'imports.error', outcomes: ['error'] },
];

/** Shows the number of rows of each outcome, each with a button that exports them as CSV. */
export function CountTable({ status }: { readonly status: ImportStatus }) {
  const translate = useMessages();
  const { save, isSaving } = useSaveRows(status);
  return (
    <Table size="small" sx={{ maxWidth: 480 }}>
      <TableHead>
        <TableRow>
          {(['imports.outcome', 'imports.rows', 'imports.export'] as const).map((title) => (
            <TableCell key={title} align={title === 'imports.rows' ? 'right' : 'left'}>
              {translate(title)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {outcomeRows.map(({ label, outcomes }) => {
          const count = outcomes.reduce((sum, outcome) => sum + (status.counts[outcome] ?? 0), 0);
          return (
            <TableRow key={label}>
              <TableCell component="th" scope="row">
                {translate(label)}
              </TableCell>
              <TableCell align="right">{formatCount(count)}</TableCell>
              <TableCell>
                <Button
                  size="small"
                  disabled={count === 0 || isSaving || isUnderway(status)}
                  aria-label={`${translate('imports.export')}: ${translate(label)}`}
                  onClick={() =>
                    void save(
                      translate(label),
                      outcomes.map((outcome) => ({ outcome })),
                    )
                  }
                >
                  {translate('imports.export')}
                </Button>
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
