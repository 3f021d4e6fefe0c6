import type { Catalogue, Entity, Relation } from '../../resources/language/catalogue';
import { splitWhereRefused } from '../imports/splitWhereRefused';
import { canEver, keyRows } from '../sql/access';
import { and, type Fragment, ident, list, literal, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { references } from '../sql/tables';
import { restorableColumns, updatableColumns } from '../writes/audience';
import { checksAfter, keyColumns } from '../writes/checks';
import type { Values } from '../writes/newRows';
import { runPlan, type WritePlan } from '../writes/plan';
import { moveChildren } from '../writes/references';
import { updateActionOf } from '../writes/update';
import type { Restoration } from './restoreRow';
import { sameKey } from './revert';

/**
 * Lets other rows refer to the restored ones again, as far as the deletion has emptied these references. They stay empty
 * where the caller may not change the row, and where a check refuses them by now.
 */
export async function restoreReferences(work: Restoration): Promise<void> {
  const { catalogue } = work.checks;
  const changed = await work.session.rows<{ resource: string }>(sql`
    select distinct resource from meterdesk.change
    where change_set_id = ${param(work.entry.changeSet)}::bigint and action = 'update' order by resource`);
  for (const { resource } of changed) {
    if (!catalogue.has(resource)) continue;
    const entity = catalogue.entity(resource);
    for (const relation of references(entity)) await restoreRelation(work, entity, relation);
  }
}

async function restoreRelation(work: Restoration, entity: Entity, relation: Relation): Promise<void> {
  const { session, checks } = work;
  const columns = emptiedColumns(work, entity, relation);
  const action = updateActionOf(entity, columns);
  if (columns.length === 0 || !canEver(entity, checks.caller, action)) return;
  const rows = emptiedRows(work, entity, relation, columns);
  // A row that the deletion left without an account, such as a logger without a building, is of the one that it was in.
  const isOfAccount = columns.includes(accountReferenceOf(checks.catalogue, entity) ?? '') ? 'was' : 't';
  const mayChange = checks.rowFilter(entity, isOfAccount, action);
  const keys = await session.rows<Values>(
    sql`select ${keyColumns(entity, 't')} from ${table(entity)} "t", ${rows.from} where ${and([rows.condition, mayChange])}`,
  );
  const planOf = (part: readonly Values[]): WritePlan => ({
    entity,
    before: [],
    statement: sql`
      update ${table(entity)} "t" set ${list(columns.map((column) => sql`${ident(column)} = ${ident('was', column)}`))}
      from ${rows.from}, ${keyRows(entity, part)} where ${and([rows.condition, sameKey(entity, 'k')])}`,
    returning: entity.key,
    after: [
      ...moveChildren(checks, entity, new Set(columns)),
      ...checksAfter(checks, entity, action, { columns: new Set(columns) }),
    ],
  });
  if (keys.length > 0)
    await splitWhereRefused(session, checks.catalogue, keys, {
      apply: (part) => runPlan(session, planOf(part)),
      refused: (key) => key,
    });
}

/** Returns the column of the reference with which the path of a row to its account begins. */
const accountReferenceOf = (catalogue: Catalogue, entity: Entity): string | undefined =>
  entity.account === undefined ? undefined : catalogue.resolve(entity, entity.account).relations[0]?.column;

/** Returns the columns of a reference that a deletion empties; none where the caller may not set them. */
function emptiedColumns({ checks }: Restoration, entity: Entity, relation: Relation): readonly string[] {
  const audience = checks.caller.isStaff ? 'staff' : 'contact';
  const mine = updatableColumns(entity, audience);
  const settable = restorableColumns(entity, audience).filter((column) => mine.includes(column));
  const emptied = relation.pairs
    .map(([column]) => column)
    .filter((column) => entity.field(column).presence === 'optional' && !entity.key.includes(column));
  return emptied.every((column) => settable.includes(column)) ? emptied : [];
}

/**
 * Returns the FROM item and the condition of rows `t` that referred to a row that was restored, and whose reference the
 * deletion has emptied and nobody has set since; `was` is the row before the deletion.
 */
function emptiedRows(
  { entry }: Restoration,
  entity: Entity,
  { to, pairs }: Relation,
  columns: readonly string[],
): { readonly from: Fragment; readonly condition: Fragment } {
  const own = list(pairs.map(([column]) => sql`to_jsonb(${ident('was', column)})`));
  const restored = list(pairs.map(([, end]) => sql`d.after -> ${literal(end)}`));
  return {
    from: sql`meterdesk.change "c",
      lateral jsonb_populate_record(null::${table(entity)}, "c".before) "was",
      lateral jsonb_populate_record(null::${table(entity)}, "c".after) "now"`,
    condition: and([
      sql`"c".change_set_id = ${param(entry.changeSet)}::bigint and "c".resource = ${param(entity.name)} and "c".action = 'update'`,
      sameKey(entity, 'now'),
      ...pairs.map(([column]) =>
        columns.includes(column)
          ? sql`${ident('now', column)} is null and ${ident('t', column)} is null`
          : sql`${ident('t', column)} = ${ident('was', column)}`,
      ),
      sql`(${own}) in (select ${restored} from meterdesk.change d
        where d.change_set_id = nullif(current_setting('meterdesk.change_set', true), '')::bigint and d.resource = ${param(to)} and d.action = 'insert')`,
    ]),
  };
}
