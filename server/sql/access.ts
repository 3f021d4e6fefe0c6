import type { Action } from '../../resources/language/access';
import { mayDo, policies } from '../../resources/language/access';
import type { Catalogue, Entity, Relation } from '../../resources/language/catalogue';
import { accountColumn, denormalizedAccount } from './accountColumn';
import { accountsWhere, type Caller } from './caller';
import { and, type Fragment, genericPlan, ident, list, or, param, sql } from './fragment';
import { scalarKindOf } from './kinds';
import { table } from './path';

/** Returns whether there is any row for which the caller could be allowed to do it. */
export function canEver(entity: Entity, caller: Caller, action: Action): boolean {
  if (policies[entity.policy][action] === 'nobody') return false;
  if (caller.isStaff) return true;
  if (action === 'read') return Boolean(entity.account ?? entity.person) || isReadByEveryone(entity);
  return entity.account !== undefined && accountsWhere(caller, action, entity.policy).length > 0;
}

/**
 * How the keys of the rows above are looked into: `array` is found by indexes and gone through for each row, `set` is made
 * once and looked into for each of many rows that are found otherwise.
 */
export type KeyLookup = 'array' | 'set';

/**
 * Returns the condition under which the caller may do it to a row: the one source of row security. Where the account is
 * reached through an array relation, reading asks that some row at its end is the caller's, writing that all are.
 */
export function rowFilter(
  catalogue: Catalogue,
  entity: Entity,
  alias: string,
  caller: Caller,
  action: Action,
  lookup: KeyLookup = 'array',
): Fragment {
  if (policies[entity.policy][action] === 'nobody') return sql`false`;
  if (caller.isStaff) return sql`true`;
  if (action === 'read') return readable(catalogue, entity, alias, caller, lookup);
  if (!entity.account) return sql`false`;
  const accounts = accountsWhere(caller, action, entity.policy);
  const { relations, name: column } = catalogue.resolve(entity, entity.account);
  const reachesOwnAccount =
    action === 'create'
      ? isOfAccounts(accounts, column)
      : isInForceAndOfAccounts(catalogue, relations, accounts, column);
  const conditions = [
    follow(catalogue, relations, alias, reachesOwnAccount, lookup),
    ...hasNoneOf(entity, entity.staffWritesRows, alias),
    ...(action === 'update' ? hasNoneOf(entity, entity.pending, alias) : []),
  ];
  const isThroughArray = relations.some((relation) => relation.shape === 'array');
  if (isThroughArray)
    conditions.push(
      sql`not ${follow(catalogue, relations, alias, (end) => sql`not ${isAmong(ident(end, column), accounts)}`)}`,
    );
  return and(conditions);
}

/** What a client contact may read of a table, account by account. */
interface ByAccount {
  /** Each account once. */
  readonly accounts: readonly string[];
  /** The condition under which a row is found under one of these accounts, and may be read. */
  readonly isOf: (alias: string, account: Fragment) => Fragment;
}

/** Undefined for staff, and where no column has the account of a row. */
export function readableByAccount(catalogue: Catalogue, entity: Entity, caller: Caller): ByAccount | undefined {
  const column = accountColumn(entity, catalogue);
  if (!column || caller.isStaff || !canEver(entity, caller, 'read')) return undefined;
  const accounts = [...new Set(accountsWhere(caller, 'read', entity.policy))];
  return {
    accounts,
    isOf: (alias, account) => {
      const hasAccount = sql`${ident(alias, column)} = ${account}`;
      return column === denormalizedAccount
        ? and([hasAccount, pathConfirmsAccount(catalogue, entity, alias, accounts)])
        : hasAccount;
    },
  };
}

/**
 * The kept account only finds a row, the path decides: so a wrong one may hide a row, and never shows one. PostgreSQL
 * doesn't know that both say the same; it would multiply their chances, expect next to no rows and plan for those. Of
 * `is not null` it expects what is so: that all of them pass. The keys are a set that is made once and looked into for
 * each row; an array would be gone through.
 */
function pathConfirmsAccount(
  catalogue: Catalogue,
  entity: Entity,
  alias: string,
  accounts: readonly string[],
): Fragment {
  const { relations, name: column } = catalogue.resolve(entity, entity.account as string);
  const [first, ...rest] = relations;
  const { key, keys } = joinStep(catalogue, first as Relation, rest, alias, (end) =>
    isAmong(ident(end, column), accounts),
  );
  return isInSet(key, keys);
}

const isInSet = (key: Fragment, keys: Fragment): Fragment => sql`nullif(${key} in (${keys}), false) is not null`;

