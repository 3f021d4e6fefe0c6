import { executeSync } from 'graphql';
import type { Database } from '../sql/database';
import { all, type Fragment, list, name, sql, value } from '../sql/fragment';
import { aggregateOf } from './aggregate';
import { objectText } from './answer';
import type { Compilation } from './compilation';
import { rowOf, rowsOf } from './select';
import { type Selected, subselection } from './selection';

/**
 * Answers the root fields of a query, as JSON text. One statement asks for them all, so that a list and its total
 * are of the same moment and cost one way to the database.
 */
export async function query(compilation: Compilation, database: Database, roots: readonly Selected[]): Promise<string> {
  const asked = roots.filter((root) => !root.name.startsWith('__'));
  const texts = await textsOf(
    database,
    asked.map((root) => queryFragment(compilation, root)),
  );
  return objectText(roots, async (root) =>
    root.name.startsWith('__') ? introspected(compilation, root) : (texts[asked.indexOf(root)] ?? 'null'),
  );
}

async function textsOf(database: Database, expressions: readonly Fragment[]): Promise<readonly (string | null)[]> {
  if (expressions.length === 0) return [];
  const columns = expressions.map((expression, index) => sql`${expression}::text as ${name(`root${index}`)}`);
  const [row] = await database.rows<Record<string, string | null>>(sql`select ${list(columns)}`);
  return Object.values(row ?? {});
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
