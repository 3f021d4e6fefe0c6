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
 * Returns whether the write can break a rule over these columns: an update that sets any of them, or an insert that
 * sets all of them (the rule holds where one is null).
 */
const canBreak = ({ columns, isNew }: Written, ...columnsOfRule: readonly string[]): boolean =>
  isNew ? columnsOfRule.every((column) => columns.has(column)) : columnsOfRule.some((column) => columns.has(column));

/** Returns the checks of the rules that resource files state of rows, for staff too: those that the write can break. */
export function ruleChecks(catalogue: Catalogue, entity: Entity, written: Written): readonly CheckAfter[] {
  return [
    ...valueRules(entity, written),
    ...orderRules(entity, written),
    ...cycleRules(entity, written),
    ...uniqueRules(catalogue, entity, written),
    ...references(entity).flatMap((relation) => accountRules(catalogue, entity, written, relation)),
  ];
}

/** Returns the checks that a column has a value, or none below zero, where another column requires that. */
function valueRules(entity: Entity, { columns, isNew }: Written): readonly CheckAfter[] {
  return Object.entries(entity.fields).flatMap(([column, { requiredWhen, notNegativeWhen }]) =>
    [
      { rule: requiredWhen, isViolated: sql`${ident('w', column)} is null` },
      { rule: notNegativeWhen, isViolated: sql`${ident('w', column)} < 0` },
    ].flatMap(({ rule, isViolated }) => {
      if (!rule || !(isNew || columns.has(column) || columns.has(rule.field))) return [];
      const condition = sql`${isViolated} and ${ident('w', rule.field)} = any(${param(rule.is)})`;
      return async (session: Session, from: Fragment) => {
        const violations = await session.rows(sql`select 1 as found from ${from} where ${condition} limit 1`);
        if (violations.length > 0)
          throw new ApiError('constraint-violation', rule.sentence, '$', `${entity.table}.${column}`);
      };
    }),
  );
}

