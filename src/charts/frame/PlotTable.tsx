import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import type { ChartTable, ChartTableRow, TableColumn, Target } from '../plot';

interface PlotTableProps {
  readonly table: ChartTable;
  /** Opens a row's target within the page; without it, its link is followed. */
  readonly onOpen?: ((target: Target) => void) | undefined;
}

/** Shows the table of a chart. Plain elements, not a virtual list: all rows can be searched and copied. */
export function PlotTable({ table: { columns, rows }, onOpen }: PlotTableProps) {
  return (
    <Box sx={tableStyle} tabIndex={0} role="region" aria-label={columns.map(({ label }) => label).join(', ')}>
      <table>
        <thead>
          <tr>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two hours at the end of daylight saving share a label.
              <th key={index} scope="col" className={classOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their order does not change.
            <PlotTableRow key={index} row={row} columns={columns} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </Box>
  );
}

interface PlotTableRowProps extends Pick<PlotTableProps, 'onOpen'> {
  readonly row: ChartTableRow;
  readonly columns: readonly TableColumn[];
}

function PlotTableRow({ row: { cells, target }, columns, onOpen }: PlotTableRowProps) {
  const open = (event: MouseEvent): void => {
    // With a modifier key the browser opens the link in a tab or window.
    if (!target || !onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(target);
  };
  const [first, ...others] = cells.map((cell, index) => cellText(cell, columns[index]));
  return (
    <tr>
      <th scope="row">
        {target ? (
          <Link
            href={target.chartPath ?? target.path}
            onClick={open}
            {...(target.newTab ? { target: '_blank', rel: 'noreferrer' } : {})}
          >
            {first}
          </Link>
        ) : (
          first
        )}
      </th>
      {others.map((cell, index) => {
        const column = columns[index + 1] as TableColumn;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two hours at the end of daylight saving share a label.
          <td key={index} className={classOf(column)}>
            {cell}
          </td>
        );
      })}
    </tr>
  );
}

function classOf({ format, isBrief }: TableColumn): string {
  if (format) return 'number';
  return isBrief ? 'brief' : '';
}

function cellText(cell: string | number | null, column: TableColumn | undefined): string {
  if (cell === null) return '';
  return typeof cell === 'number' && column?.format ? column.format(cell) : String(cell);
}

const tableStyle = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& table': { borderCollapse: 'collapse', width: '100%', fontSize: '0.8125rem' },
  '& th, & td': {
    p: '5px 12px',
    textAlign: 'start',
    borderBottom: 1,
    borderColor: 'divider',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    // Without it, a date beside long names would be a character wide.
    minWidth: 100,
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    // Above the row names, which are sticky too and come later.
    zIndex: 1,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontWeight: 600,
    fontSize: '0.75rem',
    verticalAlign: 'bottom',
  },
  '& thead th:first-of-type': { left: 0, zIndex: 2 },
  '& tbody th': {
    position: 'sticky',
    left: 0,
    bgcolor: 'background.paper',
    // The name column is sticky, and narrow enough to leave most of the width to the others.
    minWidth: 'clamp(160px, 16vw, 280px)',
  },
  '& .brief': { whiteSpace: 'nowrap' },
  '& .number': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  // Headers wrap, so that long ones do not push the last columns out of view.
  '& td.number': { whiteSpace: 'nowrap' },
  '& th.number': { overflowWrap: 'break-word' },
} as const;