function readable(catalogue: Catalogue, entity: Entity, alias: string, caller: Caller, lookup: KeyLookup): Fragment {
  if (isReadByEveryone(entity)) return sql`true`;
  const alternatives: Fragment[] = [];
  if (entity.account) {
    const { relations, name: column } = catalogue.resolve(entity, entity.account);
    const accounts = accountsWhere(caller, 'read', entity.policy);
    alternatives.push(
      follow(catalogue, relations, alias, isInForceAndOfAccounts(catalogue, relations, accounts, column), lookup),
    );
  }
  if (entity.person)
    alternatives.push(sql`${ident(alias, entity.person)} = ${genericPlan(param(caller.contactId))}::uuid`);
  return or(alternatives);
}

/** Everybody who is signed in has the role User for rows that are for everyone. */
const isReadByEveryone = ({ isForEveryone, policy }: Entity): boolean => isForEveryone && mayDo('User', 'read', policy);

const isAmong = (column: Fragment, accounts: readonly string[]): Fragment =>
  sql`${column} = any(${genericPlan(param(accounts))}::uuid[])`;

type EndCondition = (alias: string) => Fragment;

const isOfAccounts =
  (accounts: readonly string[], column: string): EndCondition =>
  (end) =>
    isAmong(ident(end, column), accounts);

/** Returns the same by rows that are in force: nobody is known by a role that they have not taken up. */
function isInForceAndOfAccounts(
  catalogue: Catalogue,
  relations: readonly Relation[],
  accounts: readonly string[],
  column: string,
): EndCondition {
  const last = relations.at(-1);
  const through = last && catalogue.entity(last.to);
  return (end) =>
    and([isAmong(ident(end, column), accounts), ...(through ? hasNoneOf(through, through.pending, end) : [])]);
}

/** Returns `a."BuildingId" in (select … where …)`, step by step to the end of the path. */
function follow(
  catalogue: Catalogue,
  relations: readonly Relation[],
  alias: string,
  endCondition: EndCondition,
  lookup: KeyLookup = 'array',
): Fragment {
  const [step, ...rest] = relations;
  if (!step) return endCondition(alias);
  const { key, keys } = joinStep(catalogue, step, rest, alias, endCondition);
  if (lookup === 'set') return isInSet(key, keys);
  return step.pairs.length === 1 ? sql`${key} = any(array(${keys}))` : sql`${key} in (${keys})`;
}

/** Returns a row's column or columns, and the query of what they may be for the end of the path to hold. */
function joinStep(
  catalogue: Catalogue,
  step: Relation,
  rest: readonly Relation[],
  alias: string,
  endCondition: EndCondition,
): { readonly key: Fragment; readonly keys: Fragment } {
  const next = `${alias}_${step.name}`;
  const target = table(catalogue.entity(step.to));
  const own = list(step.pairs.map(([column]) => ident(alias, column)));
  return {
    key: step.pairs.length === 1 ? own : sql`(${own})`,
    keys: sql`select ${list(step.pairs.map(([, end]) => ident(next, end)))} from ${target} ${ident(next)} where ${follow(catalogue, rest, next, endCondition)}`,
  };
}

/** Returns what a row holds for a value that a resource file names. */
export function storedFieldValue(
  entity: Entity,
  column: string,
  value: string | number | boolean | undefined,
): unknown {
  const field = entity.field(column);
  return 'of' in field && 'values' in field.of ? field.of.values[String(value)] : value;
}

/** That a row has none of these values, which resource files give by name. */
function hasNoneOf(entity: Entity, values: Entity['staffWritesRows'], alias: string): readonly Fragment[] {
  return Object.entries(values ?? {}).map(
    ([column, value]) =>
      sql`${ident(alias, column)} is distinct from ${param(storedFieldValue(entity, column, value))}`,
  );
}

/**
 * Returns rows named by their keys: `(k."ChannelId", k."FeedId")` from one JSON parameter, in the order given. Of a set
 * PostgreSQL expects a hundred rows and may read the whole table for them, so a single key is said to be one.
 */
export function keyRows(entity: Entity, keys: readonly Readonly<Record<string, unknown>>[]): Fragment {
  const columns = entity.key.map((column) => {
    const { type } = scalarKindOf(entity.field(column));
    return sql`${ident(column)} ${type ?? sql`text`}`;
  });
  const [single, ...others] = keys;
  const isOne = single !== undefined && others.length === 0;
  const read = isOne ? sql`json_to_record` : sql`json_to_recordset`;
  return sql`rows from (${read}(${genericPlan(param(JSON.stringify(isOne ? single : keys)))}::json) as (${list(columns)})) with ordinality as "k" (${list([...entity.key, 'ordinality'].map((column) => ident(column)))})`;
}
