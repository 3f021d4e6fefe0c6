import type { Comparison } from '../kinds/kind';
import { type Fragment, sql, value } from '../sql/fragment';

/** A comparison operator: what it is given, and the condition it makes of a column. */
export interface Operator {
  readonly takes: 'one' | 'many' | 'flag' | 'text' | 'texts';
  readonly condition: (column: Fragment, given: unknown, type: Fragment) => Fragment;
}

const compare = (operator: Fragment): Operator => ({
  takes: 'one',
  condition: (column, given, type) => sql`${column} ${operator} ${value(given)}::${type}`,
});

const textual = (operator: Fragment): Operator => ({
  takes: 'text',
  condition: (column, given) => sql`${column} ${operator} ${value(given)}::text`,
});

const keys = (operator: Fragment): Operator => ({
  takes: 'texts',
  condition: (column, given) => sql`${column} ${operator} ${value(given)}::text[]`,
});

const jsonb = (operator: Fragment): Operator => ({
  takes: 'one',
  condition: (column, given) => sql`${column} ${operator} ${value(JSON.stringify(given))}::jsonb`,
});

const nullity: Operator = {
  takes: 'flag',
  condition: (column, given) => (given === true ? sql`${column} is null` : sql`${column} is not null`),
};

const ordered: Readonly<Record<string, Operator>> = {
  _eq: compare(sql`=`),
  _neq: compare(sql`<>`),
  _gt: compare(sql`>`),
  _gte: compare(sql`>=`),
  _lt: compare(sql`<`),
  _lte: compare(sql`<=`),
  _in: { takes: 'many', condition: (column, given, type) => sql`${column} = any(${value(given)}::${type}[])` },
  _nin: { takes: 'many', condition: (column, given, type) => sql`${column} <> all(${value(given)}::${type}[])` },
  _is_null: nullity,
};

const text: Readonly<Record<string, Operator>> = {
  ...ordered,
  _like: textual(sql`like`),
  _nlike: textual(sql`not like`),
  _ilike: textual(sql`ilike`),
  _nilike: textual(sql`not ilike`),
  _similar: textual(sql`similar to`),
  _nsimilar: textual(sql`not similar to`),
  _regex: textual(sql`~`),
  _nregex: textual(sql`!~`),
  _iregex: textual(sql`~*`),
  _niregex: textual(sql`!~*`),
};

const json: Readonly<Record<string, Operator>> = {
  _eq: jsonb(sql`=`),
  _neq: jsonb(sql`<>`),
  _is_null: nullity,
  _contains: jsonb(sql`@>`),
  _contained_in: jsonb(sql`<@`),
  _has_key: textual(sql`?`),
  _has_keys_any: keys(sql`?|`),
  _has_keys_all: keys(sql`?&`),
};

export const operators: Readonly<Record<Comparison, Readonly<Record<string, Operator>>>> = { ordered, text, json };
