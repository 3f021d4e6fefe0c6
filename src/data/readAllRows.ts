import type { Send } from './client';
import type { Document } from './document';
import type { Row } from './rowId';
import { isRecord } from './valueAt';

interface PagedQuery {
  /** Has the variables `where`, `limit` and `offset`, and a complete `order_by`. */
  readonly document: Document;
  /** The root field that returns the rows. */
  readonly root: string;
  readonly where: object;
  readonly signal?: AbortSignal | undefined;
}

const pageSize = 10_000;

/** Returns all rows, read page by page. Where the server limits rows further, that limit becomes the page size. */
export async function readAllRows(send: Send, { document, root, where, signal }: PagedQuery): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let page = pageSize;
  for (;;) {
    const variables = { where, limit: pageSize, offset: rows.length };
    const data = await send({ document, variables, signal });
    const answered = Array.isArray(data[root]) ? data[root].filter(isRecord) : [];
    // A short first page may be all rows, or the limit of the server: only the next page tells.
    const isFirst = rows.length === 0;
    rows.push(...answered);
    if (answered.length === 0 || (!isFirst && answered.length < page)) return rows;
    page = answered.length;
  }
}
