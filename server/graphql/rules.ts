import type { Catalogue, Entity } from '../../resources/language/catalogue';
import type { AcrossAccounts, ReferenceField } from '../../resources/language/field';
import type { Session } from '../sql/database';
import { all, empty, type Fragment, list, name, sql, steady, value } from '../sql/fragment';
import { joinPath, table } from '../sql/path';
import { references } from '../sql/tables';
import { ApiError } from './errors';

/** Rows that were written, and what of them: `from` is a table with the alias `w`. */
export interface Written {
  readonly entity: Entity;
  readonly from: Fragment;
  readonly columns: ReadonlySet<string>;
}

/** What the resource files say of rows together, and holds for everybody, staff too: throws what is broken first. */
export async function checkRules(catalogue: Catalogue, session: Session, written: Written): Promise<void> {
  await checkOrder(session, written);
  await checkCircles(session, written);
  for (const [column, field] of references(written.entity))
    await checkAccount(catalogue, session, written, column, field);
}

/** What ends does not end before it starts. */
async function checkOrder(session: Session, { entity, from, columns }: Written): Promise<void> {
  for (const [column, { notBefore }] of Object.entries(entity.fields)) {
    if (!notBefore || !(columns.has(column) || columns.has(notBefore.field))) continue;
    const isBefore = sql`${name('w', column)} < ${name('w', notBefore.field)}`;
    const astray = await session.rows(sql`select 1 as found from ${from} where ${isBefore} limit 1`);
    if (astray.length > 0)
      throw new ApiError('constraint-violation', notBefore.sentence, `$.${entity.table}.${column}`);
  }
}

/** A row refers to rows of its own account only, where both of them are of one. */
async function checkAccount(
  catalogue: Catalogue,
  session: Session,
  { entity, from, columns }: Written,
  column: string,
  field: ReferenceField,
): Promise<void> {
  const target = catalogue.entity(field.to);
  const mine = wayToAccount(catalogue, entity);
  const theirs = wayToAccount(catalogue, target);
  // What refers to an account itself says whose row it is, or which other account it has to do with; what stands
  // within something shares the account with that.
  if (!mine || !theirs || target.account === target.key[0] || mine.start === column || field.within) return;
  if (!columns.has(column) && !columns.has(mine.start)) return;
  const [own, other] = [joinPath(catalogue, mine.relations, 'w'), joinPath(catalogue, theirs.relations, 'r')];
  const open = field.acrossAccounts && openTo(catalogue, entity, field.acrossAccounts);
  const starts = new Set([column, mine.start, ...(open ? [open.start] : [])]);
  const met = [
    sql`${name(own.alias, mine.name)} <> ${name(other.alias, theirs.name)}`,
    ...(open ? [sql`not ${open.holds}`] : []),
  ];
  // Many rows come from few places: each pair is asked once.
  const astray = sql`select 1 as found
    from (select distinct ${list([...starts].map((start) => name('w', start)))} from ${from}
      where ${name('w', column)} is not null) "w" ${own.joins}
    join ${table(target)} "r" on ${name('r', target.key[0] as string)} = ${name('w', column)} ${other.joins}
    ${open?.joins ?? empty} where ${all(met)} limit 1`;
  if ((await session.rows(astray)).length > 0) throw apart(catalogue, entity, column, 'account', target);
}

export function apart(catalogue: Catalogue, entity: Entity, column: string, shared: string, target: Entity): ApiError {
  const label = catalogue.label(entity, column);
  const sentence = `${label}: the ${target.noun.toLowerCase()} must be of the same ${shared}.`;
  return new ApiError('constraint-violation', sentence, `$.${entity.table}.${column}`);
}

/** What must be joined to know whether rows `w` may refer to any account, and the condition under which they may. */
function openTo(catalogue: Catalogue, entity: Entity, { path, contains }: AcrossAccounts) {
  const { relations, name: end } = catalogue.resolve(entity, path);
  const { joins, alias } = joinPath(catalogue, relations, 'u');
  return {
    start: relations[0]?.column ?? end,
    joins: sql`cross join lateral (select "w".*) "u" ${joins}`,
    holds: sql`coalesce(strpos(${name(alias, end)}, ${steady(value(contains))}) > 0, false)`,
  };
}

/** The path to the account whose row it is, and the column at which it starts; none for what is of several or none. */
function wayToAccount(catalogue: Catalogue, entity: Entity) {
  if (!entity.account) return undefined;
  const { relations, name: end } = catalogue.resolve(entity, entity.account);
  if (relations.some(({ shape }) => shape === 'array')) return undefined;
  return { relations, name: end, start: relations[0]?.column ?? end };
}

/**
 * Follows the rows from where those written lead, each place once, so that circles which are there already end. One
 * transaction at a time: two that each close one half of a circle would not see each other.
 */
async function checkCircles(session: Session, { entity, from, columns }: Written): Promise<void> {
  const { noCircles } = entity;
  if (!noCircles || !(columns.has(noCircles.from) || columns.has(noCircles.to))) return;
  const refuse = (sentence: string) =>
    new ApiError('constraint-violation', sentence, `$.${entity.table}.${noCircles.to}`);
  const [start, end] = [name('w', noCircles.from), name('w', noCircles.to)];
  const leads = sql`select ${start} as "start", ${end} as "place" from ${from} where ${end} is not null`;
  const [some] = await session.rows<{ itself: boolean }>(
    sql`select bool_or("start" = "place") as "itself" from (${leads}) "l" having count(*) > 0`,
  );
  if (!some) return;
  if (some.itself) throw refuse(noCircles.itself);
  await session.rows(sql`select pg_advisory_xact_lock(hashtextextended(${value(`circles of ${entity.table}`)}, 0))`);
  const goesOn = all([
    sql`${name('e', noCircles.from)} = "r"."place"`,
    sql`${name('e', noCircles.to)} is not null`,
    sql`"r"."place" <> "r"."start"`,
  ]);
  const closed = await session.rows(sql`with recursive "r" as (${leads}
    union select "r"."start", ${name('e', noCircles.to)} from "r" join ${table(entity)} "e" on ${goesOn})
    select 1 as found from "r" where "place" = "start" limit 1`);
  if (closed.length > 0) throw refuse(noCircles.circle);
}
