import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useGetManyAggregate } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { type Field, isReference } from '../../resources/language/field';
import { keyText } from '../../resources/language/key';
import { cellName } from '../../resources/shared/sheetLevels';
import type { ImportedRow, ImportStatus } from '../data/imports';
import type { IdentifiedRow } from '../data/rowId';
import { printValue } from '../fields/kinds';
import { RecordLink } from '../fields/parts/RecordLink';
import { printTitle } from '../fields/printPath';
import { translateSentence } from '../i18n/sentences';
import { useLabel } from '../i18n/useLabel';
import { useMessages } from '../i18n/useMessages';
import { CorrectRow } from './CorrectRow';
import { placeOf } from './workbook';

interface RowTableProps {
  readonly entity: Entity;
  readonly status: ImportStatus;
  readonly rows: readonly ImportedRow[];
  /** The only column shown. Default: all. */
  readonly column?: string | undefined;
}

/** Shows rows of an import: each changed column before and after, or why the row is refused. */
export function RowTable({ entity, status, rows, column }: RowTableProps) {
  const translate = useMessages();
  const place = status.sheets ? 'imports.cell' : 'imports.line';
  const titles = [place, 'imports.record', 'imports.column', 'imports.before', 'imports.after'] as const;
  return (
    <TableContainer sx={{ maxHeight: 360 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            {titles.map((title) => (
              <TableCell key={title}>{translate(title)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <RowLines key={row.number} entity={entity} status={status} row={row} column={column} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Shows a table row for each changed column, or one with the reason of the refusal. */
function RowLines({ entity, status, row, column: only }: Omit<RowTableProps, 'rows'> & { readonly row: ImportedRow }) {
  const translateLabel = useLabel();
  const { number, cells, changes, problem, cell } = row;
  const nameOf = (column: string): string => (status.mode === 'update' ? column : cellName(entity, column));
  const label = cells[nameOf(entity.label)] ?? <NamedRecord entity={entity} cells={cells} />;
  if (problem || !changes)
    return (
      <TableRow>
        <TableCell>{placeOf(status, number, cell ?? undefined)}</TableCell>
        <TableCell>{label}</TableCell>
        <TableCell colSpan={3}>
          {problem && translateSentence(problem)} <CorrectRow status={status} row={row} resource={entity.name} />
        </TableCell>
      </TableRow>
    );
  const lines = Object.entries(changes).filter(([column]) => only === undefined || column === only);
  return lines.map(([column, [before, after]], index) => {
    const field = entity.field(column);
    return (
      <TableRow key={column}>
        <TableCell>{index === 0 || status.sheets ? placeOf(status, number, nameOf(column)) : ''}</TableCell>
        <TableCell>{index === 0 ? label : ''}</TableCell>
        <TableCell>{translateLabel(catalogue.label(entity, column))}</TableCell>
        <TableCell sx={{ color: 'text.secondary' }}>
          <ChangedValue field={field} value={before} />
        </TableCell>
        {/* A reference of a workbook may be to a new record, which has no id yet: show the cell. */}
        <TableCell>
          {isReference(field) && status.mode === 'workbook' ? (
            cells[nameOf(column)]
          ) : (
            <ChangedValue field={field} value={after} />
          )}{' '}
          {index === 0 && <CorrectRow status={status} row={row} resource={entity.name} />}
        </TableCell>
      </TableRow>
    );
  });
}

function ChangedValue({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const text = printValue(field, value);
  if (text === '') return '–';
  return isReference(field) ? <RecordName entity={catalogue.entity(field.to)} id={String(value)} /> : text;
}

/** Shows the record of a row without a label cell: by its key, otherwise the first cell. */
function NamedRecord({ entity, cells }: { readonly entity: Entity; readonly cells: ImportedRow['cells'] }) {
  const isKnown = entity.key.every((column) => column in cells);
  return isKnown ? <RecordName entity={entity} id={keyText(entity, cells)} /> : Object.values(cells)[0];
}

function RecordName({ entity, id }: { readonly entity: Entity; readonly id: string }) {
  const { data } = useGetManyAggregate<IdentifiedRow>(entity.name, { ids: [id] });
  const [row] = data ?? [];
  return <RecordLink entity={entity} id={id} label={row && printTitle(entity, row)} />;
}
