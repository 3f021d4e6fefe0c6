import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useGetManyAggregate } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { keyText } from '../../resources/language/key';
import { ToggleChoice } from '../charts/frame/ToggleChoice';
import type { ImportedRow, ImportStatus } from '../data/imports';
import type { IdentifiedRow } from '../data/rowId';
import { printValue } from '../fields/kinds';
import { RecordLink } from '../fields/parts/RecordLink';
import { printTitle } from '../fields/printPath';
import { useLabel } from '../i18n/useLabel';
import { useMessages } from '../i18n/useMessages';
import { ErrorNotice } from '../widgets/ErrorNotice';
import { ColumnChoice, useChangedColumns } from './ColumnChoice';
import { CorrectRow } from './CorrectRow';
import { useImportedRows } from './useImportedRows';

const shownOutcomes = ['changed', 'error'] as const;

interface ImportedRowsProps {
  readonly entity: Entity;
  readonly status: ImportStatus;
}

/** Rows of an import: each field before and after, or why the row is refused. */
export function ImportedRows({ entity, status }: ImportedRowsProps) {
  const translate = useMessages();
  const isAnyChanged = (status.counts.changed ?? 0) > 0;
  const [outcome, setOutcome] = useState<(typeof shownOutcomes)[number]>(isAnyChanged ? 'changed' : 'error');
  const columns = useChangedColumns(status);
  const [chosen, setChosen] = useState('');
  // What is checked again may no longer change that field.
  const column = columns.find((each) => each.column === chosen && outcome === 'changed');
  const count = column?.rows ?? status.counts[outcome] ?? 0;
  const wanted = { outcome, column: column?.column };
  const { rows, error, isMore, isFetching, more, refetch } = useImportedRows(status, wanted, count);
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <ToggleChoice
          label={translate('imports.rows')}
          value={outcome}
          values={shownOutcomes.map((value) => ({
            value,
            label: translate(value === 'changed' ? 'imports.changes' : 'imports.error'),
          }))}
          onChoose={setOutcome}
        />
        {outcome === 'changed' && columns.length > 1 && (
          <ColumnChoice entity={entity} columns={columns} value={column?.column ?? ''} onChoose={setChosen} />
        )}
      </Stack>
      {error && <ErrorNotice title={translate('imports.notRead')} error={error} onRetry={refetch} />}
      {rows.length > 0 && <RowTable entity={entity} status={status} rows={rows} column={column?.column} />}
      {isMore && (
        <Button onClick={more} loading={isFetching} sx={{ alignSelf: 'flex-start' }}>
          {translate('imports.more')}
        </Button>
      )}
    </>
  );
}

interface RowTableProps extends ImportedRowsProps {
  readonly rows: readonly ImportedRow[];
  /** The only field that is shown; undefined where all are. */
  readonly column: string | undefined;
}

function RowTable({ entity, status, rows, column }: RowTableProps) {
  const translate = useMessages();
  const titles = ['imports.line', 'imports.record', 'imports.column', 'imports.before', 'imports.after'] as const;
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

/** A line for each field, or one for the reason. */
function RowLines({ entity, status, row, column: only }: Omit<RowTableProps, 'rows'> & { readonly row: ImportedRow }) {
  const translateLabel = useLabel();
  const { number, cells, changes, problem } = row;
  const label = cells[entity.label] ?? <NamedRecord entity={entity} cells={cells} />;
  if (problem || !changes)
    return (
      <TableRow>
        <TableCell>{number}</TableCell>
        <TableCell>{label}</TableCell>
        <TableCell colSpan={3}>
          {problem} <CorrectRow status={status} row={row} />
        </TableCell>
      </TableRow>
    );
  const lines = Object.entries(changes).filter(([column]) => only === undefined || column === only);
  return lines.map(([column, [before, after]], index) => {
    const field = entity.field(column);
    return (
      <TableRow key={column}>
        <TableCell>{index === 0 ? number : ''}</TableCell>
        <TableCell>{index === 0 ? label : ''}</TableCell>
        <TableCell>{translateLabel(catalogue.label(entity, column))}</TableCell>
        <TableCell sx={{ color: 'text.secondary' }}>{printValue(field, before) || '–'}</TableCell>
        <TableCell>{printValue(field, after) || '–'}</TableCell>
      </TableRow>
    );
  });
}

/** The record of a row that says nothing of its label. */
function NamedRecord({ entity, cells }: { readonly entity: Entity; readonly cells: ImportedRow['cells'] }) {
  const id = keyText(entity, cells);
  const { data } = useGetManyAggregate<IdentifiedRow>(entity.name, { ids: [id] });
  const [row] = data ?? [];
  return <RecordLink entity={entity} id={id} label={row && printTitle(entity, row)} />;
}
