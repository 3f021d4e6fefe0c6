import { DefinitionError } from '../catalogue';
import { attempt } from './mistake';
import type { Rule } from './rule';

/** Checks that `usage.channels` is a path of array relations to rows with a usage of their own: channels. */
export const checkUsage: Rule = function* (entity, catalogue) {
  const path = entity.usage?.channels;
  if (path === undefined) return;
  yield* attempt(`usage.channels '${path}'`, () => {
    const below = catalogue.relatedRows(entity, path);
    if (below.entity.usage?.counts !== 'itself')
      throw new DefinitionError(`${below.entity.name} have no usage of their own`);
  });
};
