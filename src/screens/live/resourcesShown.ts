import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';

/** Returns the resources of which a screen shows columns: the entity's own, and those that its paths lead through. */
export function resourcesShown(entity: Entity, paths: readonly string[]): readonly string[] {
  const above = paths.flatMap((path) => catalogue.resolve(entity, path).relations.map(({ to }) => to));
  return [...new Set([entity.name, ...above])];
}

/** Returns the same for a record's page, with the resources that its tabs list. */
export function resourcesShownOnDetail(entity: Entity, paths: readonly string[]): readonly string[] {
  const below = Object.values(entity.detail).flatMap((tab) =>
    'many' in tab ? [catalogue.relatedRows(entity, tab.many).entity.name] : [],
  );
  return [...new Set([...resourcesShown(entity, paths), ...below])];
}
