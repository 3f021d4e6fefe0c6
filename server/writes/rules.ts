import type { Catalogue, Entity, Relation } from '../../resources/language/catalogue';
import type { AcrossAccounts } from '../../resources/language/field';
import type { Session } from '../sql/database';
import { and, empty, type Fragment, genericPlan, ident, list, param, sql } from '../sql/fragment';
import { joinPath, linked, table } from '../sql/path';
import { references } from '../sql/tables';
import type { CheckAfter, Written } from './check';
import { ApiError } from './errors';
import { uniqueRules } from './uniqueWithin';

/**
 * Returns whether what columns say together can be another thing than it was, and more than that one of them is empty.
 */
const concerns = ({ columns, isNew }: Written, ...concerned: readonly string[]): boolean =>
  isNew ? concerned.every((column) => columns.has(column)) : concerned.some((column) => columns.has(column));

/** Returns the checks of what resource files say of rows together, for staff too: all that such a write can break. */
export function ruleChecks(catalogue: Catalogue, entity: Entity, written: Written): readonly CheckAfter[] {
  return [
    ...valueRules(entity, written),
    ...orderRules(entity, written),
    ...circleRules(entity, written),
    ...uniqueRules(catalogue, entity, written),
    ...references(entity).flatMap((relation) => accountRules(catalogue, entity, written, relation)),
  ];
}

/** Returns the checks that rows have what another of their values requires, and nothing below zero where it forbids that. */
function valueRules(entity: Entity, { columns, isNew }: Written): readonly CheckAfter[] {
  return Object.entries(entity.fields).flatMap(([column, { requiredWhen, notNegativeWhen }]) =>
    [
      { rule: requiredWhen, isWrong: sql`${ident('w', column)} is null` },
      { rule: notNegativeWhen, isWrong: sql`${ident('w', column)} < 0` },
    ].flatMap(({ rule, isWrong }) => {
      if (!rule || !(isNew || columns.has(column) || columns.has(rule.field))) return [];
      const condition = sql`${isWrong} and ${ident('w', rule.field)} = any(${param(rule.is)})`;
      return async (session: Session, from: Fragment) => {
        const wrong = await session.rows(sql`select 1 as found from ${from} where ${condition} limit 1`);
        if (wrong.length > 0)
          throw new ApiError('constraint-violation', rule.sentence, '$', `${entity.table}.${column}`);
      };
    }),
  );
}

/** Returns the checks that no row ends before it starts. */
function orderRules(entity: Entity, written: Written): readonly CheckAfter[] {
  return Object.entries(entity.fields).flatMap(([column, { notBefore }]) => {
    if (!notBefore || !concerns(written, column, notBefore.field)) return [];
    const isBefore = sql`${ident('w', column)} < ${ident('w', notBefore.field)}`;
    return async (session: Session, from: Fragment) => {
      const astray = await session.rows(sql`select 1 as found from ${from} where ${isBefore} limit 1`);
      if (astray.length > 0)
        throw new ApiError('constraint-violation', notBefore.sentence, '$', `${entity.table}.${column}`);
    };
  });
}

/** Returns the checks that a row refers to rows of its own account only. */
function accountRules(
  catalogue: Catalogue,
  entity: Entity,
  written: Written,
  relation: Relation,
): readonly CheckAfter[] {
  const { column, reference: field } = relation;
  const columns = relation.pairs.map(([own]) => own);
  const target = catalogue.entity(relation.to);
  const mine = pathToAccount(catalogue, entity);
  const theirs = pathToAccount(catalogue, target);
  // What refers to an account itself says whose row it is, or which other account it has to do with; what stands
  // within something shares the account with that.
  if (!mine || !theirs || target.account === target.key[0] || mine.starts.includes(column) || field.within) return [];
  if (!concerns(written, ...columns, ...mine.starts)) return [];
  const [own, other] = [joinPath(catalogue, mine.relations, 'w'), joinPath(catalogue, theirs.relations, 'r')];
  const open = field.acrossAccounts && openTo(catalogue, entity, field.acrossAccounts);
  const starts = new Set([...columns, ...mine.starts, ...(open ? open.starts : [])]);
  const met = [
    sql`${ident(own.alias, mine.name)} <> ${ident(other.alias, theirs.name)}`,
    ...(open ? [sql`not ${open.holds}`] : []),
  ];
  return [
    async (session, from) => {
      // Many rows refer to few: each pair is checked once.
      const astray = sql`select 1 as found
    from (select distinct ${list([...starts].map((start) => ident('w', start)))} from ${from}
      where ${ident('w', column)} is not null) "w" ${own.joins}
    join ${table(target)} "r" on ${linked(relation, 'r', 'w')} ${other.joins}
    ${open?.joins ?? empty} where ${and(met)} limit 1`;
      if ((await session.rows(astray)).length > 0) throw mustShareError(catalogue, entity, column, 'account', target);
    },
  ];
}

