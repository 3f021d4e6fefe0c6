import { Cell, type CellRendererProps } from 'react-data-grid';
import { type GridRow, useGridSelection } from './gridRow';

/** Shows a cell with class names and ARIA attributes for its state: selected, unsaved, refused or in conflict. */
export function GridCell(props: CellRendererProps<GridRow, unknown>) {
  const { column, row, rowIdx, isCellActive } = props;
  const { range, extendTo } = useGridSelection();
  const { idx, key } = column;
  const isInRange =
    range !== undefined && rowIdx >= range.top && rowIdx <= range.bottom && idx >= range.left && idx <= range.right;
  const isUnsaved = row.edited?.cells.has(key) ?? false;
  const isRefused = row.refusal?.paths.includes(key) ?? false;
  const isInConflict = row.conflicts.includes(key);
  const marks = [
    isCellActive && 'active',
    isInRange && 'inRange',
    isUnsaved && 'unsaved',
    isRefused && 'refused',
    isInConflict && 'inConflict',
  ].filter((mark) => mark !== false);
  return (
    <Cell
      {...props}
      className={marks.join(' ')}
      aria-selected={isInRange || isCellActive}
      {...(isRefused || isInConflict ? { 'aria-invalid': true } : {})}
      onMouseEnter={({ buttons }) => {
        if (buttons === 1) extendTo({ rowIdx, idx });
      }}
    />
  );
}
