import type { Entity } from '../../../resources/language/catalogue';
import { and, type Fragment, ident, join, list, or, param, sql } from '../../sql/fragment';
import { kindOf } from '../../sql/kinds';
import { fieldOf } from '../../writes/audience';

/** An order in which no two rows stand at the same place: by own columns that are never empty, the key among them. */
export interface TotalOrder {
  readonly entity: Entity;
  readonly terms: readonly { readonly column: string; readonly isDown: boolean }[];
}

export function totalOrderOf(entity: Entity, orderBy: unknown): TotalOrder | undefined {
  const terms = ((orderBy ?? []) as readonly Readonly<Record<string, unknown>>[]).flatMap((term) =>
    Object.entries(term).flatMap(([column, direction]) =>
      direction === null || direction === undefined
        ? []
        : [{ column, isDown: typeof direction === 'string' && direction.startsWith('desc') }],
    ),
  );
  const isOwn = (column: string): boolean =>
    entity.columns.includes(column) &&
    (fieldOf(entity, column).presence !== 'optional' || entity.key.includes(column)) &&
    kindOf(fieldOf(entity, column)).type !== undefined;
  if (!terms.every(({ column }) => isOwn(column))) return undefined;
  return entity.key.every((key) => terms.some(({ column }) => column === key)) ? { entity, terms } : undefined;
}

/** The rows behind the one whose columns of the order have these texts. */
export function afterCursor({ entity, terms }: TotalOrder, alias: string, texts: readonly string[]): Fragment {
  const given = texts.map((text, index) => {
    const { type } = kindOf(fieldOf(entity, terms[index]?.column as string));
    return sql`${param(text)}::${type ?? sql`text`}`;
  });
  const columns = terms.map(({ column }) => ident(alias, column));
  const isDown = terms[0]?.isDown;
  if (terms.every((term) => term.isDown === isDown))
    return sql`(${list(columns)}) ${isDown ? sql`<` : sql`>`} (${list(given)})`;
  const alternatives = terms.map((term, index) => {
    const same = columns.slice(0, index).map((column, at) => sql`${column} = ${given[at] as Fragment}`);
    return and([
      ...same,
      sql`${columns[index] as Fragment} ${term.isDown ? sql`<` : sql`>`} ${given[index] as Fragment}`,
    ]);
  });
  // The first column alone is what an index can begin at.
  const first = sql`${columns[0] as Fragment} ${isDown ? sql`<=` : sql`>=`} ${given[0] as Fragment}`;
  return sql`(${first} and ${or(alternatives)})`;
}

export const cursorValues = ({ terms }: TotalOrder, alias: string): Fragment =>
  sql`json_build_array(${join(
    terms.map(({ column }) => sql`${ident(alias, column)}::text`),
    sql`, `,
  )})::text`;
