import type { Entity } from '../../resources/language/catalogue';
import type { Session } from '../sql/database';
import { sql } from '../sql/fragment';
import { table } from '../sql/path';
import type { WriteChecks } from './check';
import { keyColumns, type NamedRows, permittedRows, writtenRows } from './checks';
import type { Values } from './newRows';
import type { WritePlan } from './plan';

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

/** Returns the plan that deletes these rows, which are locked; their read-back was before, as nothing of them is left. */
export function deletePlan(entity: Entity, keys: readonly Values[]): WritePlan {
  const deleted = sql`select ${keyColumns(entity, 'w')} from ${writtenRows(entity, keys)}`;
  return {
    entity,
    before: [],
    statement: sql`delete from ${table(entity)} as "t" where (${keyColumns(entity, 't')}) in (${deleted})`,
    returning: entity.key,
    after: [],
  };
}
