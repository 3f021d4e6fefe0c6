import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import type { Session } from '../../server/sql/database';
import { list, name, sql } from '../../server/sql/fragment';
import { print } from '../../server/sql/print';

/** Appends lines in COPY's text form, one a row, in the order of the columns. */
export async function copyLines(
  session: Session,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const { text } = print(sql`copy ${name(table)} (${list(columns.map((column) => name(column)))}) from stdin`);
  await pipeline(Readable.from([Buffer.from(`${lines.join('\n')}\n`)]), session.client.query(from(text)));
}

/** COPY's mark for a missing value. */
export const missing = '\\N';
