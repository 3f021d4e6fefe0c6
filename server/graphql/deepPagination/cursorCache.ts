/** Where a page ended: so many rows into the list, behind the row with these texts, as the data were under a snapshot. */
export interface Cursor {
  readonly offset: number;
  readonly values: readonly string[];
  readonly snapshot: string;
}

const maxLists = 500;
const maxCursorsPerList = 40;

/** What a process remembers of how far lists were read, so that the next page need not walk there again. */
export class CursorCache {
  private readonly cache = new Map<string, readonly Cursor[]>();

  /** The furthest known place that is not beyond the offset. */
  before(list: string, offset: number): Cursor | undefined {
    const cursors = this.cache.get(list) ?? [];
    return cursors.filter((cursor) => cursor.offset <= offset).sort((a, b) => b.offset - a.offset)[0];
  }

  keep(list: string, cursor: Cursor): void {
    const others = (this.cache.get(list) ?? []).filter(({ offset }) => offset !== cursor.offset);
    this.cache.delete(list);
    this.cache.set(list, [...others, cursor].slice(-maxCursorsPerList));
    const oldest = this.cache.keys().next().value;
    if (this.cache.size > maxLists && oldest !== undefined) this.cache.delete(oldest);
  }
}
