import LockIcon from '@mui/icons-material/LockOutlined';
import { type ReactNode, useMemo } from 'react';
import type { Column, RenderCellProps } from 'react-data-grid';
import type { Entity } from '../../../resources/language/catalogue';
import { isBoolean } from '../../../resources/language/field';
import { fieldKindOf } from '../../fields/kinds';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { type CellEdit, typedCell } from './cellEdit';
import { editorOf } from './editors';
import type { GridColumn } from './gridColumns';
import { cellOfRow, type GridRow, isEditableCell } from './gridRow';

/** Returns the columns for react-data-grid. */
export function useDataColumns(entity: Entity, columns: readonly GridColumn[]): readonly Column<GridRow>[] {
  const translateLabel = useLabel();
  const translate = useMessages();
  return useMemo(
    () =>
      columns.map((column, index): Column<GridRow> => {
        const label = translateLabel(column.label);
        const kind = fieldKindOf(column.field);
        const cellOf = (row: GridRow): CellEdit => row.typed ?? cellOfRow(entity, column, row, translateLabel);
        return {
          key: column.path,
          name: label,
          frozen: index === 0,
          resizable: true,
          sortable: kind.Filter !== undefined,
          minWidth: 72,
          width: index === 0 ? 240 : kind.elastic ? 180 : 132,
          cellClass: kind.numeric ? 'numeric' : null,
          editable: (row) => isEditableCell(row, column),
          editorOptions: { closeOnExternalRowChange: false },
          renderHeaderCell: () => <ColumnTitle label={label} lock={column.lock && translate(column.lock)} />,
          renderCell: (props) =>
            isBoolean(column.field) ? (
              <CheckboxCell
                {...props}
                label={label}
                cell={cellOf(props.row)}
                data={column}
                translateLabel={translateLabel}
              />
            ) : (
              cellOf(props.row).shown
            ),
          renderEditCell: ({ row, onRowChange }) =>
            editorOf({
              entity,
              column,
              label,
              translateLabel,
              row,
              cell: cellOf(row),
              onEdit: (typed, isDone) => onRowChange({ ...row, typed }, isDone),
            }),
        };
      }),
    [entity, columns, translateLabel, translate],
  );
}

/** Shows a column's title; a lock icon with a tooltip if its cells cannot be edited. */
function ColumnTitle({ label, lock }: { readonly label: string; readonly lock: string | undefined }): ReactNode {
  if (!lock) return label;
  return (
    <span title={`${label}: ${lock}`}>
      <LockIcon sx={{ fontSize: 14, mr: 0.5, verticalAlign: '-2px', color: 'text.secondary' }} />
      {label}
    </span>
  );
}

interface CheckboxCellProps extends RenderCellProps<GridRow> {
  readonly label: string;
  readonly cell: CellEdit;
  readonly data: GridColumn;
  readonly translateLabel: (label: string) => string;
}

/** Shows a checkbox that is toggled without opening an editor; the grid toggles it by the Space key. */
function CheckboxCell({ row, label, cell, data, translateLabel, isCellEditable, onRowChange }: CheckboxCellProps) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={label}
      checked={cell.text === 'true'}
      disabled={!isCellEditable}
      onChange={({ target }) => onRowChange({ ...row, typed: typedCell(data, String(target.checked), translateLabel) })}
    />
  );
}
