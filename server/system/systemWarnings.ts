import { type Static, Type } from 'typebox';
import type { Context } from '../context';
import { diskNames } from '../diskSpace';
import { listOf, orNull } from '../identity/schemas';
import { lowDisks } from '../jobs/lowDisks';
import { sql } from '../sql/fragment';

/** Problems that provider staff have to solve. */
export const SystemWarnings = Type.Object({
  disks: listOf(Type.Object({ name: Type.Enum([...diskNames]), free: Type.Number(), total: Type.Number() })),
  backupProblem: orNull(Type.String({ description: 'Why the last backup failed' })),
});

export async function systemWarnings({
  database,
  settings,
}: Pick<Context, 'database' | 'settings'>): Promise<Static<typeof SystemWarnings>> {
  const [latest] = await database.rows<{ problem: string | null }>(
    sql`select problem from meterdesk.backup order by id desc limit 1`,
  );
  return { disks: await lowDisks(settings), backupProblem: latest?.problem ?? null };
}
