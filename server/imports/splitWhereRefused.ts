import type { Catalogue } from '../../resources/language/catalogue';
import type { Session } from '../sql/database';
import { sql } from '../sql/fragment';
import { apiErrorOf } from '../writes/databaseErrors';
import type { ErrorCode } from '../writes/errors';
import type { RowResult, StagedRow } from './rows';

/** Errors of the rows themselves: others, such as a full disk, end the whole import. */
const refusals: readonly ErrorCode[] = [
  'constraint-violation',
  'data-exception',
  'permission-error',
  'validation-failed',
  'conflict',
];

/**
 * Applies rows together; where that is refused, in halves, down to the rows that are refused by themselves. So each
 * row is judged by the write's own checks, and only refused ones cost more than their share.
 */
export async function splitWhereRefused(
  session: Session,
  catalogue: Catalogue,
  rows: readonly StagedRow[],
  apply: (rows: readonly StagedRow[]) => Promise<readonly RowResult[]>,
): Promise<readonly RowResult[]> {
  await session.count(sql`savepoint part`);
  try {
    const results = await apply(rows);
    await session.count(sql`release savepoint part`);
    return results;
  } catch (error) {
    const known = apiErrorOf(error, catalogue);
    if (!known || !refusals.includes(known.code)) throw error;
    await session.count(sql`rollback to savepoint part`);
    await session.count(sql`release savepoint part`);
    const [only] = rows;
    if (rows.length === 1 && only) return [{ number: only.number, outcome: 'error', problem: known.message }];
    const half = Math.ceil(rows.length / 2);
    const parts = [rows.slice(0, half), rows.slice(half)];
    const results: RowResult[] = [];
    for (const part of parts) results.push(...(await splitWhereRefused(session, catalogue, part, apply)));
    return results;
  }
}
