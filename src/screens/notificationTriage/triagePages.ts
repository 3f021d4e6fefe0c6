import type { InfiniteData } from '@tanstack/react-query';
import type { IdentifiedRow } from '../../data/rowId';
import type { ListChanges } from './triageReducer';

export type TriageFilter = Readonly<Record<string, unknown>>;

/** One page of the triage list, as it was read. */
export interface TriagePage {
  readonly rows: readonly IdentifiedRow[];
  /** Counted with the first page only. */
  readonly total?: number | undefined;
  /** The row that the address names, where the filter's first page is without it. Of the first page only. */
  readonly requested?: readonly IdentifiedRow[];
  /** Whether the row that the address names could not be read. Of the first page only. */
  readonly isLost?: boolean;
}

/** Returns the rows of all pages in their order, each once and as it is after what was changed on the screen. */
export function rowsOf(
  data: InfiniteData<TriagePage> | undefined,
  { changed, pinned }: ListChanges,
): readonly IdentifiedRow[] {
  const read = data?.pages.flatMap(({ rows, requested = [] }) => [...requested, ...rows]) ?? [];
  // A row may move down to the next page while that is read, or be on top before its page is there.
  const seen = new Set<string>();
  return [...pinned, ...read]
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map((row) => changed.get(row.id) ?? row);
}
