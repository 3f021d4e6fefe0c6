import { policies } from '../access';
import { nearest } from './mistake';
import type { Rule } from './rule';

/** A view keeps no rows, so nothing may be said of it that needs them. */
export const checkView: Rule = function* (entity, catalogue) {
  if (!entity.view) return;
  for (const name of entity.view.of) {
    if (catalogue.has(name)) continue;
    const names = catalogue.entities.map((each) => each.name);
    yield `view.of: there is no resource '${name}'${nearest(name, names)}.`;
  }
  const { create, update, review, delete: remove } = policies[entity.policy];
  if ([create, update, review, remove].some((lowest) => lowest !== 'nobody'))
    yield `policy '${entity.policy}': nobody writes a view; give it 'log'.`;
  if (entity.search.length > 0) yield 'search: a view has no column to keep the text in; leave it empty.';
  if (entity.create) yield 'create: a view has no rows of its own.';
  if (entity.unique || entity.indexes || entity.noCircles) yield 'unique, indexes, noCircles: a view keeps no rows.';
};
