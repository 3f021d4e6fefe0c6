import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { accountsWhere } from '../sql/caller';
import { all, any, empty, type Fragment, list, name, sql, value } from '../sql/fragment';
import { keyText } from '../sql/keyText';
import { table } from '../sql/path';
import { references } from '../sql/tables';
import type { Image } from './journal';
import type { PuttingBack } from './putBack';

/**
 * Brings back what went with a row that was put back, at any depth, as it was. What the caller may not add stays away,
 * and so does what has another row in its place by now, or refers to one that is gone.
 */
export async function putBackBelow(work: PuttingBack): Promise<void> {
  const kinds = below(work.checks.catalogue, work.entity);
  // One kind may wait for another: a load for the logger that reads it.
  let isAny = true;
  while (isAny) {
    isAny = false;
    for (const kind of kinds) if ((await putBackReady(work, kind)) > 0) isAny = true;
  }
}

/** Every kind of row that is part of a row of this kind, directly or further down. */
function below(catalogue: Catalogue, entity: Entity): ReadonlySet<Entity> {
  const found = new Set<Entity>();
  const seek = ({ relations }: Entity): void => {
    for (const { reference, to, target } of relations.values()) {
      const kind = catalogue.entity(to);
      const isDown = kind.fields[target] === reference;
      if (!isDown || !reference.owned || found.has(kind)) continue;
      found.add(kind);
      seek(kind);
    }
  };
  seek(entity);
  return found;
}

/** Those rows of a kind whose parent has come back, and whatever else they refer to is there. Answers how many. */
async function putBackReady({ session, checks, entry }: PuttingBack, kind: Entity): Promise<number> {
  const { catalogue, caller } = checks;
  const ofSet = (alias: string, { name: resource }: Entity): Fragment =>
    sql`${name(alias, 'change_set_id')} = ${value(entry.changeSet)}::bigint and ${name(alias, 'resource')} = ${value(resource)}
      and ${name(alias, 'action')} = 'delete'`;
  const mine = caller.isStaff
    ? empty
    : sql` and c.account_id = any(${value(accountsWhere(caller, 'create', kind.policy))}::uuid[])`;
  const gone = sql`${ofSet('c', kind)}${mine}
    and not exists (select from meterdesk.change l where l.resource = c.resource and l.row_key = c.row_key and l.id > c.id)`;
  const [first] = await session.rows<{ image: Image }>(
    sql`select c.before as image from meterdesk.change c where ${gone} limit 1`,
  );
  if (!first) return 0;
  const columns = kind.columns.filter((column) => column in first.image);
  const held = references(kind).filter(([column]) => columns.includes(column));
  const isThere = held.map(([column, { to }]) => {
    const target = catalogue.entity(to);
    return sql`(${name('was', column)} is null or exists
      (select from ${table(target)} "r" where ${name('r', target.key[0] as string)} = ${name('was', column)}))`;
  });
  const wentWith = held.flatMap(([column, { to, owned }]) =>
    owned
      ? sql`exists (select from meterdesk.change "p" where ${ofSet('p', catalogue.entity(to))} and "p".row_key = ${keyText(catalogue.entity(to), () => name('was', column))})`
      : [],
  );
  return session.count(sql`
    insert into ${table(kind)} (${list(columns.map((column) => name(column)))})
    select ${list(columns.map((column) => name('was', column)))} from meterdesk.change c,
      lateral jsonb_populate_record(null::${table(kind)}, c.before) "was"
    where ${gone} and ${any(wentWith)} and ${all(isThere)}
    on conflict do nothing`);
}
