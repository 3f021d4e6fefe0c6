import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { escapeFormula } from '../../resources/shared/escapeFormula';
import { type ImportedRow, type ImportOutcome, type ImportStatus, readAllImportedRows } from '../data/imports';
import type { MessageKey } from '../i18n/messages';
import { useMessages } from '../i18n/useMessages';
import { downloadText } from '../lib/download';
import { formatCount } from '../lib/locale';
import { useToast } from '../widgets/useToast';

const lines: readonly { readonly label: MessageKey; readonly outcomes: readonly ImportOutcome[] }[] = [
  { label: 'imports.complete', outcomes: ['changed'] },
  { label: 'imports.unchanged', outcomes: ['unchanged'] },
  { label: 'imports.duplicate', outcomes: ['duplicate'] },
  { label: 'imports.skipped', outcomes: ['skipped'] },
  { label: 'imports.error', outcomes: ['error'] },
];

/** How many rows there are of each outcome, each with its rows as a file. */
export function CountTable({ status }: { readonly status: ImportStatus }) {
  const translate = useMessages();
  const toast = useToast();
  const save = async (label: string, outcomes: readonly ImportOutcome[]): Promise<void> => {
    try {
      const [rows, { default: Papa }] = await Promise.all([
        readAllImportedRows(status.id, outcomes),
        import('papaparse'),
      ]);
      downloadText(`${label} ${status.fileName.replace(/\.\w+$/, '')}.csv`, Papa.unparse(linesOf(rows)), 'text/csv');
    } catch (error) {
      toast.error(error);
    }
  };
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
        {lines.map(({ label, outcomes }) => {
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
                  disabled={count === 0}
                  aria-label={`${translate('imports.export')}: ${translate(label)}`}
                  onClick={() => void save(translate(label), outcomes)}
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

/** Returns the same columns that the file had, and why a row was refused: mended, it can be imported again. */
function linesOf(rows: readonly ImportedRow[]): string[][] {
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const body = rows.map(({ cells, problem }) => [...columns.map((column) => cells[column] ?? ''), problem ?? '']);
  return [[...columns, 'Import.Problem'], ...body].map((line) => line.map(escapeFormula));
}
