import { apiErrorOf } from '../writes/databaseErrors';
import type { Compilation } from './compilation';
import type { Selected } from './selection';

/**
 * Returns the error of a root field with its path, as Hasura has it: the wrong argument; the rows of an insert; of an
 * update or a delete the root field alone.
 */
export function withRootPath(error: unknown, compilation: Compilation, root: Selected): unknown {
  const apiError = apiErrorOf(error, compilation.catalogue);
  if (!apiError) return error;
  const step = `.selectionSet.${root.name}`;
  if (apiError.path !== '$') return apiError.within(step);
  const { does } = compilation.meaningOf(root);
  if (does === 'insert') return apiError.within(`${step}.args.objects`);
  return does === 'insertOne' ? apiError.within(`${step}.args.object`) : apiError;
}
