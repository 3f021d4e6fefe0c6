import type { Action } from '../../resources/language/access';
import type { Entity } from '../../resources/language/catalogue';
import { canEver } from '../sql/access';
import type { Session } from '../sql/database';
import { and, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { keyColumns, refusal, writtenRows } from '../writes/checks';
import type { Values } from '../writes/newRows';
import { at } from './at';
import type { Compilation } from './compilation';
import { namesOneRow } from './update';
import { whereCondition } from './where';

/** The keys of the rows that the condition names and the caller may delete, held until the transaction ends. */
export function lockForDelete(
  compilation: Compilation,
  session: Session,
  entity: Entity,
  where: Values,
): Promise<readonly Values[]> {
  const actions: readonly Action[] = namesOneRow(entity, where) ? ['delete'] : ['delete', 'bulk'];
  for (const asked of actions) if (!canEver(entity, compilation.caller, asked)) throw refusal(entity, asked);
  const met = and([
    at('.args.where', () => whereCondition(compilation, entity, 't', where)),
    ...actions.map((asked) => compilation.rowFilter(entity, 't', asked)),
  ]);
  return session.rows<Values>(
    sql`select ${keyColumns(entity, 't')} from ${table(entity)} as "t" where ${met} for update`,
  );
}

export async function deleteRows(session: Session, entity: Entity, keys: readonly Values[]): Promise<void> {
  if (keys.length === 0) return;
  const gone = sql`select ${keyColumns(entity, 'w')} from ${writtenRows(entity, keys)}`;
  await session.count(sql`delete from ${table(entity)} as "t" where (${keyColumns(entity, 't')}) in (${gone})`);
}
