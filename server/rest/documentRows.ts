import { type Static, Type } from 'typebox';
import { Status } from '../../resources/enums/status';
import { HttpError } from '../identity/httpError';
import { uuidSchema } from '../identity/schemas';
import { rowFilter } from '../sql/access';
import type { Caller } from '../sql/caller';
import type { Session } from '../sql/database';
import { type Fragment, ident, param, sql } from '../sql/fragment';
import { joinPath, table } from '../sql/path';
import { writeChecks } from '../writes/check';
import { notAllowed } from '../writes/checks';
import { insertPlan } from '../writes/insert';
import type { WritePlan } from '../writes/plan';
import { updatePlan } from '../writes/update';
import type { RestContext } from './context';
import type { DocumentEndpoint } from './documentEndpoints';
import { httpErrorOf } from './httpErrorOf';

/** The parameters of addresses of documents. */
export const OwnerParams = Type.Object({
  a: { ...uuidSchema, description: 'Key of the parent of the record.' },
  b: { ...uuidSchema, description: 'The record that has the documents.' },
});
export type OwnerParams = Static<typeof OwnerParams>;

export interface DocumentRow {
  readonly documentId: string;
  /** Key of the record that it belongs to. */
  readonly owner: string;
  readonly fileName: string;
}

type Rows = Pick<Session, 'rows'>;
type Catalogued = Pick<RestContext, 'catalogue'>;

const { Active, Deleted } = Status.values;

/** Throws HttpError where the record does not exist, the caller may not see it, or may add no document to it. */
export async function expectUpload(
  context: Pick<RestContext, 'catalogue' | 'database'>,
  endpoint: DocumentEndpoint,
  params: OwnerParams,
  caller: Caller,
): Promise<void> {
  const entity = context.catalogue.entity(endpoint.documents);
  const { joins, isOfParent } = parentCondition(context, endpoint, params.a);
  const [found] = await context.database.rows<{ mayRead: boolean; mayCreate: boolean }>(sql`
    select ${rowFilter(context.catalogue, entity, 'd', caller, 'read')} as "mayRead",
      ${rowFilter(context.catalogue, entity, 'd', caller, 'create')} as "mayCreate"
    from (select ${param(params.b)}::uuid as ${ident(endpoint.owner)}) "d" ${joins} where ${isOfParent}`);
  if (!found?.mayRead) throw noSuchOwner();
  if (!found.mayCreate) throw httpErrorOf(notAllowed(entity, 'create'), context.catalogue);
}

/** Returns a document that the caller may see. @throws HttpError */
export async function readDocumentRow(
  context: Catalogued,
  rows: Rows,
  endpoint: DocumentEndpoint,
  params: OwnerParams & { readonly c: string },
  caller: Caller,
): Promise<DocumentRow> {
  const { joins, isOfParent } = parentCondition(context, endpoint, params.a);
  const isIt = sql`${ident('d', endpoint.owner)} = ${param(params.b)}::uuid and ${isOfParent}`;
  const found = await select(context, rows, endpoint, params.c, caller, joins, isIt);
  if (!found) throw noSuchDocument();
  return found;
}

/** Returns a document that the caller may see, by its key alone; undefined where there is none. */
export function readDocumentRowByKey(
  context: Catalogued,
  rows: Rows,
  endpoint: DocumentEndpoint,
  id: string,
  caller: Caller,
) {
  return select(context, rows, endpoint, id, caller, sql``, sql`true`);
}

/** Returns the plan that adds a document. @throws ApiError where the caller may add none */
export const documentInsertPlan = (
  { catalogue }: Catalogued,
  endpoint: DocumentEndpoint,
  { documentId, owner, fileName }: DocumentRow,
  caller: Caller,
): WritePlan =>
  insertPlan(writeChecks(catalogue, caller), catalogue.entity(endpoint.documents), [
    { DocumentId: documentId, [endpoint.owner]: owner, FileName: fileName, Status: Active },
  ]);

/** Returns the plan that sets the status of a document to deleted. @throws ApiError where the caller may delete none */
export function documentDeletePlan(
  { catalogue }: Catalogued,
  endpoint: DocumentEndpoint,
  documentId: string,
  caller: Caller,
): WritePlan {
  return updatePlan(writeChecks(catalogue, caller), catalogue.entity(endpoint.documents), {
    where: (alias) => sql`${ident(alias, 'DocumentId')} = ${param(documentId)}::uuid`,
    isBulk: false,
    changes: [
      { column: 'Status', becomes: sql`${param(Deleted)}::integer` },
      { column: 'UpdatedOn', becomes: sql`date_trunc('minute', now())` },
    ],
    values: { Status: Deleted },
  });
}

export const noSuchDocument = (): HttpError =>
  new HttpError('There is no such document, or you may not see it.', 'not-found', 404);

const noSuchOwner = (): HttpError => new HttpError('There is no such record, or you may not see it.', 'not-found', 404);

async function select(
  { catalogue }: Catalogued,
  rows: Rows,
  endpoint: DocumentEndpoint,
  id: string,
  caller: Caller,
  joins: Fragment,
  condition: Fragment,
) {
  const entity = catalogue.entity(endpoint.documents);
  const [found] = await rows.rows<DocumentRow>(sql`
    select d."DocumentId" as "documentId", ${ident('d', endpoint.owner)} as owner, d."FileName" as "fileName"
    from ${table(entity)} "d" ${joins}
    where d."DocumentId" = ${param(id)}::uuid and d."Status" <> ${param(Deleted)} and ${condition} and ${rowFilter(catalogue, entity, 'd', caller, 'read')}`);
  return found;
}

function parentCondition({ catalogue }: Catalogued, endpoint: DocumentEndpoint, id: string) {
  const { relations, name: column } = catalogue.resolve(catalogue.entity(endpoint.documents), endpoint.parentPath);
  const { joins, alias } = joinPath(catalogue, relations, 'd');
  return { joins, isOfParent: sql`${ident(alias, column)} = ${param(id)}::uuid` };
}
