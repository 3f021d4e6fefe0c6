import type { Catalogue, Entity, Relation, ResolvedPath } from '../../../resources/language/catalogue';
import { keepsAccount, keptAccount } from '../accountColumn';
import { all, empty, type Fragment, join, list, name, sql } from '../fragment';
import { joinPath, table } from '../path';
import { searchColumn } from '../tables';
import { routineName, triggerFunction } from './routine';
import { keepsExtents } from './series';
import { isTotalling, totalsOf } from './totals';

/** Before a row is written: what joins its texts, what it is found by, and a stamp that grows with every change. */
export function upkeep(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  const stamped = entity.columns.includes('UpdatedOn');
  const searched = entity.search.length > 0;
  const joined = joinsOf(entity);
  if (!stamped && !searched && joined.length === 0) return [];
  const searching = searched ? sql` and new.${name(searchColumn)} = old.${name(searchColumn)}` : empty;
  const isKept = totalsOf(entity).length > 0 || keepsExtents(entity, catalogue);
  const totalling = isKept ? sql` and not ${isTotalling}` : empty;
  const given = sql`${searching}${totalling}`;
  const stamp = stamped
    ? sql`  if tg_op = 'UPDATE'${given} then
    new."UpdatedOn" := greatest(new."UpdatedOn", old."UpdatedOn" + interval '1 microsecond');
  end if;
`
    : empty;
  const search = searched ? sql`  ${derived(entity, catalogue)}\n` : empty;
  const called = routineName(entity, 'upkeep');
  return [
    triggerFunction(called, empty, sql`${stamp}${join(joined, empty)}${search}  return new;`),
    sql`create or replace trigger meterdesk_upkeep before insert or update on ${table(entity)} for each row execute function ${called}()`,
    ...joinsOfOld(entity),
    ...accountsOfOld(entity, catalogue),
  ];
}

/** A text that joins others follows them until somebody writes it otherwise, and again once it is emptied. */
function joinsOf(entity: Entity): readonly Fragment[] {
  return joining(entity).map(([column, of]) => {
    const [before, after] = [name('old', column), name('new', column)];
    const isFollowing = sql`tg_op = 'UPDATE' and ${after} = ${before} and ${before} = ${of('old')}`;
    return sql`  if ${after} is null or (${isFollowing}) then\n    ${after} := ${of('new')};\n  end if;\n`;
  });
}

/** Rows that are older than the joining: written as they are, the trigger fills them. */
function joinsOfOld(entity: Entity): readonly Fragment[] {
  return joining(entity).map(
    ([column, of]) =>
      sql`update ${table(entity)} "row" set ${name(column)} = null where ${name('row', column)} is null and ${of('row')} is not null`,
  );
}

/** The columns that join others, each with what it is of a row under an alias. */
function joining(entity: Entity) {
  return Object.entries(entity.fields).flatMap(([column, { joins }]) => {
    if (!joins) return [];
    const of = (row: string): Fragment => {
      const parts = joins.map((part) => sql`nullif(btrim(${name(row, part)}), '')`);
      return sql`nullif(concat_ws(', ', ${list(parts)}), '')`;
    };
    return [[column, of] as const];
  });
}

/** Rows that are older than the column, past the triggers: it is no change, and nothing follows from it. */
function accountsOfOld(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  if (!entity.account || !keepsAccount(entity, catalogue)) return [];
  const path = catalogue.resolve(entity, entity.account);
  const { joins, alias } = joinPath(catalogue, path.relations, 'row');
  const same = entity.key.map((column) => sql`${name('old', column)} = ${name('row', column)}`);
  const [account, kept] = [name(alias, path.name), name(keptAccount)];
  const triggers = sql`alter table ${table(entity)}`;
  return [
    sql`${triggers} disable trigger user`,
    sql`update ${table(entity)} "old" set ${kept} = ${account} from ${table(entity)} "row" ${joins} where ${all(same)} and "old".${kept} is distinct from ${account}`,
    sql`${triggers} enable trigger user`,
  ];
}

/** The search text and whose row it is, by one look at what the row points to. */
function derived(entity: Entity, catalogue: Catalogue): Fragment {
  const texts = entity.search.map((path) => catalogue.resolve(entity, path));
  const account = entity.account && keepsAccount(entity, catalogue) ? [catalogue.resolve(entity, entity.account)] : [];
  const prefixes = new Map<string, readonly Relation[]>();
  for (const { relations } of [...texts, ...account])
    relations.forEach((_, index) => {
      const prefix = relations.slice(0, index + 1);
      prefixes.set(prefix.map((step) => step.name).join('_'), prefix);
    });
  const joins = [...prefixes.values()].map((prefix) => lastJoin(catalogue, prefix));
  const columnOf = ({ relations, name: column }: ResolvedPath): Fragment =>
    name(['row', ...relations.map((step) => step.name)].join('_'), column);
  const read = [sql`lower(concat_ws(E'\\x1f', ${list(texts.map(columnOf))}))`, ...account.map(columnOf)];
  const kept = [searchColumn, ...account.map(() => keptAccount)].map((column) => sql`new.${name(column)}`);
  return sql`select ${list(read)} into ${list(kept)} from (select new.*) "row" ${join(joins, sql` `)};`;
}

function lastJoin(catalogue: Catalogue, prefix: readonly Relation[]): Fragment {
  const before = ['row', ...prefix.slice(0, -1).map((step) => step.name)].join('_');
  return joinPath(catalogue, prefix.slice(-1), before).joins;
}
