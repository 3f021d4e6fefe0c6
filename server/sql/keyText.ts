import type { Entity } from '../../resources/language/catalogue';
import { type Fragment, ident, join, literal, param, sql } from './fragment';
import { scalarKindOf } from './kinds';

/**
 * Returns SQL of a key's text, from SQL of the value of each of its columns; equals what `resources/language/key.ts`
 * makes.
 */
export function keyTextFrom(entity: Entity, valueIn: (column: string) => Fragment): Fragment {
  const parts = entity.key.map((column) => {
    const { keyText: textOf = plainText } = scalarKindOf(entity.field(column));
    return textOf(valueIn(column));
  });
  return join(parts, sql` || '|' || `);
}

/** Returns SQL of the text of the key of a row under an alias. */
export const keyTextOf = (entity: Entity, alias: string): Fragment =>
  keyTextFrom(entity, (column) => ident(alias, column));

/** Returns the conditions, one for each key column, that a row under an alias has the key of this text. */
export const keyIsText = (entity: Entity, alias: string, text: Fragment): readonly Fragment[] =>
  entity.key.map((column, index) => {
    const part = sql`split_part(${text}, '|', ${literal(index + 1)})`;
    const plain = sql`replace(replace(${part}, '~1', '|'), '~0', '~')`;
    return sql`${ident(alias, column)} = cast(${plain} as ${typeOf(entity, column)})`;
  });

/** Returns a column's value as a parameter of its type. */
export const keyParam = (entity: Entity, column: string, given: unknown): Fragment =>
  sql`cast(${param(given)} as ${typeOf(entity, column)})`;

/**
 * Returns whether the text of such a key differs from PostgreSQL's plain cast to text, which earlier versions wrote.
 */
export const hasCustomKeyEncoding = (entity: Entity): boolean =>
  entity.key.some((column) => scalarKindOf(entity.field(column)).keyText);

export function typeOf(entity: Entity, column: string): Fragment {
  const field = entity.fields[column];
  return (field && scalarKindOf(field).type) ?? sql`text`;
}

const plainText = (given: Fragment): Fragment => sql`${given}::text`;
