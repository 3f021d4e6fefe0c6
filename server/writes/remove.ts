import type { Entity } from '../../resources/language/catalogue';
import type { Session } from '../sql/database';
import { sql } from '../sql/fragment';
import { table } from '../sql/path';
import type { WriteChecks } from './check';
import { keyColumns, type NamedRows, permittedRows, writtenRows } from './checks';
import type { Values } from './newRows';

/** Returns the keys of the rows named that the caller may delete, locked until the transaction ends. */
export function lockForDelete(
  checks: WriteChecks,
  session: Session,
  entity: Entity,
  rows: NamedRows,
): Promise<readonly Values[]> {
  const condition = permittedRows(checks, entity, 'delete', rows);
  return session.rows<Values>(
    sql`select ${keyColumns(entity, 't')} from ${table(entity)} as "t" where ${condition} for update`,
  );
}

export async function deleteRows(session: Session, entity: Entity, keys: readonly Values[]): Promise<void> {
  if (keys.length === 0) return;
  const deleted = sql`select ${keyColumns(entity, 'w')} from ${writtenRows(entity, keys)}`;
  await session.count(sql`delete from ${table(entity)} as "t" where (${keyColumns(entity, 't')}) in (${deleted})`);
}
