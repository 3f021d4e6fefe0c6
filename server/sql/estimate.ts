import type { Reader } from './database';
import { type Fragment, sql } from './fragment';

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
}

/** Returns how many rows PostgreSQL expects of `from … where …`, by its statistics. */
export async function estimateOf(reader: Reader, from: Fragment): Promise<number> {
  const [row] = await reader.rows<Explained>(sql`explain (format json) select ${from}`);
  return row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}
