import type { Entity, ResolvedPath } from '../../resources/language/catalogue';
import { scalarKindOf } from '../../server/sql/kinds';
import type { Row } from './estate';

/** Documents that any entity can be asked with; `$key`-less ones take `where` and the like as variables. */
export const documents = {
  list: ({ table }: Entity, columns: readonly string[]) =>
    `query List($where: ${table}_bool_exp) { rows: ${table}(where: $where) { ${columns.join(' ')} } }`,
  byKey: (entity: Entity, columns: readonly string[]) =>
    `query ByKey(${keyVariables(entity)}) { row: ${entity.table}_by_pk(${keyArguments(entity)}) { ${columns.join(' ')} } }`,
  count: ({ table }: Entity) =>
    `query Count($where: ${table}_bool_exp) { all: ${table}_aggregate(where: $where) { aggregate { count } nodes { __typename } } }`,
  insert: ({ table }: Entity, columns: readonly string[]) =>
    `mutation Insert($object: ${table}_insert_input!) { row: insert_${table}_one(object: $object) { ${columns.join(' ')} } }`,
  update: ({ table }: Entity) =>
    `mutation Update($where: ${table}_bool_exp!, $set: ${table}_set_input!) { done: update_${table}(where: $where, _set: $set) { affected_rows } }`,
  updateByKey: ({ table }: Entity, columns: readonly string[]) =>
    `mutation Update($key: ${table}_pk_columns_input!, $set: ${table}_set_input!) { row: update_${table}_by_pk(pk_columns: $key, _set: $set) { ${columns.join(' ')} } }`,
  delete: ({ table }: Entity) =>
    `mutation Delete($where: ${table}_bool_exp!) { done: delete_${table}(where: $where) { affected_rows } }`,
  deleteByKey: (entity: Entity, columns: readonly string[]) =>
    `mutation Delete(${keyVariables(entity)}) { row: delete_${entity.table}_by_pk(${keyArguments(entity)}) { ${columns.join(' ')} } }`,
};

const keyVariables = (entity: Entity): string =>
  entity.key.map((column) => `$${column}: ${scalarOf(entity, column)}!`).join(', ');
const keyArguments = (entity: Entity): string => entity.key.map((column) => `${column}: $${column}`).join(', ');
const scalarOf = (entity: Entity, column: string): string => scalarKindOf(entity.field(column)).scalar;

/** `{ChannelId: {_eq: …}}`: the condition that names one row. */
export const isRow = (entity: Entity, row: Row): Row =>
  Object.fromEntries(entity.key.map((column) => [column, { _eq: row[column] }]));

/** A condition on the end of a path: `{Building: {Site: {Label: {_ilike: '%x%'}}}}`. */
export function wherePath({ relations, name }: Pick<ResolvedPath, 'relations' | 'name'>, comparison: object): Row {
  return relations.reduceRight<Row>((inner, relation) => ({ [relation.name]: inner }), { [name]: comparison });
}
