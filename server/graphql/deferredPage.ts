import { and, type Fragment, ident, list, sql } from '../sql/fragment';
import { table } from '../sql/path';
import type { Compilation } from './compilation';
import { isCapped } from './rowLimit';
import { columnsExpression } from './select';
import { type Selected, subselection } from './selection';
import { sourceOf } from './source';

/** From so many skipped rows on, a deferred join is faster. */
const minOffset = 100;

/**
 * Returns the expression of a page deep in a list, as a deferred join: the rows to skip are walked by their keys alone,
 * which an index holds, and columns are read only of the rows that are shown. Returns undefined for all other fields.
 */
export function deferredPage(compilation: Compilation, root: Selected): Fragment | undefined {
  const { entity, does } = compilation.meaningOf(root);
  if (does !== 'list') return undefined;
  const args = compilation.argumentsOf('query_root', root);
  const isDeep = typeof args.offset === 'number' && args.offset >= minOffset && Number(args.limit) >= 1;
  if (!isDeep || args.distinct_on || isCapped(compilation, args)) return undefined;
  const [inner, outer] = [compilation.alias(), compilation.alias()];
  const { from } = sourceOf(compilation, entity, inner, args, { maxRows: compilation.maxRows });
  const keys = list(entity.key.map((column) => ident(inner, column)));
  const same = and(entity.key.map((column) => sql`${ident(outer, column)} = ${ident('k', column)}`));
  const columns = columnsExpression(compilation, entity, outer, subselection(root));
  return sql`(select coalesce(json_agg("row" order by "n"), '[]')
    from (select "k"."n", (select row_to_json("r") from (select ${columns}) "r") as "row"
      from (select "p".*, row_number() over () as "n" from (select ${keys} ${from}) "p") "k"
      join ${table(entity)} ${ident(outer)} on ${same}) "f")`;
}
