import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';

/**
 * Returns the resources whose rows a screen shows something of: the entity's own, and those on the way of its paths.
 */
export function resourcesShown(entity: Entity, paths: readonly string[]): readonly string[] {
  const above = paths.flatMap((path) => catalogue.resolve(entity, path).relations.map(({ to }) => to));
  return [...new Set([entity.name, ...above])];
}

/** Returns the same with those of a record's tabs. */
export function resourcesShownOnDetail(entity: Entity, paths: readonly string[]): readonly string[] {
  const below = Object.values(entity.detail).flatMap((tab) =>
    'many' in tab ? [catalogue.relatedRows(entity, tab.many).entity.name] : [],
  );
  return [...new Set([...resourcesShown(entity, paths), ...below])];
}
