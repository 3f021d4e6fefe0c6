import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { type ImportStatus, readChangedColumns } from '../data/imports';
import { useLabel } from '../i18n/useLabel';
import { useMessages } from '../i18n/useMessages';
import { formatCount } from '../lib/locale';

type ChangedColumns = Awaited<ReturnType<typeof readChangedColumns>>;
const none: ChangedColumns = [];

/** Returns the columns that an import changes, with the number of rows; empty until loaded. */
export function useChangedColumns({ id, state }: ImportStatus): ChangedColumns {
  const { data } = useQuery({ queryKey: ['changedColumns', id, state], queryFn: () => readChangedColumns(id) });
  return data ?? none;
}

interface ColumnChoiceProps {
  readonly entity: Entity;
  readonly columns: ChangedColumns;
  /** Column name; empty for all. */
  readonly value: string;
  readonly onChoose: (column: string) => void;
}

/** Shows a select that filters changes by column. */
export function ColumnChoice({ entity, columns, value, onChoose }: ColumnChoiceProps) {
  const translate = useMessages();
  const label = useLabel();
  return (
    <TextField
      select
      size="small"
      label={translate('imports.column')}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 200 }}
    >
      <MenuItem value="">{translate('imports.allColumns')}</MenuItem>
      {columns.map(({ column, rows }) => (
        <MenuItem key={column} value={column}>
          {label(catalogue.label(entity, column))} ({formatCount(rows)})
        </MenuItem>
      ))}
    </TextField>
  );
}
