/** The indices of a cell's row and column. */
export type MatrixCell = readonly [row: number, column: number];

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

interface MatrixSize {
  readonly rowCount: number;
  readonly columnCount: number;
}

const steps: Readonly<Record<string, MatrixCell>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-20, 0],
  PageDown: [20, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

/** The action of a key in a matrix: makes a cell active, or picks it. */
export interface MatrixAction {
  readonly type: 'move' | 'pick';
  readonly cell: MatrixCell;
}

/**
 * Returns the action of a key while a cell is active; the first move, without an active cell, goes to the first one.
 * Undefined for keys without a meaning there, and with a modifier: Alt and an arrow go back in the browser's history.
 */
export function matrixActionOfKey(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  active: MatrixCell | undefined,
  { rowCount, columnCount }: MatrixSize,
): MatrixAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Enter') return active && { type: 'pick', cell: active };
  const step = steps[key];
  if (!step) return undefined;
  if (!active) return { type: 'move', cell: [0, 0] };
  const clamp = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index));
  return { type: 'move', cell: [clamp(active[0] + step[0], rowCount), clamp(active[1] + step[1], columnCount)] };
}
