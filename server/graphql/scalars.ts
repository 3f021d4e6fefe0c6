import {
  GraphQLBoolean,
  GraphQLError,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLScalarType,
  GraphQLString,
  Kind,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { arraySuffix } from '../sql/kinds';

const uuidShape = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;

export const isUuidValue = (value: unknown): value is string => typeof value === 'string' && uuidShape.test(value);

function scalar(name: string, accept: (value: unknown) => unknown): GraphQLScalarType {
  return new GraphQLScalarType({
    name,
    parseValue: accept,
    parseLiteral: (node: ValueNode, variables) => accept(literalOf(node, variables ?? undefined)),
  });
}

/**
 * Returns the value of a literal. Long numbers stay text, so that they keep their digits until PostgreSQL reads them.
 */
function literalOf(node: ValueNode, variables: { readonly [variable: string]: unknown } | undefined): unknown {
  if (node.kind !== Kind.INT && node.kind !== Kind.FLOAT) return valueFromASTUntyped(node, variables);
  const number = Number(node.value);
  const isExact = node.kind === Kind.INT ? Number.isSafeInteger(number) : digitsOf(node.value) <= 15;
  return isExact ? number : node.value;
}

/** Returns the significant digits of a decimal number: a double holds at least 15 of them. */
const digitsOf = (text: string): number => text.replace(/e.*$/i, '').replace(/[-.]/g, '').replace(/^0+/, '').length;

function refuse(name: string, value: unknown): never {
  throw new GraphQLError(`${typeof value === 'number' ? value : JSON.stringify(value)} is not a ${name}.`);
}

const isNumeric = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)));

function wholeNumber(name: string, min: number, max: number): GraphQLScalarType {
  return scalar(name, (value) => {
    const fits = isNumeric(value) && Number.isInteger(Number(value)) && Number(value) >= min && Number(value) <= max;
    return fits ? value : refuse(`${name} (a whole number from ${min} to ${max})`, value);
  });
}

/** Returns whether a value is an integer of 64 bits: text, or a number that JavaScript holds exactly. */
function isLong(value: unknown): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value);
  return (
    typeof value === 'string' &&
    /^\s*[+-]?\d{1,19}\s*$/.test(value) &&
    BigInt.asIntN(64, BigInt(value)) === BigInt(value)
  );
}

const textual = (name: string) => scalar(name, (value) => (typeof value === 'string' ? value : refuse(name, value)));
const number = (name: string) =>
  scalar(name, (value) => (isNumeric(value) ? value : refuse(`${name} (a number)`, value)));

function document(name: string): GraphQLScalarType {
  return new GraphQLScalarType({ name, parseValue: (value) => value, parseLiteral: valueFromASTUntyped });
}

const isWholeText = (value: unknown): value is string =>
  typeof value === 'string' && /^[+-]?\d{1,10}$/.test(value) && Number(value) === (Number(value) | 0);

/** Takes text too, as Hasura does for a column of whole numbers, and leaves it as it is: PostgreSQL reads it. */
export const Int = new GraphQLScalarType({
  name: 'Int',
  description: 'A whole number of 32 bits. Columns take it as text too.',
  serialize: GraphQLInt.serialize,
  parseValue: (value) => (isWholeText(value) ? value : GraphQLInt.parseValue(value)),
  parseLiteral: (node) =>
    node.kind === Kind.STRING && isWholeText(node.value) ? node.value : GraphQLInt.parseLiteral(node),
});

const scalars: readonly GraphQLScalarType[] = [
  GraphQLString,
  Int,
  GraphQLBoolean,
  scalar('uuid', (value) => (isUuidValue(value) ? value : refuse('uuid', value))),
  wholeNumber('smallint', -32_768, 32_767),
  scalar('bigint', (value) =>
    isLong(value) ? value : refuse('bigint (a whole number; as text where it is beyond 9007199254740991)', value),
  ),
  number('numeric'),
  number('float8'),
  textual('timestamptz'),
  textual('timestamp'),
  textual('date'),
  textual('time'),
  // Numbers within JSON stay numbers: as text they would be another document.
  document('jsonb'),
  document('json'),
  scalar('_int4', (value) =>
    Array.isArray(value) && value.every(Number.isInteger) ? value : refuse('list of whole numbers', value),
  ),
];

const byName = new Map(scalars.map((type) => [type.name, type]));

/** Returns the type of a column's values: a scalar, or a list of them, none of which is null. */
export function graphqlTypeOf(name: string): GraphQLScalarType | GraphQLList<GraphQLNonNull<GraphQLScalarType>> {
  if (!name.endsWith(arraySuffix)) return plainScalar(name);
  return new GraphQLList(new GraphQLNonNull(plainScalar(name.slice(0, -arraySuffix.length))));
}

export function plainScalar(name: string): GraphQLScalarType {
  const type = byName.get(name);
  if (!type) throw new Error(`There is no GraphQL scalar '${name}'.`);
  return type;
}
