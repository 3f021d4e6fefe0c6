import { type Field, isReference, type Kind } from './field';

/** The data API's scalar for each kind of field. An array has that of its elements. */
export const scalars: Readonly<Record<Exclude<Kind, 'array'>, string>> = {
  key: 'uuid',
  serial: 'Int',
  reference: 'uuid',
  enumeration: 'smallint',
  word: 'String',
  text: 'String',
  multilineText: 'String',
  email: 'String',
  url: 'String',
  secret: 'String',
  boolean: 'Boolean',
  integer: 'Int',
  smallint: 'smallint',
  bigint: 'bigint',
  decimal: 'numeric',
  double: 'float8',
  total: 'numeric',
  count: 'Int',
  date: 'date',
  time: 'time',
  timestamp: 'timestamptz',
  latest: 'timestamptz',
  localDateTime: 'timestamp',
  json: 'jsonb',
  jsonText: 'json',
  uuid: 'uuid',
  colour: '_int4',
};

const counters = { int2: 'smallint', int8: 'bigint' } as const;

/** Returns the GraphQL type of a variable for this column. A reference has that of the key that it refers to. */
export function scalarOf(field: Field): string {
  if (field.kind === 'array') return `[${scalarOf(field.element)}!]`;
  if (field.kind === 'serial' && field.size) return counters[field.size];
  return isReference(field) && field.points ? scalarOf(field.points) : scalars[field.kind];
}
