import type { Catalogue, Entity } from '../catalogue';
import type { Tab } from '../resource';
import { attempt } from './mistake';
import type { Rule } from './rule';

/** The tabs of a record's page show rows and fields that are there. */
export const checkDetail: Rule = function* (entity, catalogue) {
  for (const [title, tab] of Object.entries(entity.detail)) {
    const place = `detail.${title}`;
    if ('many' in tab) yield* attempt(`${place} '${tab.many}'`, () => checkMany(tab, entity, catalogue));
    if ('groups' in tab)
      for (const path of Object.values(tab.groups).flat())
        yield* attempt(`${place} '${path}'`, () => catalogue.resolve(entity, path));
  }
};

function checkMany(tab: Extract<Tab<unknown>, { many: string }>, entity: Entity, catalogue: Catalogue): void {
  const below = catalogue.rowsBelow(entity, tab.many);
  for (const path of tab.columns ?? []) catalogue.resolve(below.entity, path);
}
