import type { IdentifiedRow, Row } from '../../data/rowId';

/** Keeps what is changed on the screen while rows are read: they may have been read before the change was written. */
export class OwnPatches {
  /** Of each read in progress, the values set since it began, by row id. */
  private readonly reads = new Set<Map<string, Row>>();

  note(id: string, values: Row): void {
    for (const since of this.reads) since.set(id, { ...since.get(id), ...values });
  }

  /** Forgets columns whose change was refused: what was read is right. */
  forget(id: string, values: Row): void {
    for (const since of this.reads) {
      const kept = Object.entries(since.get(id) ?? {}).filter(([name]) => !(name in values));
      since.set(id, Object.fromEntries(kept));
    }
  }

  /** Returns the rows that were read, with the values set meanwhile. */
  async during<Page extends { readonly rows: readonly IdentifiedRow[] }>(read: () => Promise<Page>): Promise<Page> {
    const since = new Map<string, Row>();
    this.reads.add(since);
    try {
      const page = await read();
      return { ...page, rows: page.rows.map((row) => ({ ...row, ...since.get(row.id) })) };
    } finally {
      this.reads.delete(since);
    }
  }
}
