import type { Action } from '../../resources/language/access';
import type { Entity } from '../../resources/language/catalogue';
import { ident, list, sql } from '../sql/fragment';
import { table } from '../sql/path';
import type { CheckAfter, CheckBefore, WriteChecks } from './check';
import { type ColumnChange, checksAfter, guardDeletes, type NamedRows, permittedRows } from './checks';
import { checkChanges, type Values } from './newRows';
import type { WritePlan } from './plan';
import { recordedChanges, withoutRecorded } from './recorded';
import { checksBefore, moveChildren } from './references';

export interface Update extends NamedRows {
  readonly changes: readonly ColumnChange[];
  /** The values among the changes that are known before the statement runs. */
  readonly values: Values;
  readonly ifNone?: CheckBefore | undefined;
}

/**
 * Returns the plan that changes the rows named which the caller may change.
 * @throws ApiError where the caller may not change such rows, or not in this way
 */
export function updatePlan(checks: WriteChecks, entity: Entity, update: Update): WritePlan {
  const changes = recordedChanges(entity, checks.caller, update.changes);
  const values = withoutRecorded(entity, update.values);
  checkChanges(checks.catalogue, entity, values);
  const columns = new Set(changes.map(({ column }) => column));
  const action = updateActionOf(entity, [...columns]);
  const deletionGuard = guardDeletes(checks, entity, changes, permittedRows(checks, entity, action, update));
  const assignments = changes.map(({ column, becomes }) => sql`${ident(column)} = ${becomes}`);
  return {
    entity,
    before: [...checksBefore(checks, entity, [values]), ...deletionGuard.before],
    statement: sql`update ${table(entity)} as "t" set ${list(assignments)} where ${deletionGuard.condition}`,
    returning: entity.key,
    after: [
      ...computedChecks(checks, entity, changes, values),
      ...moveChildren(checks, entity, columns),
      ...checksAfter(checks, entity, action, { columns }),
    ],
    ifNone: update.ifNone,
  };
}

/** Returns the check of enumerations, and of numbers that must not be zero, whose values were known to PostgreSQL only. */
function computedChecks(
  { catalogue }: WriteChecks,
  entity: Entity,
  changes: readonly ColumnChange[],
  values: Values,
): readonly CheckAfter[] {
  const columns = changes.flatMap(({ column }) => {
    const { kind, nonZero } = entity.field(column);
    return !(column in values) && (kind === 'enumeration' || nonZero) ? [ident('w', column)] : [];
  });
  if (columns.length === 0) return [];
  return [
    async (session, from) => {
      for (const written of await session.rows<Values>(sql`select distinct ${list(columns)} from ${from}`))
        checkChanges(catalogue, entity, written);
    },
  ];
}

/** Returns `review` for a change of nothing but reviewed columns. */
export function updateActionOf({ reviewed }: Entity, columns: readonly string[]): Action {
  const isReview = reviewed && columns.every((column) => column === 'UpdatedOn' || reviewed.includes(column));
  return isReview ? 'review' : 'update';
}
