import type { TreeRow } from './treeRows';

/** What a key does in a tree: moves to a row, opens or closes the one that is active, or chooses it. */
export type TreeAction = number | 'fold' | 'choose';

/** Returns what a key does, as the pattern of a tree view has it; undefined for keys that do nothing there. */
export function actionOfKey(rows: readonly TreeRow[], at: number, key: string): TreeAction | undefined {
  const row = rows[at];
  if (!row) return undefined;
  const last = rows.length - 1;
  const moves: Readonly<Record<string, TreeAction | undefined>> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: last,
    ArrowRight: row.isOpen === undefined ? undefined : row.isOpen ? at + 1 : 'fold',
    ArrowLeft: row.isOpen ? 'fold' : row.parent >= 0 ? row.parent : undefined,
    Enter: 'choose',
    ' ': 'choose',
  };
  return key in moves ? moves[key] : startingWith(rows, at, key);
}

/** Returns the index of the next row whose label starts with what was typed. */
function startingWith(rows: readonly TreeRow[], at: number, key: string): number | undefined {
  if (key.length !== 1) return undefined;
  const starts = ({ node, all }: TreeRow): boolean => !all && node.label.toLowerCase().startsWith(key.toLowerCase());
  const next = rows.findIndex((row, index) => index > at && starts(row));
  const found = next >= 0 ? next : rows.findIndex(starts);
  return found >= 0 ? found : undefined;
}
