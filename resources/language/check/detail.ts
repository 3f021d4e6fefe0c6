import { type Catalogue, DefinitionError, type Entity } from '../catalogue';
import { isReference } from '../field';
import type { Tab } from '../resource';
import { attempt } from './mistake';
import type { Rule } from './rule';

/** Checks that the tabs of a record's page name relations and fields that exist. */
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
  const below = catalogue.relatedRows(entity, tab.many);
  for (const path of tab.columns ?? []) catalogue.resolve(below.entity, path);
  if ('orBy' in tab && tab.orBy) checkOrBy(tab.orBy, below.entity, entity, catalogue);
}

function checkOrBy(path: string, from: Entity, to: Entity, catalogue: Catalogue): void {
  const steps = path.split('.');
  const column = steps.pop() as string;
  const end = steps.reduce((current, step) => catalogue.entity(catalogue.relation(current, step).to), from);
  const { field } = catalogue.resolve(end, column);
  if (!isReference(field) || field.to !== to.name)
    throw new DefinitionError(`'${path}' is not a reference to ${to.name}`);
}
