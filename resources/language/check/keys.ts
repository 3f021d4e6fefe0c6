import type { Catalogue, Entity } from '../catalogue';
import { isReference } from '../field';
import type { Rule } from './rule';

/** Checks that there is a key, and that references in keys form no cycle. */
export const checkKeys: Rule = function* (entity, catalogue) {
  if (entity.key.length === 0) yield 'fields: one of them must be a key: key(), or partOf(…, { key: true }).';
  for (const column of entity.key) {
    const field = entity.fields[column];
    if (!field || !isReference(field)) continue;
    const cycle = keyCycle(entity, field.to, catalogue);
    if (cycle)
      yield `fields.${column}: the key comes from ${cycle.join(', whose key comes from ')}, so there can be no first row; give one of them a key of its own, with key().`;
  }
};

/** Returns the resources from `from` to the entity whose keys refer to the next one; undefined without a cycle. */
function keyCycle(entity: Entity, from: string, catalogue: Catalogue): readonly string[] | undefined {
  const follow = (name: string, visited: readonly string[]): readonly string[] | undefined => {
    if (name === entity.name) return [...visited, name];
    if (visited.includes(name) || !catalogue.has(name)) return undefined;
    const { key, fields } = catalogue.entity(name);
    for (const column of key) {
      const field = fields[column];
      const found = field && isReference(field) ? follow(field.to, [...visited, name]) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  return follow(from, []);
}
