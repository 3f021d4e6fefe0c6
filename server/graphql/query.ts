import { executeSync } from 'graphql';
import type { CallerAssertion } from '../sql/callerAssertion';
import { and, type Fragment, genericPlan, ident, list, param, sql } from '../sql/fragment';
import { type Reading, snapshotText } from '../sql/freshness';
import { aggregateOf } from './aggregate';
import { objectText } from './answer';
import { at } from './at';
import type { ColumnTexts, ReadCoalescer } from './cache/readCoalescer';
import type { Compilation } from './compilation';
import type { CountCache, Exactness } from './counts/countCache';
import { plainCountOf } from './counts/plainCount';
import { deferredPage } from './deferredPage';
import { limitedColumn, noteLimited } from './limited';
import { readsView, resourcesRead } from './resourcesRead';
import { rowOf, rowsOf } from './select';
import { type Selected, subselection } from './selection';

/** The JSON text of the answer, and the root fields in it whose number is an estimate. */
interface QueryResult {
  readonly data: string;
  readonly estimated: readonly string[];
  /** What it was made of, where that was asked for and is known. */
  readonly reading: Reading | undefined;
}

interface QueryOptions {
  readonly exactness: Exactness;
  readonly assertion?: CallerAssertion | undefined;
  /** Whether the answer may be kept, if it is known what it was made of. */
  readonly isKept: boolean;
}

interface QueryServices {
  readonly readCoalescer: ReadCoalescer;
  readonly countCache: CountCache;
}

/**
 * Answers the root fields of a query. One statement asks for them all, so that a list and its total are of the same
 * moment and cost one way to the database.
 */
export async function query(
  compilation: Compilation,
  services: QueryServices,
  roots: readonly Selected[],
  { exactness, assertion, isKept }: QueryOptions,
): Promise<QueryResult> {
  const estimated: string[] = [];
  const asked = roots
    .filter((root) => !root.name.startsWith('__'))
    .map((root) =>
      at(`.selectionSet.${root.name}`, () =>
        plan(compilation, services, root, exactness, () => estimated.push(root.key)),
      ),
    );
  const resources = isKept ? resourcesOf(compilation, asked) : undefined;
  const row = await answered(compilation, services.readCoalescer, asked, resources !== undefined, assertion);
  const data = await objectText(roots, async (root) => {
    if (root.name.startsWith('__')) return introspected(compilation, root);
    const index = asked.findIndex((each) => each.root === root);
    const text = row[`root${index}`] ?? 'null';
    return asked[index]?.read?.(text, row.snapshot ?? '') ?? text;
  });
  return { data, estimated, reading: resources && row.snapshot ? { resources, snapshot: row.snapshot } : undefined };
}

interface Planned {
  readonly root: Selected;
  readonly expression: Fragment;
  /** Makes the answer of what the expression gave under a snapshot; otherwise that is the answer. */
  readonly read?: (text: string, snapshot: string) => string | Promise<string>;
  readonly took?: (milliseconds: number) => void;
}

function plan(
  compilation: Compilation,
  { countCache }: QueryServices,
  root: Selected,
  exactness: Exactness,
  onEstimate: () => void,
): Planned {
  const deep = deferredPage(compilation, root);
  if (deep) return { root, expression: deep };
  const count = plainCountOf(compilation, root);
  if (!count) return { root, expression: queryFragment(compilation, root) };
  const took = (milliseconds: number) => countCache.recordDuration(count, milliseconds);
  if (exactness === 'exact' && !countCache.isKnown(count))
    return { root, took, expression: queryFragment(compilation, root) };
  const read = async (text: string, snapshot: string) => {
    const total = await countCache.read(count, exactness, Number(text), snapshot);
    if (total.isEstimate) onEstimate();
    return count.textOf(total.count);
  };
  return { root, took, read, expression: countCache.expression(count, exactness) };
}

/** The resources that decide the answer; unknown where a view takes part, which may depend on more than its tables. */
function resourcesOf({ catalogue }: Compilation, asked: readonly Planned[]): ReadonlySet<string> | undefined {
  const whole = list(asked.map(({ expression }) => expression));
  return readsView(catalogue, whole) ? undefined : resourcesRead(catalogue, whole);
}

async function answered(
  compilation: Compilation,
  reads: ReadCoalescer,
  asked: readonly Planned[],
  isKept: boolean,
  assertion?: CallerAssertion,
): Promise<ColumnTexts> {
  if (asked.length === 0) return {};
  const columns = asked.map(({ expression }, index) => sql`${expression}::text as ${ident(`root${index}`)}`);
  const snapshot = isKept || asked.some(({ read }) => read) ? [sql`${snapshotText} as "snapshot"`] : [];
  const whole = list([...columns, ...snapshot, ...limitedColumn(compilation)]);
  const { row, milliseconds } = await reads.read(whole, assertion);
  noteLimited(compilation, row.limited);
  for (const { took } of asked) took?.(milliseconds);
  return row;
}

/** The expression that answers a root field of a query. */
export function queryFragment(compilation: Compilation, root: Selected): Fragment {
  const { entity, does } = compilation.meaningOf(root);
  const args = compilation.argumentsOf('query_root', root);
  const sets = subselection(root);
  compilation.currentRecord = does === 'byKey' ? { entity, key: args } : undefined;
  if (does === 'list') return rowsOf(compilation, entity, sets, args);
  if (does === 'aggregate') return aggregateOf(compilation, entity, sets, args, rowsOf);
  const isIt = (alias: string) =>
    and(entity.key.map((column) => sql`${ident(alias, column)} = ${genericPlan(param(args[column]))}`));
  return rowOf(compilation, entity, sets, isIt);
}

/** `__schema`, `__type` and `__typename`, which graphql-js answers from the schema alone: the other fields are not its. */
function introspected({ schema, operation }: Compilation, root: Selected): string {
  if (root.name === '__typename') return '"query_root"';
  const node = { ...operation.node, selectionSet: { ...operation.node.selectionSet, selections: root.nodes } };
  const document = { ...operation.document, definitions: [node, ...operation.fragments.values()] };
  const result = executeSync({ schema, document, variableValues: operation.variables });
  return JSON.stringify(result.data?.[root.key] ?? null);
}
