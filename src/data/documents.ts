import type { Entity } from '../../resources/language/catalogue';
import { type Document, documentOf } from './document';
import { selectionOf } from './selection';
import { searchText } from './where';

interface ListShape {
  readonly paths: readonly string[];
  readonly searched: boolean;
  /** Pages of an export after the first know the total already. */
  readonly counted: boolean;
}

/** A page of rows and how many there are in all. Variables: where, order_by, offset, limit, search (`%text%`). */
export function listDocument(entity: Entity, name: string, { paths, searched, counted }: ListShape): Document {
  const { table } = entity;
  const where = searched ? `{_and: [$where, ${searchText(entity)}]}` : '$where';
  const variables = {
    offset: 'Int!',
    limit: 'Int!',
    where: `${table}_bool_exp!`,
    order_by: `[${table}_order_by!]`,
    ...(searched ? { search: 'String!' } : {}),
  };
  const page = `where: ${where}, order_by: $order_by, offset: $offset, limit: $limit`;
  return documentOf('query', name, variables, [
    `${table}(${page}) { ${selectionOf(entity, paths)} }`,
    ...(counted ? [`${table}_aggregate(where: ${where}) { aggregate { count } }`] : []),
  ]);
}

/** Rows by a `where` variable that names their keys. */
export function rowsDocument(entity: Entity, name: string, paths: readonly string[]): Document {
  return documentOf('query', name, { where: `${entity.table}_bool_exp!` }, [
    `${entity.table}(where: $where) { ${selectionOf(entity, paths)} }`,
  ]);
}

/** A masked column of one row, which the platform shows by key only. Variables: the key's columns. */
export function maskedDocument(entity: Entity, column: string): Document {
  const { table, key, operationNames } = entity;
  const variables = Object.fromEntries(key.map((part) => [part, 'uuid!']));
  const given = key.map((part) => `${part}: $${part}`).join(', ');
  return documentOf('query', operationNames.detail, variables, [
    `${table}_by_pk(${given}) { ${selectionOf(entity, [column])} }`,
  ]);
}

interface Count {
  readonly table: string;
  /** Relations from the counted rows up to the row in question. */
  readonly path: readonly string[];
}

/** How many rows of each table hang below the row that `where` picks, as `count0`, `count1` … */
export function countsDocument(entity: Entity, counts: readonly Count[]): Document {
  const fields = counts.map(({ table, path }, index) => {
    const where = path.reduceRight((inner, relation) => `{${relation}: ${inner}}`, '$where');
    return `count${index}: ${table}_aggregate(where: ${where}) { aggregate { count } }`;
  });
  return documentOf('query', `${entity.operationNames.detail}Below`, { where: `${entity.table}_bool_exp!` }, fields);
}

export function insertDocument(entity: Entity, paths: readonly string[]): Document {
  const { table, operationNames } = entity;
  return documentOf('mutation', operationNames.insert, { object: `${table}_insert_input!` }, [
    `insert_${table}_one(object: $object) { ${selectionOf(entity, paths)} }`,
  ]);
}

export function updateDocument(entity: Entity, paths: readonly string[]): Document {
  const { table, operationNames } = entity;
  const variables = { where: `${table}_bool_exp!`, set: `${table}_set_input!` };
  return documentOf('mutation', operationNames.update, variables, [
    `update_${table}(where: $where, _set: $set) { affected_rows returning { ${selectionOf(entity, paths)} } }`,
  ]);
}

export function deleteDocument(entity: Entity): Document {
  const { table, operationNames } = entity;
  return documentOf('mutation', operationNames.delete, { where: `${table}_bool_exp!` }, [
    `delete_${table}(where: $where) { affected_rows }`,
  ]);
}
