import { type Fragment, sql } from '../../sql/fragment';
import { type Compilation, sibling } from '../compilation';
import { resourcesRead } from '../resourcesRead';
import { type Selected, selectedFields, subselection } from '../selection';
import { sourceOf } from '../source';

/** A root field that selects nothing but the number of rows: `X_aggregate(where: …) { aggregate { count } }`. */
export interface PlainCount {
  /** `from … where …`, row security included. */
  readonly from: Fragment;
  /** The resources that the count depends on. */
  readonly resources: ReadonlySet<string>;
  /** Returns the JSON text of the response. */
  readonly textOf: (count: number) => string;
}

export function plainCountOf(asking: Compilation, root: Selected): PlainCount | undefined {
  const { entity, does } = asking.meaningOf(root);
  if (does !== 'aggregate') return undefined;
  const { where, order_by: _, ...others } = asking.argumentsOf('query_root', root);
  if (Object.values(others).some((given) => given !== undefined && given !== null)) return undefined;
  const aggregate = onlyField(asking, root);
  const count = aggregate?.name === 'aggregate' ? onlyField(asking, aggregate) : undefined;
  if (!aggregate || count?.name !== 'count' || (count.nodes[0]?.arguments ?? []).length > 0) return undefined;
  const compilation = sibling(asking);
  const { from } = sourceOf(compilation, entity, compilation.alias(), { where });
  return {
    from,
    resources: resourcesRead(asking.catalogue, from),
    textOf: (figure) => JSON.stringify({ [aggregate.key]: { [count.key]: figure } }),
  };
}

function onlyField({ operation }: Compilation, field: Selected): Selected | undefined {
  const [first, ...others] = selectedFields(operation, subselection(field));
  return others.length === 0 && first !== undefined ? first : undefined;
}

/** Returns SQL of the count that stops at `maxRows`. */
export const capped = ({ from }: PlainCount, maxRows: Fragment): Fragment =>
  sql`(select count(*) from (select ${from} limit ${maxRows}) "c")`;
