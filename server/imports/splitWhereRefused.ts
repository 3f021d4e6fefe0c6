import type { Catalogue } from '../../resources/language/catalogue';
import type { Session } from '../sql/database';
import { sql } from '../sql/fragment';
import { apiErrorOf } from '../writes/databaseErrors';
import type { ApiError, ErrorCode } from '../writes/errors';

/** Errors that rows cause: others, such as a full disk, fail the whole import. */
const refusals: readonly ErrorCode[] = [
  'constraint-violation',
  'data-exception',
  'permission-error',
  'validation-failed',
  'conflict',
];

/** Returns the column that an error is about. */
export const columnOf = ({ field }: ApiError): string | undefined => field?.split('.').at(-1);

/** A function that writes rows together, and one that returns the result of a refused row. */
interface Step<Row, Result> {
  readonly apply: (rows: readonly Row[]) => Promise<readonly Result[]>;
  readonly refused: (row: Row, problem: string, column?: string) => Result;
}

/**
 * Applies rows together; where that is refused, in halves, down to single refused rows. So each row is validated by the
 * write's own checks, and only refused ones cost additional statements.
 */
export async function splitWhereRefused<Row, Result>(
  session: Session,
  catalogue: Catalogue,
  rows: readonly Row[],
  step: Step<Row, Result>,
): Promise<readonly Result[]> {
  await session.count(sql`savepoint part`);
  try {
    const results = await step.apply(rows);
    await session.count(sql`release savepoint part`);
    return results;
  } catch (error) {
    const apiError = apiErrorOf(error, catalogue);
    if (!apiError || !refusals.includes(apiError.code)) throw error;
    await session.count(sql`rollback to savepoint part`);
    await session.count(sql`release savepoint part`);
    const [only] = rows;
    if (rows.length === 1 && only) return [step.refused(only, apiError.message, columnOf(apiError))];
    const half = Math.ceil(rows.length / 2);
    const parts = [rows.slice(0, half), rows.slice(half)];
    const results: Result[] = [];
    for (const part of parts) results.push(...(await splitWhereRefused(session, catalogue, part, step)));
    return results;
  }
}
