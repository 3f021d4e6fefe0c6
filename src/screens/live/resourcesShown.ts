import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';

/** The resources whose rows a screen shows something of: the entity's own, and those on the way of its paths. */
export function resourcesShown(entity: Entity, paths: readonly string[]): readonly string[] {
  const above = paths.flatMap((path) => catalogue.resolve(entity, path).relations.map(({ to }) => to));
  return [...new Set([entity.name, ...above])];
}

/** Those of a record's tabs too. */
export function resourcesShownOnDetail(entity: Entity, paths: readonly string[]): readonly string[] {
  const below = Object.values(entity.detail).flatMap((tab) =>
    'many' in tab ? [catalogue.rowsBelow(entity, tab.many).entity.name] : [],
  );
  return [...new Set([...resourcesShown(entity, paths), ...below])];
}
