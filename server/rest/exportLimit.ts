import type { PoolClient } from 'pg';
import { HttpError } from '../identity/httpError';
import type { Settings } from '../settings';
import { Session } from '../sql/database';
import { type Fragment, literal, param, sql } from '../sql/fragment';

export type ExportLimits = Pick<Settings, 'exportsOfPerson' | 'exportsAtOnce'>;

/**
 * Counts an export until its transaction ends, by advisory locks: these count over all processes, and are released when
 * a process is killed.
 * @throws HttpError where the person, or all people together, already have the most exports running
 */
export async function countExport(
  client: PoolClient,
  contactId: string,
  { exportsOfPerson, exportsAtOnce }: ExportLimits,
): Promise<void> {
  const session = new Session(client);
  const [row] = await session.rows<{ own: number | null; any: number | null }>(
    sql`select ${freeLock(`exports of ${contactId}`, exportsOfPerson)} as own, ${freeLock('exports', exportsAtOnce)} as any`,
  );
  if (row?.own == null)
    throw tooMany(
      `At most ${exportsOfPerson} of your exports can run at the same time: wait until one has ended, or cancel one.`,
    );
  if (row.any == null)
    throw tooMany(`At most ${exportsAtOnce} exports can run at the same time: try again in a few minutes.`);
}

/** Returns an expression that takes one of `count` locks; null where all of them are taken. */
const freeLock = (name: string, count: number): Fragment =>
  sql`(select n from generate_series(1, ${literal(count)}) n where pg_try_advisory_xact_lock(hashtext(${param(name)}), n) limit 1)`;

const tooMany = (message: string): HttpError => new HttpError(message, 'too-many-exports', 429);
