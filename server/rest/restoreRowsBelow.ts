import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { accountsWhere } from '../sql/caller';
import { and, empty, type Fragment, ident, list, literal, or, param, sql } from '../sql/fragment';
import { linked, table } from '../sql/path';
import { references } from '../sql/tables';
import { runPlan } from '../writes/plan';
import { takenWithin } from '../writes/uniqueWithin';
import type { Image } from './journal';
import type { Restoration } from './restoreRow';

/**
 * Restores what was deleted with a row that was restored, at any depth, as it was. What the caller may not add stays away,
 * and so does what has another row in its place by now, or refers to one that is gone.
 */
export async function restoreRowsBelow(work: Restoration): Promise<void> {
  const kinds = below(work.checks.catalogue, work.entity);
  // One kind may wait for another: a load for the logger that reads it.
  let isAny = true;
  while (isAny) {
    isAny = false;
    for (const kind of kinds) if ((await restoreReadyRows(work, kind)) > 0) isAny = true;
  }
}

/** Every kind of row that is part of a row of this kind, directly or further down. */
function below(catalogue: Catalogue, entity: Entity): ReadonlySet<Entity> {
  const found = new Set<Entity>();
  const seek = ({ relations }: Entity): void => {
    for (const { reference, to, isDown } of relations.values()) {
      const kind = catalogue.entity(to);
      if (!isDown || !reference.owned || found.has(kind)) continue;
      found.add(kind);
      seek(kind);
    }
  };
  seek(entity);
  return found;
}

/** Those rows of a kind whose parent has come back, and whatever else they refer to is there. Returns how many. */
async function restoreReadyRows({ session, checks, entry }: Restoration, kind: Entity): Promise<number> {
  const { catalogue, caller } = checks;
  const ofSet = (alias: string, { name: resource }: Entity): Fragment =>
    sql`${ident(alias, 'change_set_id')} = ${param(entry.changeSet)}::bigint and ${ident(alias, 'resource')} = ${param(resource)}
      and ${ident(alias, 'action')} = 'delete'`;
  const mine = caller.isStaff
    ? empty
    : sql` and c.account_id = any(${param(accountsWhere(caller, 'create', kind.policy))}::uuid[])`;
  const gone = sql`${ofSet('c', kind)}${mine}
    and not exists (select from meterdesk.change l where l.resource = c.resource and l.row_key = c.row_key and l.id > c.id)`;
  const [first] = await session.rows<{ image: Image }>(
    sql`select c.before as image from meterdesk.change c where ${gone} limit 1`,
  );
  if (!first) return 0;
  const columns = kind.columns.filter((column) => column in first.image);
  // A view is made of rows that may be those which come back: nothing is held to it.
  const held = references(kind).filter(
    ({ to, pairs }) => !catalogue.entity(to).view && pairs.every(([column]) => columns.includes(column)),
  );
  const isThere = held.map((relation) => {
    const isEmpty = relation.pairs.map(([column]) => sql`${ident('was', column)} is null`);
    const itself = relation.to === kind.name ? [linked(relation, 'was', 'was')] : [];
    const found = sql`exists (select from ${table(catalogue.entity(relation.to))} "r" where ${linked(relation, 'r', 'was')})`;
    return or([...isEmpty, ...itself, found]);
  });
  const taken = await takenWithin(catalogue, session, kind, 'was');
  const wentWith = held.flatMap(({ pairs, to, reference: { owned } }) => {
    if (!owned) return [];
    const isIt = pairs.map(([column, end]) => sql`"p".before -> ${literal(end)} = to_jsonb(${ident('was', column)})`);
    return sql`exists (select from meterdesk.change "p" where ${and([ofSet('p', catalogue.entity(to)), ...isIt])})`;
  });
  const rows = await runPlan(session, {
    entity: kind,
    before: [],
    statement: sql`
    insert into ${table(kind)} as "t" (${list(columns.map((column) => ident(column)))})
    select ${list(columns.map((column) => ident('was', column)))} from meterdesk.change c,
      lateral jsonb_populate_record(null::${table(kind)}, c.before) "was"
    where ${gone} and ${or(wentWith)} and ${and([...isThere, ...taken.map((by) => sql`not ${by}`)])}
    on conflict do nothing`,
    returning: kind.key,
    after: [],
  });
  return rows.length;
}