export function mustShareError(
  catalogue: Catalogue,
  entity: Entity,
  column: string,
  shared: string,
  target: Entity,
): ApiError {
  const label = catalogue.label(entity, column);
  const sentence = `${label}: the ${target.noun.toLowerCase()} must be of the same ${shared}.`;
  return new ApiError('constraint-violation', sentence, '$', `${entity.table}.${column}`);
}

/**
 * Returns what must be joined to know whether rows `w` may refer to any account, and the condition under which they
 * may.
 */
function openTo(catalogue: Catalogue, entity: Entity, { path, contains }: AcrossAccounts) {
  const { relations, name: end } = catalogue.resolve(entity, path);
  const { joins, alias } = joinPath(catalogue, relations, 'u');
  return {
    starts: startsOf(relations, end),
    joins: sql`cross join lateral (select "w".*) "u" ${joins}`,
    holds: sql`coalesce(strpos(${ident(alias, end)}, ${genericPlan(param(contains))}) > 0, false)`,
  };
}

const startsOf = ([first]: readonly Relation[], end: string): readonly string[] =>
  first?.pairs.map(([column]) => column) ?? [end];

/**
 * Returns the path to the account whose row it is, and the columns at which it starts; none for what is of several or
 * none.
 */
function pathToAccount(catalogue: Catalogue, entity: Entity) {
  if (!entity.account) return undefined;
  const { relations, name: end } = catalogue.resolve(entity, entity.account);
  if (relations.some(({ shape }) => shape === 'array')) return undefined;
  return { relations, name: end, starts: startsOf(relations, end) };
}

/**
 * Follows the rows from where those written lead, each place once, so that circles which are there already end. One
 * transaction at a time: two that each close one half of a circle would not see each other.
 */
function circleRules(entity: Entity, written: Written): readonly CheckAfter[] {
  const { acyclic } = entity;
  if (!acyclic || !concerns(written, acyclic.from, acyclic.to)) return [];
  const refuse = (sentence: string) =>
    new ApiError('constraint-violation', sentence, '$', `${entity.table}.${acyclic.to}`);
  const [start, end] = [ident('w', acyclic.from), ident('w', acyclic.to)];
  return [
    async (session, from) => {
      const leads = sql`select ${start} as "start", ${end} as "place" from ${from} where ${end} is not null`;
      const [some] = await session.rows<{ itself: boolean }>(
        sql`select bool_or("start" = "place") as "itself" from (${leads}) "l" having count(*) > 0`,
      );
      if (!some) return;
      if (some.itself) throw refuse(acyclic.itself);
      const lock = sql`select pg_advisory_xact_lock(hashtextextended(${param(`circles of ${entity.table}`)}, 0))`;
      await session.rows(lock);
      const goesOn = and([
        sql`${ident('e', acyclic.from)} = "r"."place"`,
        sql`${ident('e', acyclic.to)} is not null`,
        sql`"r"."place" <> "r"."start"`,
      ]);
      const closed = await session.rows(sql`with recursive "r" as (${leads}
    union select "r"."start", ${ident('e', acyclic.to)} from "r" join ${table(entity)} "e" on ${goesOn})
    select 1 as found from "r" where "place" = "start" limit 1`);
      if (closed.length > 0) throw refuse(acyclic.circle);
    },
  ];
}
