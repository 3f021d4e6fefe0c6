import type { Comparison } from '../kinds/kind';
import { and, type Fragment, or, param, sql } from '../sql/fragment';
import { ApiError } from '../writes/errors';

/** A comparison operator: the type of its operand, and the SQL condition that it makes of a column. */
export interface Operator {
  readonly takes: 'one' | 'many' | 'boolean' | 'text' | 'texts' | 'cast';
  readonly condition: (column: Fragment, given: unknown, type: Fragment) => Fragment;
}

const compare = (operator: Fragment): Operator => ({
  takes: 'one',
  condition: (column, given, type) => sql`${column} ${operator} ${param(given)}::${type}`,
});

const textual = (operator: Fragment): Operator => ({
  takes: 'text',
  condition: (column, given) => sql`${column} ${operator} ${param(given)}::text`,
});

const keys = (operator: Fragment): Operator => ({
  takes: 'texts',
  condition: (column, given) => sql`${column} ${operator} ${param(given)}::text[]`,
});

const jsonb = (operator: Fragment): Operator => ({
  takes: 'one',
  condition: (column, given) => sql`${column} ${operator} ${param(JSON.stringify(given))}::jsonb`,
});

const pathed = (operator: Fragment): Operator => ({
  takes: 'text',
  condition: (column, given) => sql`${column} ${operator} ${param(given)}::jsonpath`,
});

const documents = (operator: Fragment): Operator => ({
  takes: 'many',
  condition: (column, given) => {
    const texts = (given as readonly unknown[]).map((each) => JSON.stringify(each));
    return sql`${column} ${operator}(${param(texts)}::jsonb[])`;
  },
});

const nullity: Operator = {
  takes: 'boolean',
  condition: (column, given) => (given === true ? sql`${column} is null` : sql`${column} is not null`),
};

const ordered: Readonly<Record<string, Operator>> = {
  _eq: compare(sql`=`),
  _neq: compare(sql`<>`),
  _gt: compare(sql`>`),
  _gte: compare(sql`>=`),
  _lt: compare(sql`<`),
  _lte: compare(sql`<=`),
  _in: { takes: 'many', condition: (column, given, type) => sql`${column} = any(${param(given)}::${type}[])` },
  _nin: { takes: 'many', condition: (column, given, type) => sql`${column} <> all(${param(given)}::${type}[])` },
  _is_null: nullity,
};

const oneOf = (column: Fragment, given: unknown, type: Fragment): Fragment =>
  or((given as readonly unknown[]).map((each) => sql`${column} = ${param(each)}::${type}`));

/** Compares arrays one by one: PostgreSQL flattens an array of arrays. */
const list: Readonly<Record<string, Operator>> = {
  ...ordered,
  _in: { takes: 'many', condition: oneOf },
  _nin: { takes: 'many', condition: (column, given, type) => sql`not ${oneOf(column, given, type)}` },
  _contains: compare(sql`@>`),
  _contained_in: compare(sql`<@`),
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

/** The document as text: `{_cast: {String: {_ilike: "%x%"}}}`. */
const cast: Operator = {
  takes: 'cast',
  condition: (column, given) => {
    const { String: comparisons } = given as Readonly<Record<string, unknown>>;
    if (comparisons === null) return refuseNull('String');
    return comparing(sql`(${column})::text`, '_cast', comparisons, { compare: 'text', type: sql`text` });
  },
};

const json: Readonly<Record<string, Operator>> = {
  _eq: jsonb(sql`=`),
  _neq: jsonb(sql`<>`),
  _gt: jsonb(sql`>`),
  _gte: jsonb(sql`>=`),
  _lt: jsonb(sql`<`),
  _lte: jsonb(sql`<=`),
  _in: documents(sql`= any`),
  _nin: documents(sql`<> all`),
  _is_null: nullity,
  _contains: jsonb(sql`@>`),
  _contained_in: jsonb(sql`<@`),
  _has_key: textual(sql`?`),
  _has_keys_any: keys(sql`?|`),
  _has_keys_all: keys(sql`?&`),
  _jsonb_path_exists: pathed(sql`@?`),
  _jsonb_path_match: pathed(sql`@@`),
  _cast: cast,
};

/** PostgreSQL has no comparison of type json: such documents are compared as jsonb. */
const asDocument = ({ takes, condition }: Operator): Operator => ({
  takes,
  condition: (column, given, type) => condition(sql`(${column})::jsonb`, given, type),
});

const jsonText: Readonly<Record<string, Operator>> = Object.fromEntries(
  ['_eq', '_neq', '_gt', '_gte', '_lt', '_lte', '_in', '_nin', '_is_null'].map((name) => {
    const operator = json[name] as Operator;
    return [name, name === '_is_null' ? operator : asDocument(operator)];
  }),
);

export const operators: Readonly<Record<Comparison, Readonly<Record<string, Operator>>>> = {
  ordered,
  list,
  text,
  json,
  jsonText,
};

export interface Compared {
  readonly compare: Comparison;
  readonly type?: Fragment;
}

/** Returns the conditions of a comparison object on a value; `label` names it in errors. */
export function comparing(
  compared: Fragment,
  label: string,
  comparisons: unknown,
  { type, compare }: Compared,
): Fragment {
  const conditions = Object.entries((comparisons ?? {}) as object).map(([key, given]) => {
    const operator = operators[compare][key];
    if (!operator || !type) throw new ApiError('validation-failed', `${label} can't be compared by ${key}.`);
    if (given === null || given === undefined) return refuseNull(key);
    return operator.condition(compared, given, type);
  });
  return conditions.length === 1 ? (conditions[0] as Fragment) : and(conditions);
}

/** Throws for a comparison with null, as Hasura does: a variable that is null by mistake would change the result. */
export function refuseNull(key: string): never {
  throw new ApiError('validation-failed', `unexpected null value for ${key}`, `$.${key}`);
}
