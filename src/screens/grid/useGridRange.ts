import { useState } from 'react';
import { type CellPosition, type CellRange, rangeOf } from './gridRow';

interface GridRange {
  /** The cell with the keyboard focus; undefined if none has it. */
  readonly active: CellPosition | undefined;
  /** The selected range; undefined if only the active cell is selected. */
  readonly range: CellRange | undefined;
  /** The selected range, or that of the active cell alone. */
  readonly selection: CellRange | undefined;
  readonly activate: (position: CellPosition | undefined) => void;
  readonly select: (from: CellPosition, to: CellPosition) => void;
  /** Selects the range from the active cell to this one. */
  readonly extendTo: (position: CellPosition) => void;
  /** Moves the end of the range by rows and columns, within a grid of `rowCount` rows, and returns its new position. */
  readonly extendBy: (rows: number, columns: number, rowCount: number) => CellPosition | undefined;
  readonly clear: () => void;
}

/** Returns the active cell and selected range of a grid, and the functions that change them. */
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
