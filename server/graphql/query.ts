import { executeSync } from 'graphql';
import { and, type Fragment, genericPlan, ident, list, param, sql } from '../sql/fragment';
import { type Reading, snapshotText } from '../sql/freshness';
import type { Witness } from '../sql/witness';
import { aggregateOf } from './aggregate';
import { objectText } from './answer';
import { at } from './at';
import type { Compilation } from './compilation';
import { farPageOf } from './far/farPage';
import type { Places } from './far/places';
import { limitedColumn, noteLimited } from './limited';
import type { Row, SharedReads } from './remembered/sharedReads';
import { readsView, resourcesRead } from './resourcesRead';
import { rowOf, rowsOf } from './select';
import { type Selected, subselection } from './selection';
import { plainCountOf } from './totals/plainCount';
import type { Exactness, Totals } from './totals/totals';

/** The JSON text of the answer, and the root fields in it whose number is an estimate. */
interface Answered {
  readonly data: string;
  readonly estimated: readonly string[];
  /** What it was made of, where that was asked for and is known. */
  readonly reading: Reading | undefined;
}

interface Asking {
  readonly exactness: Exactness;
  readonly witness?: Witness | undefined;
  /** Whether the answer may be kept, if it is known what it was made of. */
  readonly isKept: boolean;
}

interface Desk {
  readonly reads: SharedReads;
  readonly totals: Totals;
  readonly places: Places;
}

/**
 * Answers the root fields of a query. One statement asks for them all, so that a list and its total are of the same
 * moment and cost one way to the database.
 */
export async function query(
  compilation: Compilation,
  desk: Desk,
  roots: readonly Selected[],
  { exactness, witness, isKept }: Asking,
): Promise<Answered> {
  const estimated: string[] = [];
  const asked = roots
    .filter((root) => !root.name.startsWith('__'))
    .map((root) =>
      at(`.selectionSet.${root.name}`, () => plan(compilation, desk, root, exactness, () => estimated.push(root.key))),
    );
  const resources = isKept ? resourcesOf(compilation, asked) : undefined;
  const row = await answered(compilation, desk.reads, asked, resources !== undefined, witness);
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
  { totals, places }: Desk,
  root: Selected,
  exactness: Exactness,
  onEstimate: () => void,
): Planned {
  const far = farPageOf(compilation, places, root);
  if (far) return { root, ...far };
  const count = plainCountOf(compilation, root);
  if (!count) return { root, expression: queryFragment(compilation, root) };
  const took = (milliseconds: number) => totals.note(count, milliseconds);
  if (exactness === 'exact' && !totals.isKnown(count))
    return { root, took, expression: queryFragment(compilation, root) };
  const read = async (text: string, snapshot: string) => {
    const total = await totals.read(count, exactness, Number(text), snapshot);
    if (total.isEstimate) onEstimate();
    return count.textOf(total.count);
  };
  return { root, took, read, expression: totals.expression(count, exactness) };
}

/** The resources that decide the answer; unknown where a view takes part, which may depend on more than its tables. */
function resourcesOf({ catalogue }: Compilation, asked: readonly Planned[]): ReadonlySet<string> | undefined {
  const whole = list(asked.map(({ expression }) => expression));
  return readsView(catalogue, whole) ? undefined : resourcesRead(catalogue, whole);
}

async function answered(
  compilation: Compilation,
  reads: SharedReads,
  asked: readonly Planned[],
  isKept: boolean,
  witness?: Witness,
): Promise<Row> {
  if (asked.length === 0) return {};
  const columns = asked.map(({ expression }, index) => sql`${expression}::text as ${ident(`root${index}`)}`);
  const snapshot = isKept || asked.some(({ read }) => read) ? [sql`${snapshotText} as "snapshot"`] : [];
  const whole = list([...columns, ...snapshot, ...limitedColumn(compilation)]);
  const { row, milliseconds } = await reads.read(whole, witness);
  noteLimited(compilation, row.limited);
  for (const { took } of asked) took?.(milliseconds);
  return row;
}

/** The expression that answers a root field of a query. */
export function queryFragment(compilation: Compilation, root: Selected): Fragment {
  const { entity, does } = compilation.meaningOf(root);
  const args = compilation.argumentsOf('query_root', root);
  const sets = subselection(root);
  compilation.asking = does === 'byKey' ? { entity, key: args } : undefined;
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
