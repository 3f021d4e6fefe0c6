import { executeSync } from 'graphql';
import type { Database } from '../sql/database';
import { all, type Fragment, list, name, sql, value } from '../sql/fragment';
import { aggregateOf } from './aggregate';
import { objectText } from './answer';
import type { Compilation } from './compilation';
import { rowOf, rowsOf } from './select';
import { type Selected, subselection } from './selection';
import { type PlainCount, plainCountOf } from './totals/plainCount';
import type { Exactness, Totals } from './totals/totals';

/** The JSON text of the answer, and the root fields in it whose number is an estimate. */
interface Answered {
  readonly data: string;
  readonly estimated: readonly string[];
}

interface Counting {
  readonly database: Database;
  readonly totals: Totals;
}

/**
 * Answers the root fields of a query. One statement asks for them all, so that a list and its total are of the same
 * moment and cost one way to the database.
 */
export async function query(
  compilation: Compilation,
  { database, totals }: Counting,
  roots: readonly Selected[],
  exactness: Exactness,
): Promise<Answered> {
  const asked = roots
    .filter((root) => !root.name.startsWith('__'))
    .map((root) => plan(compilation, totals, root, exactness));
  const row = await answered(database, asked, totals);
  const estimated: string[] = [];
  const data = await objectText(roots, async (root) => {
    if (root.name.startsWith('__')) return introspected(compilation, root);
    const index = asked.findIndex((each) => each.root === root);
    const text = row[`root${index}`] ?? 'null';
    const { count, isTotal } = asked[index] as Planned;
    if (!count || !isTotal) return text;
    const total = await totals.read(count, exactness, Number(text), row.snapshot ?? '');
    if (total.isEstimate) estimated.push(root.key);
    return count.textOf(total.count);
  });
  return { data, estimated };
}

interface Planned {
  readonly root: Selected;
  readonly expression: Fragment;
  readonly count: PlainCount | undefined;
  /** Whether the expression is the bare number. */
  readonly isTotal: boolean;
}

function plan(compilation: Compilation, totals: Totals, root: Selected, exactness: Exactness): Planned {
  const count = plainCountOf(compilation, root);
  if (count && (exactness === 'bounded' || totals.isKnown(count)))
    return { root, count, isTotal: true, expression: totals.expression(count, exactness) };
  return { root, count, isTotal: false, expression: queryFragment(compilation, root) };
}

type Row = Readonly<Record<string, string | null>>;

async function answered(database: Database, asked: readonly Planned[], totals: Totals): Promise<Row> {
  if (asked.length === 0) return {};
  const columns = asked.map(({ expression }, index) => sql`${expression}::text as ${name(`root${index}`)}`);
  const snapshot = asked.some(({ isTotal }) => isTotal) ? [sql`pg_current_snapshot()::text as "snapshot"`] : [];
  const began = performance.now();
  const [row] = await database.rows<Row>(sql`select ${list([...columns, ...snapshot])}`);
  for (const { count } of asked) if (count) totals.note(count, performance.now() - began);
  return row ?? {};
}

/** The expression that answers a root field of a query. */
export function queryFragment(compilation: Compilation, root: Selected): Fragment {
  const { entity, does } = compilation.meaningOf(root);
  const args = compilation.argumentsOf('query_root', root);
  const sets = subselection(root);
  compilation.asking =
    does === 'byKey' ? { entity, key: entity.key.map((column) => String(args[column])).join('|') } : undefined;
  if (does === 'list') return rowsOf(compilation, entity, sets, args);
  if (does === 'aggregate') return aggregateOf(compilation, entity, sets, args, rowsOf);
  const isIt = (alias: string) => all(entity.key.map((column) => sql`${name(alias, column)} = ${value(args[column])}`));
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
