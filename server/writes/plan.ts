import type { Entity } from '../../resources/language/catalogue';
import type { Session } from '../sql/database';
import { type Fragment, ident, list, sql } from '../sql/fragment';
import type { CheckAfter, CheckBefore } from './check';
import { writtenRows } from './checks';
import type { Values } from './newRows';

/** One write of rows of one entity, compiled before any of it is run. */
export interface WritePlan {
  readonly entity: Entity;
  readonly before: readonly CheckBefore[];
  /** Writes rows `t`; all but its `returning`. */
  readonly statement: Fragment;
  /** Columns of the rows written: the key, and what other plans are made of. */
  readonly returning: readonly string[];
  readonly after: readonly CheckAfter[];
  /** Run where the statement wrote no row. */
  readonly ifNone?: CheckBefore | undefined;
  readonly readBack?: ReadBack | undefined;
}

/** What is answered of the rows written, as JSON text. */
export interface ReadBack {
  /** Reads the rows anew, in the transaction of the write: relations show, and what triggers made of them. */
  readonly read: (session: Session, keys: readonly Values[]) => Promise<string>;
  /** The same made of what the statement returns; undefined where that is not enough. */
  readonly returned: () => Returned | undefined;
}

export interface Returned {
  readonly columns: readonly string[];
  /** Texts made of the rows returned, which are called "written". */
  readonly texts: readonly Fragment[];
  readonly answer: (texts: readonly string[]) => string;
}

/** Runs the plan in a transaction, all but its read-back, and returns the rows as `returning` has them. */
export async function runPlan(session: Session, plan: WritePlan): Promise<readonly Values[]> {
  const { entity, before, statement, returning, after, ifNone } = plan;
  for (const check of before) await check(session);
  const columns = list(returning.map((column) => ident('t', column)));
  const rows = await session.rows<Values>(sql`${statement} returning ${columns}`);
  if (rows.length === 0) await ifNone?.(session);
  else for (const check of after) await check(session, writtenRows(entity, rows), rows);
  return rows;
}
