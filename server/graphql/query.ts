import { executeSync } from 'graphql';
import type { CallerAssertion } from '../sql/callerAssertion';
import { and, type Fragment, genericPlan, ident, list, param, sql } from '../sql/fragment';
import { snapshotText } from '../sql/freshness';
import { aggregateOf } from './aggregate';
import type { CountCache, Exactness } from './cache/countCache';
import type { ColumnTexts, ReadCoalescer } from './cache/readCoalescer';
import type { Compilation } from './compilation';
import { plainCountOf } from './counts/plainCount';
import { deferredPage } from './deferredPage';
import { objectText } from './objectText';
import { readsView, resourcesRead } from './resourcesRead';
import { addLimited, limitedColumn } from './rowLimit';
import { rowOf, rowsExpression } from './select';
import { type Selected, subselection } from './selection';
import { withErrorPath } from './withErrorPath';

/** The SQL of a query, and how its response is made of the row that the SQL returns. */
export interface QueryPlan {
  readonly roots: readonly Selected[];
  readonly planned: readonly PlannedRoot[];
  /** The resources that the response depends on, where it is to be cached and they are known. */
  readonly resources: ReadonlySet<string> | undefined;
  /** Root fields whose number turned out to be an estimate. */
  readonly estimated: string[];
}

interface PlannedRoot {
  readonly root: Selected;
  readonly expression: Fragment;
  /** Returns the response for the expression's value and its snapshot; undefined where the value is the response. */
  readonly read?: (text: string, snapshot: string) => string | Promise<string>;
  readonly recordDuration?: (milliseconds: number) => void;
}

/** Returns the SQL of every root field. The fields of the schema itself are answered without the database. */
export function planQuery(
  compilation: Compilation,
  countCache: CountCache,
  roots: readonly Selected[],
  exactness: Exactness,
  isCacheable: boolean,
): QueryPlan {
  const estimated: string[] = [];
  const planned = roots
    .filter((root) => !root.name.startsWith('__'))
    .map((root) =>
      withErrorPath(`.selectionSet.${root.name}`, () =>
        planRoot(compilation, countCache, root, exactness, () => estimated.push(root.key)),
      ),
    );
  return { roots, planned, resources: isCacheable ? resourcesOf(compilation, planned) : undefined, estimated };
}

function planRoot(
  compilation: Compilation,
  countCache: CountCache,
  root: Selected,
  exactness: Exactness,
  onEstimate: () => void,
): PlannedRoot {
  const page = deferredPage(compilation, root);
  if (page) return { root, expression: page };
  const count = plainCountOf(compilation, root);
  if (!count) return { root, expression: queryFragment(compilation, root) };
  const recordDuration = (milliseconds: number) => countCache.recordDuration(count, milliseconds);
  if (exactness === 'exact' && !countCache.isKnown(count))
    return { root, recordDuration, expression: queryFragment(compilation, root) };
  const read = async (text: string, snapshot: string) => {
    const total = await countCache.read(count, exactness, Number(text), snapshot);
    if (total.isEstimate) onEstimate();
    return count.textOf(total.count);
  };
  return { root, recordDuration, read, expression: countCache.expression(count, exactness) };
}

/**
 * Returns the resources that the response depends on; undefined with a view, which may depend on more than its
 * tables.
 */
function resourcesOf({ catalogue }: Compilation, planned: readonly PlannedRoot[]): ReadonlySet<string> | undefined {
  const statement = list(planned.map(({ expression }) => expression));
  return readsView(catalogue, statement) ? undefined : resourcesRead(catalogue, statement);
}

/**
 * Returns one row with the values of all root fields, so that a list and its total have the same snapshot and take one
 * round trip. Equal requests at the same time share the statement.
 */
export async function readQuery(
  compilation: Compilation,
  readCoalescer: ReadCoalescer,
  { planned, resources }: QueryPlan,
  assertion?: CallerAssertion,
): Promise<ColumnTexts> {
  if (planned.length === 0) return {};
  const columns = planned.map(({ expression }, index) => sql`${expression}::text as ${ident(`root${index}`)}`);
  const needsSnapshot = resources !== undefined || planned.some(({ read }) => read);
  const snapshot = needsSnapshot ? [sql`${snapshotText} as "snapshot"`] : [];
  const statement = list([...columns, ...snapshot, ...limitedColumn(compilation)]);
  const { row, milliseconds } = await readCoalescer.read(statement, assertion);
  addLimited(compilation, row.limited);
  for (const { recordDuration } of planned) recordDuration?.(milliseconds);
  return row;
}

/** Returns the JSON object of all root fields. */
export function encodeData(compilation: Compilation, { roots, planned }: QueryPlan, row: ColumnTexts): Promise<string> {
  return objectText(roots, async (root) => {
    if (root.name.startsWith('__')) return introspected(compilation, root);
    const index = planned.findIndex((each) => each.root === root);
    const text = row[`root${index}`] ?? 'null';
    return planned[index]?.read?.(text, row.snapshot ?? '') ?? text;
  });
}

/** Returns the SQL expression of a root field's value. */
export function queryFragment(compilation: Compilation, root: Selected): Fragment {
  const { entity, does } = compilation.meaningOf(root);
  const args = compilation.argumentsOf('query_root', root);
  const sets = subselection(root);
  compilation.currentRecord = does === 'byKey' ? { entity, key: args } : undefined;
  if (does === 'list') return rowsExpression(compilation, entity, sets, args);
  if (does === 'aggregate') return aggregateOf(compilation, entity, sets, args, rowsExpression);
  const isRow = (alias: string) =>
    and(entity.key.map((column) => sql`${ident(alias, column)} = ${genericPlan(param(args[column]))}`));
  return rowOf(compilation, entity, sets, isRow);
}

/** Returns the JSON text of `__schema`, `__type` or `__typename`: graphql-js executes these alone, from the schema. */
function introspected({ schema, operation }: Compilation, root: Selected): string {
  if (root.name === '__typename') return '"query_root"';
  const node = { ...operation.node, selectionSet: { ...operation.node.selectionSet, selections: root.nodes } };
  const document = { ...operation.document, definitions: [node, ...operation.fragments.values()] };
  const result = executeSync({ schema, document, variableValues: operation.variables });
  return JSON.stringify(result.data?.[root.key] ?? null);
}
