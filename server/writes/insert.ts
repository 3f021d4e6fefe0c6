import type { Entity } from '../../resources/language/catalogue';
import { canEver } from '../sql/access';
import { and, empty, type Fragment, genericPlan, ident, list, literal, param, sql } from '../sql/fragment';
import { scalarKindOf } from '../sql/kinds';
import { table } from '../sql/path';
import type { CheckAfter, WriteChecks } from './check';
import { checksAfter, deletedRowChecks, notAllowed } from './checks';
import { completeRow, type Values } from './newRows';
import type { WritePlan } from './plan';
import { recordedChanges, recordedRow } from './recorded';
import { checksBefore, moveChildren } from './references';

/** The `on_conflict` of an insert: what is done where a row exists already. */
interface ConflictRule {
  readonly constraint: string;
  /** The columns that get the new values; none where the row stays as it is. */
  readonly columns: readonly string[];
  /** The condition under which it is changed. */
  readonly where: (alias: string) => Fragment;
}

/**
 * Returns the plan that adds rows, or changes those that are there already where the conflict rule says so.
 * @throws ApiError where the caller may not add such rows, or one of them is incomplete
 */
export function insertPlan(
  checks: WriteChecks,
  entity: Entity,
  objects: readonly Values[],
  conflict?: ConflictRule,
): WritePlan {
  if (!canEver(entity, checks.caller, 'create')) throw notAllowed(entity, 'create');
  const rows = objects.map((given) => completeRow(checks.catalogue, entity, recordedRow(entity, checks.caller, given)));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const names = list(columns.map((column) => ident(column)));
  const values = list(columns.map((column) => valueFrom(entity, column, rows)));
  const statement = sql`insert into ${table(entity)} as "t" (${names})
    select ${values} from ${recordset(entity, columns, rows)}
    ${conflictClause(checks, entity, conflict)}`;
  const changed = new Set(conflict?.columns ?? []);
  const written = { columns: new Set(columns), isNew: changed.size === 0 };
  const after = [...checksAfter(checks, entity, 'create', written), ...deletedRowChecks(checks, entity, rows)];
  return {
    entity,
    before: checksBefore(checks, entity, rows),
    statement,
    returning: referredColumns(entity),
    after: [...moveChildren(checks, entity, changed), ...deferred(checks, entity, after)],
  };
}

/** Returns the key, and the other columns that nested rows refer to. */
function referredColumns(entity: Entity): readonly string[] {
  const arrayRelations = [...entity.relations.values()].filter(({ isDown }) => isDown);
  return [...new Set([...entity.key, ...arrayRelations.flatMap(({ pairs }) => pairs.map(([column]) => column))])];
}

/** Returns the checks, deferred to the end of the document where later writes decide the account of the rows. */
function deferred(checks: WriteChecks, entity: Entity, after: readonly CheckAfter[]): readonly CheckAfter[] {
  if (!checks.deferCheck || !isAccountSetByOtherRows(checks, entity)) return after;
  return [
    async (session, from, rows) =>
      checks.deferCheck?.(entity, rows, async () => {
        for (const check of after) await check(session, from, rows);
      }),
  ];
}

/**
 * Returns whether the account of a row is determined by other rows: that of a contact by its roles, which are inserted
 * after it in the same document.
 */
export function isAccountSetByOtherRows({ catalogue, caller }: WriteChecks, entity: Entity): boolean {
  if (caller.isStaff || !entity.account) return false;
  return catalogue.resolve(entity, entity.account).relations.some(({ shape }) => shape === 'array');
}

/**
 * Returns SQL of a column of the new rows. Where only some have the value of a generated column, the others take it
 * from the sequence.
 */
function valueFrom(entity: Entity, column: string, rows: readonly Values[]): Fragment {
  const isGenerated = scalarKindOf(entity.field(column)).generated && rows.some((row) => !(column in row));
  return isGenerated ? sql`coalesce(${ident(column)}, ${nextSerial(entity, column)})` : ident(column);
}

const nextSerial = (entity: Entity, column: string): Fragment =>
  sql`nextval(pg_get_serial_sequence(${literal(`"${entity.table}"`)}, ${literal(column)}))`;

/** Returns the rows as one JSON parameter, however many there are. */
function recordset(entity: Entity, columns: readonly string[], rows: readonly Values[]): Fragment {
  const types = columns.map((column) => sql`${ident(column)} ${scalarKindOf(entity.field(column)).type ?? sql`text`}`);
  return sql`json_to_recordset(${genericPlan(param(JSON.stringify(rows)))}::json) as "n" (${list(types)})`;
}

function conflictClause(checks: WriteChecks, entity: Entity, conflict: ConflictRule | undefined): Fragment {
  if (!conflict) return empty;
  const target = sql`on conflict on constraint ${ident(conflict.constraint)}`;
  if (conflict.columns.length === 0) return sql`${target} do nothing`;
  const given = conflict.columns.map((column) => ({ column, becomes: sql`excluded.${ident(column)}` }));
  const changes = recordedChanges(entity, checks.caller, given);
  const set = list(changes.map(({ column, becomes }) => sql`${ident(column)} = ${becomes}`));
  const allowed = and([checks.rowFilter(entity, 't', 'update'), conflict.where('t')]);
  return sql`${target} do update set ${set} where ${allowed}`;
}
