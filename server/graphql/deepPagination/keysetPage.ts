import type { Entity } from '../../../resources/language/catalogue';
import { and, type Fragment, ident, list, literal, sql } from '../../sql/fragment';
import { unchangedSince } from '../../sql/freshness';
import { table } from '../../sql/path';
import { print } from '../../sql/print';
import { type Arguments, type Compilation, sibling } from '../compilation';
import { isCapped } from '../limited';
import { resourcesRead } from '../resourcesRead';
import { columnsOf } from '../select';
import { type Selected, subselection } from '../selection';
import { sourceOf } from '../source';
import type { CursorCache } from './cursorCache';
import { afterCursor, cursorValues, type TotalOrder, totalOrderOf } from './totalOrder';

/** From how many skipped rows on it pays. */
const minOffset = 100;

export interface KeysetPage {
  readonly expression: Fragment;
  /** Takes the rows out of what the expression gave, and remembers where they end. */
  readonly read: (text: string, snapshot: string) => string;
}

/**
 * A page deep in a list. The rows to skip are counted off by their keys alone, which an index holds, and the 25 that
 * are shown are looked up by them. Where a page before it was read and nothing has changed since, even that is spared:
 * the list is taken up where that page ended.
 */
export function keysetPageOf(compilation: Compilation, cursors: CursorCache, root: Selected): KeysetPage | undefined {
  const { entity, does } = compilation.meaningOf(root);
  if (does !== 'list') return undefined;
  const args = compilation.argumentsOf('query_root', root);
  const { offset, limit, distinct_on: distinct } = args;
  if (
    typeof offset !== 'number' ||
    offset < minOffset ||
    typeof limit !== 'number' ||
    limit < 1 ||
    distinct ||
    isCapped(compilation, args)
  )
    return undefined;
  const order = totalOrderOf(entity, args.order_by);
  const walked = pageOf(compilation, entity, root, args, order);
  if (!order) return { expression: walked, read: rowsIn };
  const whole = sourceOf(sibling(compilation), entity, 't', { where: args.where, order_by: args.order_by }).from;
  const key = JSON.stringify(print(whole));
  const read = (text: string, snapshot: string): string => {
    const rows = rowsIn(text);
    const last = text.slice(0, text.indexOf('\n'));
    if (last !== '') cursors.keep(key, { offset: offset + limit, values: JSON.parse(last) as string[], snapshot });
    return rows;
  };
  const cursor = cursors.before(key, offset);
  if (!cursor) return { expression: walked, read };
  const taken = pageOf(compilation, entity, root, { ...args, offset: offset - cursor.offset }, order, (alias) =>
    afterCursor(order, alias, cursor.values),
  );
  const holds = unchangedSince(cursor.snapshot, resourcesRead(compilation.catalogue, whole));
  return { expression: sql`(case when ${holds} then ${taken} else ${walked} end)`, read };
}

const rowsIn = (text: string): string => text.slice(text.indexOf('\n') + 1);

/** The texts of the last row, where the order is total and the page is full; a new line; the rows. */
function pageOf(
  compilation: Compilation,
  entity: Entity,
  root: Selected,
  args: Arguments,
  order: TotalOrder | undefined,
  beyond?: (alias: string) => Fragment,
): Fragment {
  const [inner, outer] = [compilation.alias(), compilation.alias()];
  const { from } = sourceOf(compilation, entity, inner, args, { beyond, maxRows: compilation.maxRows });
  const last = order ? sql`${cursorValues(order, inner)} as "texts"` : sql`null::text as "texts"`;
  const keys = list(entity.key.map((column) => ident(inner, column)));
  const same = and(entity.key.map((column) => sql`${ident(outer, column)} = ${ident('k', column)}`));
  const columns = columnsOf(compilation, entity, outer, subselection(root));
  return sql`(select coalesce(max("texts") filter (where "n" = ${literal(Number(args.limit))}), '') || E'\n' || coalesce(json_agg("row" order by "n")::text, '[]')
    from (select "k"."n", "k"."texts", (select row_to_json("r") from (select ${columns}) "r") as "row"
      from (select "p".*, row_number() over () as "n" from (select ${keys}, ${last} ${from}) "p") "k"
      join ${table(entity)} ${ident(outer)} on ${same}) "f")`;
}
