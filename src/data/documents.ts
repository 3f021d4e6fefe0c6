import { policies } from '../../resources/language/access';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { columnVariablesOf } from './columnVariables';
import { type Document, documentOf, documentsFor } from './document';
import { detailPaths, labelPath, lookupPaths } from './rowPaths';
import { selectionIf, selectionOf } from './selection';
import { keyVariables, setArgument, settableColumns, whereArgument } from './writes';

/** An entity as provider staff or as contacts may read it. */
interface Audience {
  readonly entity: Entity;
  readonly isStaff: boolean;
}

interface Listed extends Audience {
  /** Operation name where it is not that of the list: see `listBy`. */
  readonly name?: string | undefined;
}

interface Updated extends Audience {
  /** The only column set, where the contract has an operation name for that: see `updateOnly`. */
  readonly only?: string | undefined;
}

const each = (): readonly Entity[] => catalogue.entities;
const eachAudience = (): readonly Audience[] =>
  catalogue.entities.flatMap((entity) => [true, false].map((isStaff) => ({ entity, isStaff })));

/** Whether people may write rows: those of some entities only the platform writes. */
const isWritten = (entity: Entity): boolean => policies[entity.policy].create !== 'nobody';
const eachWritten = (): readonly Entity[] => each().filter(isWritten);
const eachListed = (): readonly Listed[] =>
  eachAudience().flatMap((audience) =>
    [undefined, ...Object.values(audience.entity.operationNames.listBy ?? {})].map((name) => ({ ...audience, name })),
  );
const eachUpdated = (): readonly Updated[] =>
  eachWritableAudience().flatMap((audience) =>
    [undefined, ...Object.keys(audience.entity.operationNames.updateOnly ?? {})].map((only) => ({ ...audience, only })),
  );
const eachWritableAudience = (): readonly Audience[] => eachAudience().filter(({ entity }) => isWritten(entity));

/**
 * Returns the document for a page of rows and how many there are in all. Variables: where, order_by, offset, limit,
 * counted, and one for each column that can be chosen (`columnVariablesOf`).
 */
export const listDocument = documentsFor(eachListed, ({ entity, isStaff, name = entity.operationNames.list }) => {
  const { table } = entity;
  const choices = columnVariablesOf(entity, isStaff);
  const variables = {
    ...pageVariables(table),
    counted: 'Boolean! = true',
    ...Object.fromEntries(choices.map(({ variable }) => [variable, 'Boolean! = false'])),
  };
  const columns = choices.map(({ variable, selects }) => selectionIf(variable, entity, selects));
  return documentOf('query', name, variables, [
    `${table}(${page}) {\n    ${[selectionOf(entity, [labelPath(entity)]), ...columns].join('\n    ')}\n  }`,
    `${table}_aggregate(where: $where) @include(if: $counted) { aggregate { count } }`,
  ]);
});

/** Returns the document for a page of a picker's rows. Variables: where, order_by, offset, limit. */
export const lookupDocument = documentsFor(each, (entity) =>
  documentOf('query', entity.operationNames.lookup, pageVariables(entity.table), [
    `${entity.table}(${page}) { ${selectionOf(entity, lookupPaths(entity))} }`,
  ]),
);

const page = 'where: $where, order_by: $order_by, offset: $offset, limit: $limit';
const pageVariables = (table: string) => ({
  offset: 'Int!',
  limit: 'Int!',
  where: `${table}_bool_exp!`,
  order_by: `[${table}_order_by!]`,
});

/** Returns the document for a whole row, by a `where` variable that names its key. */
export const detailDocument = documentsFor(eachAudience, ({ entity, isStaff }) =>
  rowsDocument(entity, entity.operationNames.detail, detailPaths(entity, isStaff)),
);

/** Returns the document for the labels of rows, by a `where` variable that names their keys. */
export const namesDocument = documentsFor(each, (entity) =>
  rowsDocument(entity, entity.operationNames.names, lookupPaths(entity)),
);

