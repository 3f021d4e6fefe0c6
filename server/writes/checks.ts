import type { Action } from '../../resources/language/access';
import type { Entity } from '../../resources/language/catalogue';
import { deletingValue } from '../../resources/language/field';
import { canEver, keyRows } from '../sql/access';
import type { Session } from '../sql/database';
import { and, type Fragment, ident, list, or, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { references } from '../sql/tables';
import { type CheckAfter, type CheckBefore, isAny, type WriteChecks, type Written } from './check';
import { ApiError } from './errors';
import type { Values } from './newRows';
import { referenceChecks } from './references';
import { ruleChecks } from './rules';

export const notAllowed = (entity: Entity, action: Action): ApiError => {
  const verb = {
    read: 'see',
    create: 'add',
    update: 'change',
    review: 'review',
    delete: 'delete',
    bulk: 'change many',
  }[action];
  return new ApiError('permission-error', `You are not allowed to ${verb} ${entity.plural.toLowerCase()} here.`);
};

/** The rows that a request names. */
export interface NamedRows {
  readonly where: (alias: string) => Fragment;
  /** Whether there may be more than one. */
  readonly isBulk: boolean;
}

/**
 * Returns the condition of rows `t`: those named on which the caller may do the action.
 * @throws ApiError where the caller may do it on none
 */
export function permittedRows(checks: WriteChecks, entity: Entity, action: Action, rows: NamedRows): Fragment {
  const actions: readonly Action[] = rows.isBulk ? [action, 'bulk'] : [action];
  for (const needed of actions) if (!canEver(entity, checks.caller, needed)) throw notAllowed(entity, needed);
  return and([rows.where('t'), ...actions.map((needed) => checks.rowFilter(entity, 't', needed))]);
}

/** Returns the rows of these keys, as `from` and alias: `"dw_Sites" "w" join … `. */
export function writtenRows(entity: Entity, keys: readonly Values[], alias = 'w'): Fragment {
  const same = and(entity.key.map((column) => sql`${ident(alias, column)} = ${ident('k', column)}`));
  return sql`${table(entity)} ${ident(alias)} join ${keyRows(entity, keys)} on ${same}`;
}

/**
 * Returns the checks after such a write, in its transaction: every row written must be one that the caller may write,
 * refer only to rows that the caller may read, share with these the column `within`, and keep the rules of its resource
 * file. A violation rolls back the whole document. Empty where the write can violate nothing. Without an action it does
 * not matter who may do it.
 */
export function checksAfter(
  compilation: WriteChecks,
  entity: Entity,
  action: Action | undefined,
  written: Written,
): readonly CheckAfter[] {
  const { columns, isNew } = written;
  const referring = references(entity).filter(
    ({ pairs, reference: { within } }) =>
      pairs.some(([column]) => columns.has(column)) || (!isNew && within !== undefined && columns.has(within)),
  );
  return [
    ...(action ? ownChecks(compilation, entity, action) : []),
    ...referring.flatMap((relation) => referenceChecks(compilation, entity, relation)),
    ...ruleChecks(compilation.catalogue, entity, written),
  ];
}

function ownChecks(compilation: WriteChecks, entity: Entity, action: Action): readonly CheckAfter[] {
  if (compilation.caller.isStaff) return [];
  const isForbidden = sql`not coalesce(${compilation.rowFilter(entity, 'w', action)}, false)`;
  return [
    async (session, rows) => {
      if (await isAny(session, sql`select 1 from ${rows} where ${isForbidden} limit 1`))
        throw notAllowed(entity, action);
    },
  ];
}

export const keyColumns = (entity: Entity, alias: string): Fragment =>
  list(entity.key.map((column) => ident(alias, column)));

export interface ColumnChange {
  readonly column: string;
  /** The value that the column gets, of a row under the alias `t`. */
  readonly becomes: Fragment;
}

/** Returns the condition that the changes delete a row under the alias; undefined where they cannot. */
function becomesDeleted(entity: Entity, alias: string, changes: readonly ColumnChange[]): Fragment | undefined {
  const deletions = changes.flatMap(({ column, becomes }) => {
    const deleted = deletingValue(entity.field(column));
    if (deleted === undefined) return [];
    return sql`(${ident(alias, column)} is distinct from ${param(deleted)} and ${becomes} is not distinct from ${param(deleted)})`;
  });
  return deletions.length > 0 ? or(deletions) : undefined;
}

/**
 * Returns the condition narrowed to rows that the changes do not delete, unless the caller may delete them. The check
 * `before` throws where it excludes a row.
 */
export function guardDeletes(
  checks: WriteChecks,
  entity: Entity,
  changes: readonly ColumnChange[],
  condition: Fragment,
): { readonly condition: Fragment; readonly before: readonly CheckBefore[] } {
  const deletes = checks.caller.isStaff ? undefined : becomesDeleted(entity, 't', changes);
  if (!deletes) return { condition, before: [] };
  const allowed = or([sql`not ${deletes}`, checks.rowFilter(entity, 't', 'delete')]);
  const forbidden = sql`select 1 from ${table(entity)} as "t" where ${and([condition, sql`not coalesce(${allowed}, false)`])} limit 1`;
  const refuse = async (session: Session) => {
    if (await isAny(session, forbidden)) throw notAllowed(entity, 'delete');
  };
  // In the update too, for each row as it is then: it may have been restored since the check.
  return { condition: and([condition, allowed]), before: [refuse] };
}

/** Returns whether a change of these columns to these values deletes the row. */
export const isDeletedBy = (entity: Entity, columns: readonly string[], values: Values): boolean =>
  columns.some((column) => values[column] !== null && Number(values[column]) === deletingValue(entity.field(column)));

/** Returns the checks that refuse rows that were just written as deleted ones by a caller who may not delete them. */
export function deletedRowChecks(checks: WriteChecks, entity: Entity, rows: readonly Values[]): readonly CheckAfter[] {
  if (checks.caller.isStaff) return [];
  const deleted = entity.columns.flatMap((column) => {
    const deleting = deletingValue(entity.field(column));
    return rows.some((row) => isDeletedBy(entity, [column], row))
      ? [sql`${ident('w', column)} = ${param(deleting)}`]
      : [];
  });
  if (deleted.length === 0) return [];
  const forbidden = and([or(deleted), sql`not coalesce(${checks.rowFilter(entity, 'w', 'delete')}, false)`]);
  return [
    async (session, from) => {
      if (await isAny(session, sql`select 1 from ${from} where ${forbidden} limit 1`))
        throw notAllowed(entity, 'delete');
    },
  ];
}
