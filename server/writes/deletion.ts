import type { Entity } from '../../resources/language/catalogue';
import { deletingValue } from '../../resources/language/field';
import type { Session } from '../sql/database';
import { and, type Fragment, ident, or, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { fieldOf } from './audience';
import type { CheckAfter, CheckBefore, WriteChecks } from './check';
import { isAny, refusal } from './checks';
import type { Values } from './newRows';

export interface ColumnChange {
  readonly column: string;
  /** The value that the column gets, of a row under the alias `t`. */
  readonly becomes: Fragment;
}

/** Returns the condition that rows under the alias, changed so, become deleted ones; undefined where that cannot be. */
export function becomesDeleted(entity: Entity, alias: string, changes: readonly ColumnChange[]): Fragment | undefined {
  const turns = changes.flatMap(({ column, becomes }) => {
    const deleted = deletingValue(fieldOf(entity, column));
    if (deleted === undefined) return [];
    return sql`(${ident(alias, column)} is distinct from ${param(deleted)} and ${becomes} is not distinct from ${param(deleted)})`;
  });
  return turns.length > 0 ? or(turns) : undefined;
}

/**
 * Returns the condition `met` by rows `t` that are to be changed, narrowed to those which the change does not delete
 * unless the caller may. The check before refuses at once where there is another one.
 */
export function guardDeletes(
  checks: WriteChecks,
  entity: Entity,
  changes: readonly ColumnChange[],
  met: Fragment,
): { readonly met: Fragment; readonly before: readonly CheckBefore[] } {
  const deletes = checks.caller.isStaff ? undefined : becomesDeleted(entity, 't', changes);
  if (!deletes) return { met, before: [] };
  const allowed = or([sql`not ${deletes}`, checks.rowFilter(entity, 't', 'delete')]);
  const forbidden = sql`select 1 from ${table(entity)} as "t" where ${and([met, sql`not coalesce(${allowed}, false)`])} limit 1`;
  const refuse = async (session: Session) => {
    if (await isAny(session, forbidden)) throw refusal(entity, 'delete');
  };
  // Asked again of each row as it is when it is changed: it may have been brought back in between.
  return { met: and([met, allowed]), before: [refuse] };
}

/** Whether a row whose columns get these values, other than they were, is deleted by it. */
export const isDeletedBy = (entity: Entity, columns: readonly string[], values: Values): boolean =>
  columns.some(
    (column) => values[column] !== null && Number(values[column]) === deletingValue(fieldOf(entity, column)),
  );

/** Returns the checks that refuse rows that were just written as deleted ones by a caller who may not delete them. */
export function deletedRowChecks(checks: WriteChecks, entity: Entity, rows: readonly Values[]): readonly CheckAfter[] {
  if (checks.caller.isStaff) return [];
  const deleted = entity.columns.flatMap((column) => {
    const deleting = deletingValue(fieldOf(entity, column));
    return rows.some((row) => isDeletedBy(entity, [column], row))
      ? [sql`${ident('w', column)} = ${param(deleting)}`]
      : [];
  });
  if (deleted.length === 0) return [];
  const forbidden = and([or(deleted), sql`not coalesce(${checks.rowFilter(entity, 'w', 'delete')}, false)`]);
  return [
    async (session, from) => {
      if (await isAny(session, sql`select 1 from ${from} where ${forbidden} limit 1`)) throw refusal(entity, 'delete');
    },
  ];
}
