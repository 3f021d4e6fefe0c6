import type { Assertion, ChangeSetInfo, Database, OneStatement, Session } from '../sql/database';
import { ident, list, sql } from '../sql/fragment';
import { type Returned, runPlan, type WritePlan } from './plan';

/** One write that is answered with JSON text. */
export interface Write {
  /** Returns its plan; where it takes several, of which one is made of what another wrote, a function that runs them. */
  readonly compile: () => WritePlan | ((session: Session) => Promise<string>);
  /** The error as the caller is told of it. */
  readonly errorOf: (error: unknown) => unknown;
}

export interface WriteOptions {
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
  const compiled = only && (await orError(only, async () => only.compile()));
  const single = compiled && 'statement' in compiled ? oneStatementOf(compiled) : undefined;
  if (only && single)
    return orError(only, async () => [single.answer(await database.writeOneStatement(change, single, assertion))]);
  return database.write(
    change,
    async (session) => {
      const answers: string[] = [];
      for (const write of writes)
        answers.push(await orError(write, () => answerOf(session, compiled ?? write.compile())));
      await beforeCommit();
      return answers;
    },
    assertion,
  );
}

async function orError<T>({ errorOf }: Write, run: () => Promise<T>): Promise<T> {
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

/** Returns the one statement that does all of a plan; undefined where something is to be run before it or after it. */
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
