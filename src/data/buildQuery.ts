import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { keyOf } from '../../resources/language/key';
import { estimatedKey } from './client';
import { chosenVariables } from './columnVariables';
import { StaleRowError } from './conflict';
import type { Document } from './document';
import {
  bulkUpdateDocument,
  deleteDocument,
  detailDocument,
  insertDocument,
  listDocument,
  lookupDocument,
  maskedDocument,
  namesDocument,
  updateDocument,
} from './documents';
import { orderByOf, type SortPayload } from './orderBy';
import { type IdentifiedRow, type Row, whereIds } from './rowId';
import { columnsOf } from './rowPaths';
import { readRow } from './selection';
import { isRecord, valueAt } from './valueAt';
import { listWhere } from './where';
import { changedColumns, newRowOf, settableColumns, setVariables, whereVariables } from './writes';

/** Options that the console's screens pass to a query in react-admin's `meta`. */
export interface Meta {
  /** Paths to select. By default a list selects its columns, `getOne` the whole row, `getMany` labels. */
  readonly paths?: readonly string[];
  /** Selects only what a picker shows (label and hint), by the lookup document. */
  readonly lookup?: true;
  /** `false` skips counting the rows, where the total is known already. */
  readonly counted?: boolean;
  /** Leaves out snoozed notifications, unless the filter is about snoozing. */
  readonly excludeSnoozed?: true;
  /** Number of rows to skip, for callers that do not read in pages. */
  readonly offset?: number;
  /** A masked column, which is read alone. */
  readonly masked?: string;
}

export interface Params {
  readonly id?: string;
  readonly ids?: readonly string[];
  readonly data?: Row;
  readonly previousData?: Row;
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly sort?: SortPayload;
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly target?: string;
  readonly meta?: Meta;
}

/** The return value that ra-data-graphql expects of `buildQuery`. */
export interface BuiltQuery {
  readonly query: Document;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly parseResponse: (response: { readonly data: ResponseData }) => unknown;
}

/** Thrown where the row does not exist, or may not be read by this person. */
export class GoneError extends Error {
  override readonly name = 'GoneError';
}

/** Whether a call of the data provider failed with a `GoneError`. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && 'body' in error && error.body instanceof GoneError;
}

type ResponseData = Readonly<Record<string, unknown>>;
type Build = (entity: Entity, params: Params, isStaff: boolean) => BuiltQuery;

const builds: Readonly<Record<string, Build>> = {
  GET_LIST: buildList,
  GET_MANY_REFERENCE: (entity, params, isStaff) =>
    buildList(entity, { ...params, filter: { ...params.filter, [params.target as string]: params.id } }, isStaff),
  GET_ONE: buildOne,
  GET_MANY: buildMany,
  CREATE: buildCreate,
  UPDATE: buildUpdate,
  UPDATE_MANY: buildUpdateMany,
  DELETE: (entity, params) =>
    buildDelete(entity, [params.id as string], () => params.previousData ?? { id: params.id }),
  DELETE_MANY: (entity, params) => buildDelete(entity, params.ids ?? [], (ids) => ids),
};

/** Returns document, variables and parser of the response for a call of react-admin's data provider. */
export function buildQuery(method: string, resource: string, params: Params, isStaff: boolean): BuiltQuery {
  const build = builds[method];
  if (!build) throw new Error(`The console has no query for ${method}.`);
  return build(catalogue.entity(resource), params, isStaff);
}

function buildList(entity: Entity, { filter = {}, pagination, sort, meta = {} }: Params, isStaff: boolean): BuiltQuery {
  const { page, perPage } = pagination ?? { page: 1, perPage: 30 };
  const variables = {
    offset: meta.offset ?? (page - 1) * perPage,
    limit: perPage,
    where: listWhere(entity, filter, { excludeSnoozed: meta.excludeSnoozed ?? false }),
    order_by: sort ? orderByOf(entity, sort) : [],
  };
  if (meta.lookup) {
    const parseResponse = ({ data }: { readonly data: ResponseData }) => {
      const rows = rowsIn(entity, data[entity.table]);
      return { data: rows, total: rows.length };
    };
    return { query: lookupDocument(entity), variables, parseResponse };
  }
  const counted = meta.counted ?? true;
  return {
    query: listDocument({ entity, isStaff, name: listName(entity, filter) }),
    variables: { ...variables, counted, ...chosenVariables(entity, isStaff, meta.paths ?? columnsOf(entity)) },
    parseResponse: ({ data }) => {
      const rows = rowsIn(entity, data[entity.table]);
      const total = counted ? countIn(data[`${entity.table}_aggregate`]) : rows.length;
      return { data: rows, total, ...(data[estimatedKey] === true && { meta: { estimated: true } }) };
    },
  };
}

/** Returns the operation name that the contract has for a list with this filter, if it has one. */
function listName({ operationNames: { listBy = {} } }: Entity, filter: Row): string | undefined {
  return Object.entries(listBy).find(([path]) => valueAt(filter, path) !== undefined)?.[1];
}

