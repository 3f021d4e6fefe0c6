import type { Catalogue, Entity } from '../../resources/language/catalogue';
import type { AcrossAccounts, ReferenceField } from '../../resources/language/field';
import type { Session } from '../sql/database';
import { all, empty, type Fragment, list, name, sql, steady, value } from '../sql/fragment';
import { joinPath, table } from '../sql/path';
import { references } from '../sql/tables';
import { ApiError } from './errors';

/** What of rows was written. */
export interface Written {
  readonly columns: ReadonlySet<string>;
  /** They were not there before: whatever has no value among these columns is empty. */
  readonly isNew?: boolean;
}

/** Whether what two columns say together can be another thing than it was, and more than that one of them is empty. */
const concerns = ({ columns, isNew }: Written, one: string, other: string): boolean =>
  isNew ? columns.has(one) && columns.has(other) : columns.has(one) || columns.has(other);

/** A question to the rows `w` of a `from` that were just written: throws where one of them is not as it must be. */
export type Check = (session: Session, from: Fragment) => Promise<void>;

/** What the resource files say of rows together, and holds for everybody, staff too: all that such a write can break. */
export function rulesOf(catalogue: Catalogue, entity: Entity, written: Written): readonly Check[] {
  return [
    ...orderRules(entity, written),
    ...circleRules(entity, written),
    ...references(entity).flatMap(([column, field]) => accountRules(catalogue, entity, written, column, field)),
  ];
}

/** What ends does not end before it starts. */
function orderRules(entity: Entity, written: Written): readonly Check[] {
  return Object.entries(entity.fields).flatMap(([column, { notBefore }]) => {
    if (!notBefore || !concerns(written, column, notBefore.field)) return [];
    const isBefore = sql`${name('w', column)} < ${name('w', notBefore.field)}`;
    return async (session: Session, from: Fragment) => {
      const astray = await session.rows(sql`select 1 as found from ${from} where ${isBefore} limit 1`);
      if (astray.length > 0)
        throw new ApiError('constraint-violation', notBefore.sentence, '$', `${entity.table}.${column}`);
    };
  });
}

/** A row refers to rows of its own account only, where both of them are of one. */
function accountRules(
  catalogue: Catalogue,
  entity: Entity,
  written: Written,
  column: string,
  field: ReferenceField,
): readonly Check[] {
  const target = catalogue.entity(field.to);
  const mine = wayToAccount(catalogue, entity);
  const theirs = wayToAccount(catalogue, target);
  // What refers to an account itself says whose row it is, or which other account it has to do with; what stands
  // within something shares the account with that.
  if (!mine || !theirs || target.account === target.key[0] || mine.start === column || field.within) return [];
  if (!concerns(written, column, mine.start)) return [];
  const [own, other] = [joinPath(catalogue, mine.relations, 'w'), joinPath(catalogue, theirs.relations, 'r')];
  const open = field.acrossAccounts && openTo(catalogue, entity, field.acrossAccounts);
  const starts = new Set([column, mine.start, ...(open ? [open.start] : [])]);
  const met = [
    sql`${name(own.alias, mine.name)} <> ${name(other.alias, theirs.name)}`,
    ...(open ? [sql`not ${open.holds}`] : []),
  ];
  return [
    async (session, from) => {
      // Many rows come from few places: each pair is asked once.
      const astray = sql`select 1 as found
    from (select distinct ${list([...starts].map((start) => name('w', start)))} from ${from}
      where ${name('w', column)} is not null) "w" ${own.joins}
    join ${table(target)} "r" on ${name('r', target.key[0] as string)} = ${name('w', column)} ${other.joins}
    ${open?.joins ?? empty} where ${all(met)} limit 1`;
      if ((await session.rows(astray)).length > 0) throw apart(catalogue, entity, column, 'account', target);
    },
  ];
}

export function apart(catalogue: Catalogue, entity: Entity, column: string, shared: string, target: Entity): ApiError {
  const label = catalogue.label(entity, column);
  const sentence = `${label}: the ${target.noun.toLowerCase()} must be of the same ${shared}.`;
  return new ApiError('constraint-violation', sentence, '$', `${entity.table}.${column}`);
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
function circleRules(entity: Entity, written: Written): readonly Check[] {
  const { noCircles } = entity;
  if (!noCircles || !concerns(written, noCircles.from, noCircles.to)) return [];
  const refuse = (sentence: string) =>
    new ApiError('constraint-violation', sentence, '$', `${entity.table}.${noCircles.to}`);
  const [start, end] = [name('w', noCircles.from), name('w', noCircles.to)];
  return [
    async (session, from) => {
      const leads = sql`select ${start} as "start", ${end} as "place" from ${from} where ${end} is not null`;
      const [some] = await session.rows<{ itself: boolean }>(
        sql`select bool_or("start" = "place") as "itself" from (${leads}) "l" having count(*) > 0`,
      );
      if (!some) return;
      if (some.itself) throw refuse(noCircles.itself);
      const lock = sql`select pg_advisory_xact_lock(hashtextextended(${value(`circles of ${entity.table}`)}, 0))`;
      await session.rows(lock);
      const goesOn = all([
        sql`${name('e', noCircles.from)} = "r"."place"`,
        sql`${name('e', noCircles.to)} is not null`,
        sql`"r"."place" <> "r"."start"`,
      ]);
      const closed = await session.rows(sql`with recursive "r" as (${leads}
    union select "r"."start", ${name('e', noCircles.to)} from "r" join ${table(entity)} "e" on ${goesOn})
    select 1 as found from "r" where "place" = "start" limit 1`);
      if (closed.length > 0) throw refuse(noCircles.circle);
    },
  ];
}
