import type { Entity } from '../../resources/language/catalogue';
import type { Assertion, ChangeSetInfo, Database, OneStatement, Session } from '../sql/database';
import { type Fragment, ident, list, sql } from '../sql/fragment';
import type { CheckAfter, CheckBefore } from './check';
import { writtenRows } from './checks';
import type { Values } from './newRows';

/** One write of rows of one entity, compiled before any of it is run. */
export interface WritePlan {
  readonly entity: Entity;
  readonly before: readonly CheckBefore[];
  /** Writes rows `t`, without its `returning`. */
  readonly statement: Fragment;
  /** Columns of the rows written: the key, and those that nested rows refer to. */
  readonly returning: readonly string[];
  readonly after: readonly CheckAfter[];
  /** Run where the statement wrote no row. */
  readonly ifNone?: CheckBefore | undefined;
  readonly readBack?: ReadBack | undefined;
}

/** The read-back: the response about the rows written, as JSON text. */
export interface ReadBack {
  /** Reads the rows again, in the transaction of the write: with relations, and with what triggers changed. */
  readonly read: (session: Session, keys: readonly Values[]) => Promise<string>;
  /** The read-back of the statement's own `returning`; undefined where that is not enough. */
  readonly returned: () => Returned | undefined;
}

export interface Returned {
  readonly columns: readonly string[];
  /** SQL of texts that are made of the returned rows, the relation "written". */
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

/** One write, whose response is JSON text. */
export interface Write {
  /** Returns its plan, or a function that runs several, of which one depends on what another wrote. */
  readonly compile: () => WritePlan | ((session: Session) => Promise<string>);
  /** Returns the error that the caller is shown. */
  readonly errorOf: (error: unknown) => unknown;
}

interface WriteOptions {
  readonly assertion?: Assertion | undefined;
  /** Run in the transaction, after all of the writes. */
  readonly beforeCommit: () => Promise<void>;
}

/**
 * Runs writes as one change set and returns their answers. A single one whose plan is nothing but its statement takes
 * one round trip, several statements are a transaction.
 */
export async function executeWrites(
  database: Database,
  change: ChangeSetInfo,
  writes: readonly Write[],
  { assertion, beforeCommit }: WriteOptions,
): Promise<readonly string[]> {
  const [only] = writes.length === 1 ? writes : [];
  const compiled = only && (await withErrorOf(only, async () => only.compile()));
  const single = compiled && 'statement' in compiled ? oneStatementOf(compiled) : undefined;
  if (only && single)
    return withErrorOf(only, async () => [single.answer(await database.writeOneStatement(change, single, assertion))]);
  return database.write(
    change,
    async (session) => {
      const answers: string[] = [];
      for (const write of writes)
        answers.push(await withErrorOf(write, () => answerOf(session, compiled ?? write.compile())));
      await beforeCommit();
      return answers;
    },
    assertion,
  );
}

async function withErrorOf<T>({ errorOf }: Write, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw errorOf(error);
  }
}

async function answerOf(session: Session, compiled: ReturnType<Write['compile']>): Promise<string> {
  if (!('statement' in compiled)) return compiled(session);
  const rows = await runPlan(session, compiled);
  return (await compiled.readBack?.read(session, rows)) ?? 'null';
}

/** Returns the one statement that does all of a plan; undefined where a check or a read-back needs another. */
function oneStatementOf(plan: WritePlan): (OneStatement & Pick<Returned, 'answer'>) | undefined {
  const { before, statement, after, ifNone, readBack } = plan;
  const returned = before.length + after.length === 0 && !ifNone ? readBack?.returned() : undefined;
  if (!returned) return undefined;
  const columns = [...new Set([...plan.entity.key, ...returned.columns])];
  return {
    statement: sql`${statement} returning ${list(columns.map((column) => ident('t', column)))}`,
    texts: returned.texts,
    answer: returned.answer,
  };
}