/** Returns the checks that no row ends before it starts. */
function orderRules(entity: Entity, written: Written): readonly CheckAfter[] {
  return Object.entries(entity.fields).flatMap(([column, { notBefore }]) => {
    if (!notBefore || !canBreak(written, column, notBefore.field)) return [];
    const isBefore = sql`${ident('w', column)} < ${ident('w', notBefore.field)}`;
    return async (session: Session, from: Fragment) => {
      const violations = await session.rows(sql`select 1 as found from ${from} where ${isBefore} limit 1`);
      if (violations.length > 0)
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
  const violations = rowsAcrossAccounts(catalogue, entity, relation);
  if (!violations || !canBreak(written, ...violations.columns)) return [];
  return [
    async (session, from) => {
      if ((await session.rows(violations.query(from))).length > 0)
        throw mustShareError(catalogue, entity, relation.column, 'account', catalogue.entity(relation.to));
    },
  ];
}

interface RowsAcrossAccounts {
  /** The columns of a row that decide. */
  readonly columns: readonly string[];
  readonly query: (from: Fragment) => Fragment;
}

/**
 * Returns a query for rows `w` of a `from` item that refer to a row of another account; undefined where they may, or
 * can't.
 */
export function rowsAcrossAccounts(
  catalogue: Catalogue,
  entity: Entity,
  relation: Relation,
): RowsAcrossAccounts | undefined {
  const { column, reference: field } = relation;
  const columns = relation.pairs.map(([own]) => own);
  const target = catalogue.entity(relation.to);
  const ownPath = pathToAccount(catalogue, entity);
  const targetPath = pathToAccount(catalogue, target);
  // A row of several accounts, or of none, shares none with the row that it refers to.
  if (!ownPath || !targetPath) return undefined;
  // A reference to an account says which account the row is of, or which other one it concerns.
  if (isAccountEntity(target)) return undefined;
  // The row's own path to its account starts with this reference.
  if (ownPath.firstColumns.includes(column)) return undefined;
  // A column that both must share is checked instead: the account follows from it.
  if (field.within) return undefined;
  const [ownJoins, targetJoins] = [
    joinPath(catalogue, ownPath.relations, 'w'),
    joinPath(catalogue, targetPath.relations, 'r'),
  ];
  const exemption = field.acrossAccounts && accountExemption(catalogue, entity, field.acrossAccounts);
  const selectedColumns = new Set([...columns, ...ownPath.firstColumns, ...(exemption ? exemption.firstColumns : [])]);
  const conditions = [
    sql`${ident(ownJoins.alias, ownPath.name)} <> ${ident(targetJoins.alias, targetPath.name)}`,
    ...(exemption ? [sql`not ${exemption.condition}`] : []),
  ];
  return {
    columns: [...columns, ...ownPath.firstColumns],
    // Many rows refer to few: each pair is checked once.
    query: (from) => sql`select 1 as found
    from (select distinct ${list([...selectedColumns].map((name) => ident('w', name)))} from ${from}
      where ${ident('w', column)} is not null) "w" ${ownJoins.joins}
    join ${table(target)} "r" on ${linked(relation, 'r', 'w')} ${targetJoins.joins}
    ${exemption?.joins ?? empty} where ${and(conditions)} limit 1`,
  };
}

/** Returns whether the rows of an entity are the accounts themselves: the path to the account is their own key. */
const isAccountEntity = ({ account, key }: Entity): boolean => account === key[0];

/**
 * Returns the error for a reference to a row that has not the same `shared` thing as the row itself.
 * @param shared what both must have in common, in lower case: `account`, `building`
 */
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
 * Returns the condition under which rows `w` may refer to rows of any account, and the joins and columns of `w` that it
 * needs. The lateral join gives the row a second alias: the aliases of a path are made of its first one, and those of
 * `w` are taken by the path to the account.
 */
function accountExemption(catalogue: Catalogue, entity: Entity, { path, contains }: AcrossAccounts) {
  const { relations, name: end } = catalogue.resolve(entity, path);
  const { joins, alias } = joinPath(catalogue, relations, 'u');
  return {
    firstColumns: firstColumnsOf(relations, end),
    joins: sql`cross join lateral (select "w".*) "u" ${joins}`,
    condition: sql`coalesce(strpos(${ident(alias, end)}, ${genericPlan(param(contains))}) > 0, false)`,
  };
}

const firstColumnsOf = ([first]: readonly Relation[], end: string): readonly string[] =>
  first?.pairs.map(([column]) => column) ?? [end];

/**
 * Returns the path to the account of a row, and the row's own columns with which it begins; undefined for rows of
 * several accounts or none.
 */
function pathToAccount(catalogue: Catalogue, entity: Entity) {
  if (!entity.account) return undefined;
  const { relations, name: end } = catalogue.resolve(entity, entity.account);
  if (relations.some(({ shape }) => shape === 'array')) return undefined;
  return { relations, name: end, firstColumns: firstColumnsOf(relations, end) };
}

/**
 * Returns the check that written rows close no cycle: a recursive query from their targets. `union` drops nodes that
 * were visited, so that cycles which existed before end. An advisory lock makes checks of a table wait for each other.
 */
function cycleRules(entity: Entity, written: Written): readonly CheckAfter[] {
  const { acyclic } = entity;
  if (!acyclic || !canBreak(written, acyclic.from, acyclic.to)) return [];
  const cycleError = (sentence: string) =>
    new ApiError('constraint-violation', sentence, '$', `${entity.table}.${acyclic.to}`);
  const [start, end] = [ident('w', acyclic.from), ident('w', acyclic.to)];
  return [
    async (session, from) => {
      const edges = sql`select ${start} as "start", ${end} as "place" from ${from} where ${end} is not null`;
      const [summary] = await session.rows<{ itself: boolean }>(
        sql`select bool_or("start" = "place") as "itself" from (${edges}) "l" having count(*) > 0`,
      );
      if (!summary) return;
      if (summary.itself) throw cycleError(acyclic.itself);
      await lockCycleChecks(session, entity);
      const joinCondition = and([
        sql`${ident('e', acyclic.from)} = "r"."place"`,
        sql`${ident('e', acyclic.to)} is not null`,
        sql`"r"."place" <> "r"."start"`,
      ]);
      const cycles = await session.rows(sql`with recursive "r" as (${edges}
    union select "r"."start", ${ident('e', acyclic.to)} from "r" join ${table(entity)} "e" on ${joinCondition})
    select 1 as found from "r" where "place" = "start" limit 1`);
      if (cycles.length > 0) throw cycleError(acyclic.circle);
    },
  ];
}

/** Advisory lock of cycle checks of a table: two transactions that each write half of a cycle would see no cycle. */
const lockCycleChecks = (session: Session, { table: name }: Entity) =>
  session.rows(sql`select pg_advisory_xact_lock(hashtextextended(${param(`circles of ${name}`)}, 0))`);
