import type { Action } from '../../resources/language/access';
import { mayDo, policies } from '../../resources/language/access';
import type { Catalogue, Entity, Relation } from '../../resources/language/catalogue';
import { accountsWhere, type Caller } from './caller';
import { all, any, type Fragment, list, name, sql, steady, value } from './fragment';
import { kindOf } from './kinds';
import { table } from './path';

/** Whether there is any row for which the caller could be allowed to do it. */
export function mayEver(entity: Entity, caller: Caller, action: Action): boolean {
  if (policies[entity.policy][action] === 'nobody') return false;
  if (caller.isStaff) return true;
  if (action === 'read') return Boolean(entity.account ?? entity.person) || mayDo('User', action, entity.policy);
  return entity.account !== undefined && accountsWhere(caller, action, entity.policy).length > 0;
}

/**
 * The condition under which the caller may do it to a row: the one source of row security. Where the account is
 * reached through an array relation, reading asks that some row at its end is the caller's, writing that all are.
 */
export function permitted(
  catalogue: Catalogue,
  entity: Entity,
  alias: string,
  caller: Caller,
  action: Action,
): Fragment {
  if (policies[entity.policy][action] === 'nobody') return sql`false`;
  if (caller.isStaff) return sql`true`;
  if (action === 'read') return readable(catalogue, entity, alias, caller);
  if (!entity.account) return sql`false`;
  const accounts = accountsWhere(caller, action, entity.policy);
  const { relations, name: column } = catalogue.resolve(entity, entity.account);
  const conditions = [
    follow(catalogue, relations, alias, (end) => isAmong(name(end, column), accounts)),
    ...staffRowsLeftAlone(entity, alias),
  ];
  const throughMany = relations.some((relation) => relation.shape === 'array');
  if (throughMany)
    conditions.push(
      sql`not ${follow(catalogue, relations, alias, (end) => sql`not ${isAmong(name(end, column), accounts)}`)}`,
    );
  return all(conditions);
}

function readable(catalogue: Catalogue, entity: Entity, alias: string, caller: Caller): Fragment {
  const ways: Fragment[] = [];
  if (entity.account) {
    const { relations, name: column } = catalogue.resolve(entity, entity.account);
    const accounts = accountsWhere(caller, 'read', entity.policy);
    ways.push(follow(catalogue, relations, alias, (end) => isAmong(name(end, column), accounts)));
  }
  if (entity.person) ways.push(sql`${name(alias, entity.person)} = ${steady(value(caller.contactId))}::uuid`);
  if (ways.length > 0) return any(ways);
  // Where there is no account, whoever is signed in stands as a user.
  return mayDo('User', 'read', entity.policy) ? sql`true` : sql`false`;
}

const isAmong = (column: Fragment, accounts: readonly string[]): Fragment =>
  sql`${column} = any(${steady(value(accounts))}::uuid[])`;

/** `a."BuildingId" in (select … where …)`, step by step to the end of the path. */
function follow(
  catalogue: Catalogue,
  relations: readonly Relation[],
  alias: string,
  holds: (alias: string) => Fragment,
): Fragment {
  const [step, ...rest] = relations;
  if (!step) return holds(alias);
  const next = `${alias}_${step.name}`;
  const target = catalogue.entity(step.to);
  return sql`${name(alias, step.column)} = any(array(select ${name(next, step.target)} from ${table(target)} ${name(next)} where ${follow(catalogue, rest, next, holds)}))`;
}

function staffRowsLeftAlone(entity: Entity, alias: string): readonly Fragment[] {
  return Object.entries(entity.staffRows ?? {}).map(([column, said]) => {
    const field = entity.fields[column] as NonNullable<(typeof entity.fields)[string]>;
    const stored = 'of' in field && 'values' in field.of ? field.of.values[said as string] : said;
    return sql`${name(alias, column)} is distinct from ${value(stored)}`;
  });
}

/**
 * Rows named by their keys: `(k."ChannelId", k."FeedId")` from one JSON parameter, in the order given. Of a set
 * PostgreSQL expects a hundred rows and may read the whole table for them, so a single key is said to be one.
 */
export function keyRows(entity: Entity, keys: readonly Readonly<Record<string, unknown>>[]): Fragment {
  const columns = entity.key.map((column) => {
    const { type } = kindOf(entity.fields[column] as NonNullable<(typeof entity.fields)[string]>);
    return sql`${name(column)} ${type ?? sql`text`}`;
  });
  const [only, ...others] = keys;
  const isOne = only !== undefined && others.length === 0;
  const read = isOne ? sql`json_to_record` : sql`json_to_recordset`;
  return sql`rows from (${read}(${steady(value(JSON.stringify(isOne ? only : keys)))}::json) as (${list(columns)})) with ordinality as "k" (${list([...entity.key, 'ordinality'].map((column) => name(column)))})`;
}
