import { type Fragment, param, sql } from '../sql/fragment';
import { ApiError } from '../writes/errors';

/** Returns SQL of a column, or of the part of its JSON document at a path such as `$.a.b[0]` or `a['b c']`. */
export function documentPart(column: Fragment, path: unknown): Fragment {
  return typeof path === 'string' ? sql`${column} #> ${param(stepsOf(path))}::text[]` : column;
}

// As Hasura reads it, a dot may stand before a bracket too.
const step = /\.?(?:([A-Za-z_][\w-]*)|\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|\['((?:[^'\\]|\\.)*)'\])/y;

function stepsOf(path: string): readonly string[] {
  const steps: string[] = [];
  step.lastIndex = path.startsWith('$') ? 1 : 0;
  for (let position = step.lastIndex; position < path.length; position = step.lastIndex) {
    const [, plain, index, double, single] = step.exec(path) ?? [];
    const found = plain ?? index ?? (double ?? single)?.replace(/\\(.)/g, '$1');
    if (found === undefined)
      throw new ApiError(
        'parse-failed',
        `The path can't be read from its character ${position + 1} on.`,
        '$.args.path',
      );
    steps.push(found);
  }
  return steps;
}