function buildOne(entity: Entity, { id, meta = {} }: Params, isStaff: boolean): BuiltQuery {
  if (meta.masked) return buildMasked(entity, String(id), meta.masked);
  const where = whereIds(entity, [String(id)]);
  const parseResponse = ({ data }: { readonly data: ResponseData }) => ({ data: onlyRow(entity, data[entity.table]) });
  if (meta.lookup) return { query: namesDocument(entity), variables: { where }, parseResponse };
  if (!meta.paths) return { query: detailDocument({ entity, isStaff }), variables: { where }, parseResponse };
  const page = { offset: 0, limit: 1, where, counted: false };
  const variables = { ...page, ...chosenVariables(entity, isStaff, meta.paths) };
  return { query: listDocument({ entity, isStaff }), variables, parseResponse };
}

function buildMasked(entity: Entity, id: string, column: string): BuiltQuery {
  return {
    query: maskedDocument({ entity, column }),
    variables: keyOf(entity, id),
    parseResponse: ({ data }) => ({ data: onlyRow(entity, [data[`${entity.table}_by_pk`]].filter(isRecord)) }),
  };
}

function onlyRow(entity: Entity, rows: unknown): IdentifiedRow {
  const [row] = rowsIn(entity, rows);
  if (!row) throw new GoneError(`There is no such ${entity.noun}, or you may not see it.`);
  return row;
}

function buildMany(entity: Entity, { ids = [], meta = {} }: Params, isStaff: boolean): BuiltQuery {
  const where = whereIds(entity, ids.map(String));
  const parseResponse = ({ data }: { readonly data: ResponseData }) => ({ data: rowsIn(entity, data[entity.table]) });
  if (!meta.paths) return { query: namesDocument(entity), variables: { where }, parseResponse };
  const page = { offset: 0, limit: ids.length, where, counted: false };
  const variables = { ...page, ...chosenVariables(entity, isStaff, meta.paths) };
  return { query: listDocument({ entity, isStaff }), variables, parseResponse };
}

function buildCreate(entity: Entity, { data = {} }: Params, isStaff: boolean): BuiltQuery {
  const document = insertDocument({ entity, isStaff });
  const row = newRowOf(entity, data);
  if (!entity.operationNames.insertsMany)
    return {
      query: document,
      variables: { object: row },
      parseResponse: ({ data: answer }) => ({ data: readRow(entity, answer[`insert_${entity.table}_one`] as Row) }),
    };
  return {
    query: document,
    variables: { objects: [row] },
    parseResponse: ({ data: answer }) => ({
      data: onlyRow(entity, writtenIn(answer, `insert_${entity.table}`).returning),
    }),
  };
}

function buildUpdate(entity: Entity, { id, data = {}, previousData = {} }: Params, isStaff: boolean): BuiltQuery {
  const settable = settableColumns(entity, isStaff);
  const required = (entity.operationNames.updateRequires ?? []).filter((column) => settable.includes(column));
  const changed = changedColumns(entity, previousData, data);
  const only = changed.length === 1 ? changed.find((column) => entity.operationNames.updateOnly?.[column]) : undefined;
  const columns = only ? [only] : new Set([...required, ...changed]);
  return {
    query: updateDocument({ entity, isStaff, only }),
    variables: {
      ...whereVariables(entity, String(id), previousData.UpdatedOn),
      ...setVariables(entity, [...columns], { ...previousData, ...data }),
    },
    parseResponse: ({ data: answer }) => {
      const [row] = rowsIn(entity, writtenIn(answer, `update_${entity.table}`).returning);
      if (!row) throw new StaleRowError();
      return { data: row };
    },
  };
}

function buildUpdateMany(entity: Entity, { ids = [], data = {} }: Params, isStaff: boolean): BuiltQuery {
  const columns = settableColumns(entity, isStaff).filter((name) => name in data);
  return {
    query: bulkUpdateDocument({ entity, isStaff }),
    variables: { where: whereIds(entity, ids.map(String)), ...setVariables(entity, columns, data) },
    parseResponse: () => ({ data: ids }),
  };
}

/** @param dataOf returns the data of the response for the ids of the rows that were deleted */
function buildDelete(
  entity: Entity,
  ids: readonly string[],
  dataOf: (deleted: readonly string[]) => unknown,
): BuiltQuery {
  return {
    query: deleteDocument(entity),
    variables: { where: whereIds(entity, ids.map(String)) },
    parseResponse: ({ data: answer }) => {
      const { affected_rows: count, returning } = writtenIn(answer, `delete_${entity.table}`);
      if (!count)
        throw new Error(`Nothing was deleted: this ${entity.noun} is gone already, or you may not delete it.`);
      return { data: dataOf(rowsIn(entity, returning).map(({ id }) => id)) };
    },
  };
}

const rowsIn = (entity: Entity, rows: unknown): readonly IdentifiedRow[] =>
  (rows as readonly Row[]).map((row) => readRow(entity, row));

function countIn(value: unknown): number {
  const aggregate = isRecord(value) ? value.aggregate : undefined;
  return isRecord(aggregate) ? Number(aggregate.count) : 0;
}

function writtenIn(
  data: ResponseData,
  field: string,
): { readonly affected_rows: number; readonly returning?: unknown } {
  return data[field] as { affected_rows: number; returning?: unknown };
}
