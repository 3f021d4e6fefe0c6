import { apiErrorOf } from '../writes/databaseErrors';
import type { Compilation } from './compilation';
import type { Selected } from './selection';

/**
 * Returns the error of a root field with its place, as Hasura has it: the argument that is wrong; where the rows are,
 * of an insert the rows that were given, of an update or a delete nothing further.
 */
export function withRootPath(error: unknown, compilation: Compilation, root: Selected): unknown {
  const known = apiErrorOf(error, compilation.catalogue);
  if (!known) return error;
  const step = `.selectionSet.${root.name}`;
  if (known.path !== '$') return known.within(step);
  const { does } = compilation.meaningOf(root);
  if (does === 'insert') return known.within(`${step}.args.objects`);
  return does === 'insertOne' ? known.within(`${step}.args.object`) : known;
}
