import type { TreeRow } from './treeRows';

/** What a key does in a tree: moves to the row of an index, opens or closes the active row, or selects it. */
export type TreeAction = { readonly type: 'move'; readonly index: number } | { readonly type: 'toggle' | 'select' };

const toggle: TreeAction = { type: 'toggle' };
const select: TreeAction = { type: 'select' };
const moveTo = (index: number): TreeAction => ({ type: 'move', index });

/** Returns what a key does at the active row, per the WAI-ARIA tree view pattern; undefined for keys without a meaning there. */
export function actionOfKey(rows: readonly TreeRow[], activeIndex: number, key: string): TreeAction | undefined {
  const row = rows[activeIndex];
  if (!row) return undefined;
  const last = rows.length - 1;
  switch (key) {
    case 'ArrowDown':
      return moveTo(Math.min(activeIndex + 1, last));
    case 'ArrowUp':
      return moveTo(Math.max(activeIndex - 1, 0));
    case 'Home':
      return moveTo(0);
    case 'End':
      return moveTo(last);
    case 'ArrowRight':
      if (row.isOpen === undefined) return undefined;
      return row.isOpen ? moveTo(activeIndex + 1) : toggle;
    case 'ArrowLeft':
      if (row.isOpen) return toggle;
      return row.parent >= 0 ? moveTo(row.parent) : undefined;
    case 'Enter':
    case ' ':
      return select;
    default:
      return key.length === 1 ? nextRowStartingWith(rows, activeIndex, key) : undefined;
  }
}

/** Returns the move to the next row whose label starts with a character; after the last row it goes on at the first. */
function nextRowStartingWith(rows: readonly TreeRow[], activeIndex: number, character: string): TreeAction | undefined {
  const starts = ({ node, allBelow }: TreeRow): boolean =>
    !allBelow && node.label.toLowerCase().startsWith(character.toLowerCase());
  const next = rows.findIndex((row, index) => index > activeIndex && starts(row));
  const found = next >= 0 ? next : rows.findIndex(starts);
  return found >= 0 ? moveTo(found) : undefined;
}
