import { policies } from '../access';
import type { Resource } from '../resource';
import { isService } from '../service';

const parts = ['name', 'table', 'noun', 'plural', 'label', 'policy', 'fields', 'search', 'list', 'detail'] as const;

/** Yields the mistakes for which the default export of a file cannot be used as a definition: missing parts. */
export function* checkShape(exported: unknown): Iterable<string> {
  if (!isObject(exported)) {
    yield "has no definition as its default export; write 'export default defineResource({ … })'.";
    return;
  }
  if (isService(exported)) return;
  for (const part of parts) if (exported[part] === undefined) yield `${part}: is missing.`;
  const { policy, list } = exported;
  if (policy !== undefined && !Object.hasOwn(policies, String(policy)))
    yield `policy '${policy}': there is no such policy (it is one of ${Object.keys(policies).join(', ')}).`;
  if (isObject(list))
    for (const part of ['columns', 'sort']) if (list[part] === undefined) yield `list.${part}: is missing.`;
}

/** Returns the definitions of tables that pass `checkShape`, by file name. */
export function definitionsIn(files: Readonly<Record<string, unknown>>): Readonly<Record<string, Resource>> {
  return Object.fromEntries(
    Object.entries(files).filter((entry): entry is [string, Resource] => isDefinition(entry[1])),
  );
}

const isDefinition = (exported: unknown): exported is Resource =>
  !isService(exported) && [...checkShape(exported)].length === 0;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
