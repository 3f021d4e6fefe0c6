import type { Entity } from '../../resources/language/catalogue';
import type { Session } from '../sql/database';
import { and, type Fragment, genericPlan, ident, list, param, sql } from '../sql/fragment';
import { typeOf } from '../sql/keyText';
import { table } from '../sql/path';
import { type CheckBefore, isAny, type WriteChecks } from './check';
import { checksAfter, isDeletedBy, notAllowed, permittedRows, writtenRows } from './checks';
import { checkChanges, type Values } from './newRows';
import type { WritePlan } from './plan';
import { recordedChanges } from './recorded';
import { checksBefore, moveChildren } from './references';
import { updateActionOf } from './update';

/** The column that lists which other columns a row changes. */
const changedColumnsColumn = '_given';

/**
 * Returns the plan that changes many rows, each in columns of its own. A row has its key and the new values.
 * @throws ApiError where the caller may not change such rows, or not in this way
 */
export function updateRowsPlan(checks: WriteChecks, entity: Entity, rows: readonly Values[]): WritePlan {
  const changes = rows.map((row) => changesOf(entity, row));
  for (const values of changes) checkChanges(checks.catalogue, entity, values);
  const given = [...new Set(changes.flatMap((values) => Object.keys(values)))];
  const assignments = recordedChanges(
    entity,
    checks.caller,
    given.map((column) => ({
      column,
      becomes: sql`case when ${param(column)} = any("n".${ident(changedColumnsColumn)}) then "n".${ident(column)} else "t".${ident(column)} end`,
    })),
  );
  const columns = new Set(assignments.map(({ column }) => column));
  const action = updateActionOf(entity, [...columns]);
  const isRow = and(entity.key.map((column) => sql`"t".${ident(column)} = "n".${ident(column)}`));
  const assigned = assignments.map(({ column, becomes }) => sql`${ident(column)} = ${becomes}`);
  return {
    entity,
    before: [...checksBefore(checks, entity, changes), ...deletionChecks(checks, entity, rows)],
    statement: sql`update ${table(entity)} as "t" set ${list(assigned)} from ${givenRows(entity, given, rows)}
      where ${permittedRows(checks, entity, action, { where: () => isRow, isBulk: true })}`,
    returning: entity.key,
    after: [...moveChildren(checks, entity, columns), ...checksAfter(checks, entity, action, { columns })],
  };
}

const changesOf = ({ key }: Entity, row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !key.includes(column)));

/** Returns rows `n` from one JSON parameter: the key, the columns, and which of these each row gives. */
export function givenRows(entity: Entity, columns: readonly string[], rows: readonly Values[]): Fragment {
  const given = rows.map((row) => ({ ...row, [changedColumnsColumn]: Object.keys(changesOf(entity, row)) }));
  const allColumns = [...new Set([...entity.key, ...columns])];
  const types = allColumns.map((column) => sql`${ident(column)} ${typeOf(entity, column)}`);
  return sql`rows from (json_to_recordset(${genericPlan(param(JSON.stringify(given)))}::json)
    as (${list([...types, sql`${ident(changedColumnsColumn)} text[]`])})) with ordinality
    as "n" (${list([...allColumns, changedColumnsColumn, 'ordinality'].map((column) => ident(column)))})`;
}

/** Returns the check that throws where a change deletes a row that the caller may not delete. */
function deletionChecks(checks: WriteChecks, entity: Entity, rows: readonly Values[]): readonly CheckBefore[] {
  const deleted = rows.filter((row) => isDeletedBy(entity, Object.keys(changesOf(entity, row)), row));
  if (checks.caller.isStaff || deleted.length === 0) return [];
  const isForbidden = sql`not coalesce(${checks.rowFilter(entity, 't', 'delete')}, false)`;
  const forbidden = sql`select 1 from ${writtenRows(entity, deleted, 't')} where ${isForbidden} limit 1`;
  return [
    async (session: Session) => {
      if (await isAny(session, forbidden)) throw notAllowed(entity, 'delete');
    },
  ];
}
