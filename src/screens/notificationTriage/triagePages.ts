import type { InfiniteData } from '@tanstack/react-query';
import type { IdentifiedRow } from '../../data/rowId';
import type { ListChanges } from './triageReducer';

export type TriageFilter = Readonly<Record<string, unknown>>;

/** One page of the triage list as read, without later changes. */
export interface TriagePage {
  readonly rows: readonly IdentifiedRow[];
  /** Counted with the first page only. */
  readonly total?: number | undefined;
  /** The row named in the URL, if the filter's first page lacks it. On the first page only. */
  readonly requested?: readonly IdentifiedRow[];
  /** Whether the row named in the URL could not be read. On the first page only. */
  readonly isLost?: boolean;
}

/** Returns the rows of all pages in their order, each once, with the changes made on the screen. */
export function rowsOf(
  data: InfiniteData<TriagePage> | undefined,
  { changed, pinned }: ListChanges,
): readonly IdentifiedRow[] {
  const read = data?.pages.flatMap(({ rows, requested = [] }) => [...requested, ...rows]) ?? [];
  // A row can be on two pages if it moved between two reads, or be pinned as well.
  const seen = new Set<string>();
  return [...pinned, ...read]
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map((row) => changed.get(row.id) ?? row);
}
