import { useState } from 'react';
import { type CellPosition, type CellRange, rangeOf } from './gridRow';

interface GridRange {
  /** Where the keyboard is; undefined outside of the cells. */
  readonly active: CellPosition | undefined;
  /** The selected cells; undefined where no more than the active one is. */
  readonly range: CellRange | undefined;
  /** The selected cells, or the active one. */
  readonly selection: CellRange | undefined;
  readonly activate: (position: CellPosition | undefined) => void;
  readonly select: (from: CellPosition, to: CellPosition) => void;
  /** Selects all cells from the active one to this. */
  readonly extendTo: (position: CellPosition) => void;
  /** Moves the end of the selection by so many rows and columns, of so many rows, and returns where it is. */
  readonly extendBy: (rows: number, columns: number, rowCount: number) => CellPosition | undefined;
  readonly clear: () => void;
}

/** The rectangle of cells that is selected in a grid of so many columns. */
export function useGridRange(columnCount: number): GridRange {
  const [active, setActive] = useState<CellPosition>();
  const [end, setEnd] = useState<CellPosition>();
  const range = active && end ? rangeOf(active, end) : undefined;
  const extendTo = (position: CellPosition): void => {
    const isActive = position.rowIdx === active?.rowIdx && position.idx === active.idx;
    setEnd(isActive ? undefined : position);
  };
  return {
    active,
    range,
    selection: range ?? (active && rangeOf(active, active)),
    activate: (position) => {
      setActive(position);
      setEnd(undefined);
    },
    select: (from, to) => {
      setActive(from);
      setEnd(to);
    },
    extendTo,
    extendBy: (rows, columns, rowCount) => {
      const before = end ?? active;
      if (!before) return undefined;
      const to = {
        rowIdx: clamped(before.rowIdx + rows, rowCount),
        idx: clamped(before.idx + columns, columnCount),
      };
      extendTo(to);
      return to;
    },
    clear: () => setEnd(undefined),
  };
}

const clamped = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index));
