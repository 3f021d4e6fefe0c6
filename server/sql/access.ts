import { type Action, mayDo, type PolicyName, policies, rolesFrom } from '../../resources/language/access';
import type { Catalogue, Entity, Relation } from '../../resources/language/catalogue';
import { accountColumn, denormalizedAccount } from './accountColumn';
import type { Caller } from './caller';
import { and, type Fragment, genericPlan, ident, list, or, param, sql } from './fragment';
import { scalarKindOf } from './kinds';
import { table } from './path';

/** Returns the ids of the accounts in which the caller may do the action; none for staff, who may in all. */
export function accountsWhere(caller: Caller, action: Action, policy: PolicyName): readonly string[] {
  const sufficientRoles = rolesFrom(policies[policy][action]);
  return caller.roles.filter(({ role }) => sufficientRoles.includes(role)).map(({ accountId }) => accountId);
}

/** Returns whether the caller may do the action on any row at all, whichever rows exist. */
export function canEver(entity: Entity, caller: Caller, action: Action): boolean {
  if (policies[entity.policy][action] === 'nobody') return false;
  if (caller.isStaff) return true;
  if (action === 'read') return Boolean(entity.account ?? entity.person) || isReadByEveryone(entity);
  return entity.account !== undefined && accountsWhere(caller, action, entity.policy).length > 0;
}

/**
 * Lookup of keys of parent rows: `array` can use an index and is scanned for each row; `set` is hashed once and probed
 * for each of many rows that another condition finds.
 */
export type KeyLookup = 'array' | 'set';

/**
 * Returns the condition under which the caller may do the action on a row: the one source of row security. Where the
 * account is reached through an array relation, reading requires that one row at its end is of the caller's accounts,
 * writing that all are.
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

/** The row security of a client contact on a table, account by account. */
interface ByAccount {
  /** Each account once. */
  readonly accounts: readonly string[];
  /** The condition under which a row is found under one of these accounts, and may be read. */
  readonly isOf: (alias: string, account: Fragment) => Fragment;
}

/** Returns row security by account; undefined for staff, and where no column has the account of a row. */
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
 * The denormalized account only finds a row, the path to the account decides: a wrong value may hide a row, and never
 * shows one. PostgreSQL takes both conditions as independent, would multiply their selectivities and plan for next to
 * no rows. For `is not null` it rightly expects that all rows pass. The keys are a set that is hashed once; an array
 * would be scanned for each row.
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

/** Returns whether everybody who is signed in may read the rows: they have the role User for these. */
const isReadByEveryone = ({ isForEveryone, policy }: Entity): boolean => isForEveryone && mayDo('User', 'read', policy);

const isAmong = (column: Fragment, accounts: readonly string[]): Fragment =>
  sql`${column} = any(${genericPlan(param(accounts))}::uuid[])`;

type EndCondition = (alias: string) => Fragment;

const isOfAccounts =
  (accounts: readonly string[], column: string): EndCondition =>
  (end) =>
    isAmong(ident(end, column), accounts);

/** Returns the same condition on rows that are in force: a role that was not accepted yet shows nobody. */
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

/** Returns the foreign key of a row, and the subquery of the keys whose path meets the condition at its end. */
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

/** Returns the stored value for a value in a resource file, which gives enumeration values by name. */
export function storedFieldValue(
  entity: Entity,
  column: string,
  value: string | number | boolean | undefined,
): unknown {
  const field = entity.field(column);
  return 'of' in field && 'values' in field.of ? field.of.values[String(value)] : value;
}

/** Returns the conditions that a row has none of these values, which resource files give by name. */
function hasNoneOf(entity: Entity, values: Entity['staffWritesRows'], alias: string): readonly Fragment[] {
  return Object.entries(values ?? {}).map(
    ([column, value]) =>
      sql`${ident(alias, column)} is distinct from ${param(storedFieldValue(entity, column, value))}`,
  );
}

/**
 * Returns the `from` item of rows with these keys: `(k."ChannelId", k."FeedId")` from one JSON parameter, in the order
 * given. PostgreSQL expects a hundred rows of `json_to_recordset` and may scan the whole table for them, so a single
 * key is read by `json_to_record`.
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
