import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import type { Session } from '../../server/sql/database';
import { ident, list, sql } from '../../server/sql/fragment';
import { print } from '../../server/sql/print';
import { dayMs } from '../calendar';

/**
 * Appends lines in COPY's text form, one a row, in the order of the columns: some are made while others are stored. It
 * may take longer than the limit of the pool, which is for what people wait for.
 */
export async function copyLines(
  session: Session,
  table: string,
  columns: readonly string[],
  lines: AsyncIterable<readonly string[]>,
): Promise<void> {
  const { text } = print(sql`copy ${ident(table)} (${list(columns.map((column) => ident(column)))}) from stdin`);
  const copy = Object.assign(from(text), { query_timeout: dayMs });
  await pipeline(lines, inBytes, session.client.query(copy));
}

async function* inBytes(all: AsyncIterable<readonly string[]>): AsyncGenerator<Buffer> {
  for await (const lines of all) yield Buffer.from(`${lines.join('\n')}\n`);
}

/** COPY's mark for a missing value. */
export const missing = '\\N';
