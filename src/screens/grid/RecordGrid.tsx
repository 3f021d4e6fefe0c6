import { useListContext } from 'react-admin';
import { DataGrid, type Renderers, type SortColumn } from 'react-data-grid';
import type { Entity } from '../../../resources/language/catalogue';
import { throughReference } from '../../data/rowPaths';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { GridCell } from './GridCell';
import { cellOfRow, type GridRow, GridSelectionContext } from './gridRow';
import { useDataColumns } from './useDataColumns';
import type { useGrid } from './useGrid';

interface RecordGridProps {
  readonly entity: Entity;
  readonly grid: ReturnType<typeof useGrid>;
  readonly describedBy: string;
}

/** Shows the rows and columns of a grid. */
export function RecordGrid({ entity, grid, describedBy }: RecordGridProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const nouns = useNouns();
  const { sort, setSort, total } = useListContext();
  const { handle, columns, rows, read, selected, apply, onCellKeyDown } = grid;
  const dataColumns = useDataColumns(entity, columns);
  const sortedColumn = columns.find(({ path }) => throughReference(entity, path) === sort.field);
  const sortBy = ([sortColumn]: readonly SortColumn[]): void =>
    sortColumn
      ? setSort({ field: throughReference(entity, sortColumn.columnKey), order: sortColumn.direction })
      : setSort({ field: sort.field, order: 'ASC' });
  return (
    <GridSelectionContext value={{ range: selected.range, extendTo: selected.extendTo }}>
      <DataGrid<GridRow, unknown, string>
        ref={handle}
        aria-label={translate('grid.label', { noun: nouns.named(entity, 2) })}
        aria-describedby={describedBy}
        {...(total === undefined ? {} : { 'aria-rowcount': total + 1 })}
        columns={dataColumns}
        rows={rows}
        rowKeyGetter={keyOfRow}
        renderers={renderers}
        sortColumns={sortedColumn ? [{ columnKey: sortedColumn.path, direction: sort.order }] : []}
        onSortColumnsChange={sortBy}
        onRowsChange={(changed, { indexes, column: { key } }) =>
          apply(
            indexes.flatMap((index) => {
              // The row that was edited: others may be at this index by now, if rows were read while an editor was open.
              const row = changed[index];
              const column = columns.find(({ path }) => path === key);
              return row?.typed && column ? [{ row, column, edit: row.typed }] : [];
            }),
          )
        }
        onFill={({ columnKey, sourceRow, targetRow }) => {
          const column = columns.find(({ path }) => path === columnKey);
          return column ? { ...targetRow, typed: cellOfRow(entity, column, sourceRow, translateLabel) } : targetRow;
        }}
        onActivePositionChange={({ rowIdx, column }) =>
          selected.activate(column && rowIdx >= 0 ? { rowIdx, idx: column.idx } : undefined)
        }
        onCellMouseDown={({ rowIdx, column }, event) => {
          if (!event.shiftKey) return;
          event.preventGridDefault();
          event.preventDefault();
          selected.extendTo({ rowIdx, idx: column.idx });
        }}
        onCellKeyDown={onCellKeyDown}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (scrollHeight - scrollTop < screensAhead * clientHeight) read.readNextPage();
        }}
      />
    </GridSelectionContext>
  );
}

/** In heights of the visible grid: the next page is read when less than this is left to scroll. */
const screensAhead = 4;

const keyOfRow = ({ record }: GridRow): string => record.id;

const renderers: Renderers<GridRow, unknown> = { renderCell: (key, props) => <GridCell key={key} {...props} /> };
