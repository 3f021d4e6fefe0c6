import { type Catalogue, DefinitionError, type Entity } from '../catalogue';
import { isComputed, isReference, type ReferenceField } from '../field';
import { attempt, nearest } from './mistake';
import type { Rule } from './rule';

/** Checks that references name resources that exist, and computed fields relations and columns that exist. */
export const checkReferences: Rule = function* (entity, catalogue) {
  yield* checkDeclared(entity, catalogue);
  for (const { within } of entity.unique ?? [])
    if (within)
      yield* attempt(`unique within '${within}'`, () => {
        const { relations } = catalogue.resolve(entity, within);
        const many = relations.find(({ shape }) => shape === 'array');
        if (many) throw new DefinitionError(`'${many.name}' holds several rows, so that a row shares nothing by it`);
      });
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
        const paths = [field.column, field.preferWhere ?? [], Object.keys(field.preferUnless ?? {})].flat();
        for (const path of paths) catalogue.resolve(child, path);
      });
    }
  }
};

/** Checks that the columns of a composite reference are on both sides, of the same kinds, and unique together. */
function* checkDeclared(entity: Entity, catalogue: Catalogue): Iterable<string> {
  for (const [name, { to, columns, onDelete }] of Object.entries(entity.references ?? {})) {
    const place = `references.${name}`;
    if (!catalogue.has(to)) {
      yield `${place}: there is no resource '${to}'${nearest(
        to,
        catalogue.entities.map((each) => each.name),
      )}.`;
      continue;
    }
    const target = catalogue.entity(to);
    const pairs = Object.entries(columns) as readonly (readonly [string, string])[];
    if (pairs.length === 0) yield `${place}: columns is empty; give each column with the one of ${to} that it equals.`;
    for (const [column, end] of pairs) {
      if (!entity.columns.includes(column)) yield `${place}: '${column}' is not a column of ${entity.name}.`;
      if (!target.columns.includes(end)) yield `${place}: '${end}' is not a column of ${to}.`;
    }
    const ends = pairs.map(([, end]) => end);
    if (
      !target.view &&
      !uniqueSets(target).some((set) => set.length === ends.length && set.every((end) => ends.includes(end)))
    )
      yield `${place}: several rows of ${to} may have the same ${ends.join(', ')}; refer to its key, or to what is unique there.`;
    if (entity.fields[name]) yield `${place}: a field has the same name; give the relation another.`;
    if (onDelete && target.view) yield `${place}: onDelete, but '${to}' is a view, whose rows nobody deletes.`;
    for (const side of [entity, target])
      if (
        ![...side.relations.values()].some(
          ({ from, reference }) => from === side.name && reference.as === name && reference.to === to,
        )
      )
        yield `${place}: its relation on ${side.name} has the name of another; give it another name or an 'inverse'.`;
  }
}

const uniqueSets = ({ key, columns, fields, unique = [] }: Entity): readonly (readonly string[])[] => [
  key,
  ...columns.filter((column) => fields[column]?.unique).map((column) => [column]),
  ...unique.filter(({ within }) => !within).map((each) => each.columns),
];

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
    yield `fields.${name}: '${field.to}' has a key of ${target.key.length} columns; say in 'references' which columns refer to which.`;
  if (field.onDelete && target.view)
    yield `fields.${name}: onDelete, but '${field.to}' is a view, whose rows nobody deletes.`;
  if (field.within && !(field.within in entity.fields))
    yield `fields.${name}: within '${field.within}' is not a field of ${entity.name}.`;
  else if (field.within && !(field.within in target.fields))
    yield `fields.${name}: within '${field.within}' is not a field of ${field.to}.`;
  if (field.acrossAccounts) {
    const { path } = field.acrossAccounts;
    yield* attempt(`fields.${name}: acrossAccounts '${path}'`, () => catalogue.resolve(entity, path));
  }
}