const rowsDocument = (entity: Entity, name: string, paths: readonly string[]): Document =>
  documentOf('query', name, { where: `${entity.table}_bool_exp!` }, [
    `${entity.table}(where: $where) { ${selectionOf(entity, paths)} }`,
  ]);

interface Masked {
  readonly entity: Entity;
  readonly column: string;
}

const eachMasked = (): readonly Masked[] =>
  catalogue.entities.flatMap((entity) =>
    entity.columns.filter((column) => entity.fields[column]?.masked).map((column) => ({ entity, column })),
  );

/**
 * Returns the document for a masked column of one row, which the platform shows by key only. Variables: the key's
 * columns.
 */
export const maskedDocument = documentsFor(eachMasked, ({ entity, column }) => {
  const { table, key, operationNames } = entity;
  const keyArguments = key.map((part) => `${part}: $${part}`).join(', ');
  return documentOf('query', operationNames.detail, keyVariables(entity), [
    `${table}_by_pk(${keyArguments}) { ${selectionOf(entity, [column])} }`,
  ]);
});

/**
 * Returns the document that inserts a row. Variables: `object`, or `objects` for the kinds whose insert takes an
 * array.
 */
export const insertDocument = documentsFor(eachWritableAudience, ({ entity, isStaff }) => {
  const { table, operationNames } = entity;
  const selected = selectionOf(entity, detailPaths(entity, isStaff));
  return operationNames.insertsMany
    ? documentOf('mutation', operationNames.insert, { objects: `[${table}_insert_input!]!` }, [
        `insert_${table}(objects: $objects) { affected_rows returning { ${selected} } }`,
      ])
    : documentOf('mutation', operationNames.insert, { object: `${table}_insert_input!` }, [
        `insert_${table}_one(object: $object) { ${selected} }`,
      ]);
});

/**
 * Returns the document that updates one row and reads it again. Variables: its key, SeenUpdatedOn, and the columns to
 * set by their names.
 */
export const updateDocument = documentsFor(eachUpdated, ({ entity, isStaff, only }) => {
  const { table, operationNames } = entity;
  const row = whereArgument(entity);
  const set =
    only === undefined
      ? setArgument(entity, settableColumns(entity, isStaff), operationNames.updateRequires)
      : setArgument(entity, [only]);
  const name = (only && operationNames.updateOnly?.[only]) ?? operationNames.update;
  return documentOf('mutation', name, { ...row.variables, ...set.variables }, [
    `update_${table}(where: ${row.text}, _set: ${set.text}) { affected_rows returning { ${selectionOf(entity, detailPaths(entity, isStaff))} } }`,
  ]);
});

/** Returns the document that updates many rows. Variables: where, and the columns to set by their names. */
export const bulkUpdateDocument = documentsFor(eachWritableAudience, ({ entity, isStaff }) => {
  const { table, operationNames } = entity;
  const set = setArgument(entity, settableColumns(entity, isStaff));
  return documentOf('mutation', operationNames.bulkUpdate, { where: `${table}_bool_exp!`, ...set.variables }, [
    `update_${table}(where: $where, _set: ${set.text}) { affected_rows }`,
  ]);
});

/** Returns the document that deletes rows. Variables: where. Those on which the caller may not do so stay. */
export const deleteDocument = documentsFor(eachWritten, (entity) => {
  const { table, key, operationNames } = entity;
  return documentOf('mutation', operationNames.delete, { where: `${table}_bool_exp!` }, [
    `delete_${table}(where: $where) { affected_rows returning { ${key.join(' ')} } }`,
  ]);
});

/** The subscription to changes. Variables: resources. */
export const followDocument = documentOf('subscription', 'FollowChanges', { resources: '[String!]!' }, [
  'changes: meterdesk_changes(resources: $resources) { resource id label action contactName byPerson own }',
]);
