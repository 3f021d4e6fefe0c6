import type { Catalogue, Entity } from '../catalogue';
import { isComputed, isReference, type ReferenceField } from '../field';
import { attempt, nearest } from './mistake';
import type { Rule } from './rule';

/** References point to resources that are there, and what is computed over a relation finds it. */
export const checkReferences: Rule = function* (entity, catalogue) {
  for (const [name, field] of Object.entries(entity.fields)) {
    if (isReference(field)) yield* checkReference(name, field, entity, catalogue);
    if (isComputed(field)) {
      const columns = field.kind === 'latest' ? [field.column, ...Object.keys(field.where ?? {})] : [];
      yield* attempt(`fields.${name}`, () => {
        const relation = catalogue.relation(entity, field.relation);
        for (const column of columns) catalogue.resolve(catalogue.entity(relation.to), column);
      });
    }
    if (field.kind === 'total') {
      yield* attempt(`fields.${name}`, () => {
        const child = catalogue.entity(catalogue.relation(entity, field.relation).to);
        for (const path of [field.column, field.preferring ?? []].flat()) catalogue.resolve(child, path);
      });
    }
  }
};

function* checkReference(name: string, field: ReferenceField, entity: Entity, catalogue: Catalogue): Iterable<string> {
  if (!catalogue.has(field.to)) {
    const known = catalogue.entities.map((each) => each.name);
    yield `fields.${name}: there is no resource '${field.to}'${nearest(field.to, known)}.`;
    return;
  }
  const target = catalogue.entity(field.to);
  for (const side of [entity, target])
    if (![...side.relations.values()].some(({ from, reference }) => from === side.name && reference === field))
      yield `fields.${name}: its relation on ${side.name} has the name of another; give it an 'as' or an 'inverse'.`;
  if (target.key.length !== 1)
    yield `fields.${name}: '${field.to}' has a key of ${target.key.length} columns; point to one of its parts.`;
  if (field.within && !(field.within in entity.fields))
    yield `fields.${name}: within '${field.within}' is not a field of ${entity.name}.`;
  else if (field.within && !(field.within in target.fields))
    yield `fields.${name}: within '${field.within}' is not a field of ${field.to}.`;
  if (field.acrossAccounts) {
    const { path } = field.acrossAccounts;
    yield* attempt(`fields.${name}: acrossAccounts '${path}'`, () => catalogue.resolve(entity, path));
  }
}
