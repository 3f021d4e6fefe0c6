import { Status } from '../../resources/enums/status';
import { HttpError } from '../identity/httpError';
import { rowFilter } from '../sql/access';
import type { Caller } from '../sql/caller';
import type { Session } from '../sql/database';
import { type Fragment, ident, param, sql } from '../sql/fragment';
import { joinPath, table } from '../sql/path';
import type { RestContext } from './context';
import type { DocumentHome } from './documentHomes';

export interface Place {
  /** What stands above the record, by the address. */
  readonly a: string;
  /** The record that has the documents. */
  readonly b: string;
}

export interface DocumentRow {
  readonly documentId: string;
  /** The record that it is put with. */
  readonly owner: string;
  readonly fileName: string;
}

type Rows = Pick<Session, 'rows'>;
type Catalogued = Pick<RestContext, 'catalogue'>;

const { Active, Deleted } = Status.values;

/** @throws HttpError where the record is not there or not theirs to see, or they may put nothing with it */
export async function expectUpload(context: Catalogued, rows: Rows, home: DocumentHome, place: Place, caller: Caller) {
  const entity = context.catalogue.entity(home.documents);
  const { joins, isAbove } = above(context, home, place.a);
  const [found] = await rows.rows<{ mayRead: boolean; mayCreate: boolean }>(sql`
    select ${rowFilter(context.catalogue, entity, 'd', caller, 'read')} as "mayRead",
      ${rowFilter(context.catalogue, entity, 'd', caller, 'create')} as "mayCreate"
    from (select ${param(place.b)}::uuid as ${ident(home.owner)}) "d" ${joins} where ${isAbove}`);
  if (!found?.mayRead) throw noSuchPlace();
  if (!found.mayCreate) throw notAllowed('add', entity.plural);
}

/** A document that is there and theirs to see. @throws HttpError */
export async function findDocument(
  context: Catalogued,
  rows: Rows,
  home: DocumentHome,
  place: Place & { readonly c: string },
  caller: Caller,
): Promise<DocumentRow & { readonly mayDelete: boolean }> {
  const { joins, isAbove } = above(context, home, place.a);
  const isIt = sql`${ident('d', home.owner)} = ${param(place.b)}::uuid and ${isAbove}`;
  const found = await select(context, rows, home, place.c, caller, joins, isIt);
  if (!found) throw noSuchDocument();
  return found;
}

/** The same by its key alone. */
export function documentByKey(context: Catalogued, rows: Rows, home: DocumentHome, id: string, caller: Caller) {
  return select(context, rows, home, id, caller, sql``, sql`true`);
}

export async function insertDocument(
  { catalogue }: Catalogued,
  session: Session,
  home: DocumentHome,
  { documentId, owner, fileName }: DocumentRow,
): Promise<void> {
  await session.count(sql`
    insert into ${table(catalogue.entity(home.documents))} ("DocumentId", ${ident(home.owner)}, "FileName", "Status")
    values (${param(documentId)}::uuid, ${param(owner)}::uuid, ${param(fileName)}, ${param(Active)})`);
}

export async function markDeleted({ catalogue }: Catalogued, session: Session, home: DocumentHome, documentId: string) {
  await session.count(sql`
    update ${table(catalogue.entity(home.documents))} set "Status" = ${param(Deleted)},
      "UpdatedOn" = date_trunc('minute', now()) where "DocumentId" = ${param(documentId)}::uuid`);
}

export const noSuchDocument = (): HttpError =>
  new HttpError('There is no such document, or it is not yours to see.', 'not-found', 404);

export const notAllowed = (deed: string, plural: string): HttpError =>
  new HttpError(`You are not allowed to ${deed} ${plural.toLowerCase()} here.`, 'permission-error', 403);

const noSuchPlace = (): HttpError =>
  new HttpError('There is no such record, or it is not yours to see.', 'not-found', 404);

async function select(
  { catalogue }: Catalogued,
  rows: Rows,
  home: DocumentHome,
  id: string,
  caller: Caller,
  joins: Fragment,
  condition: Fragment,
) {
  const entity = catalogue.entity(home.documents);
  const may = (action: 'read' | 'delete') => rowFilter(catalogue, entity, 'd', caller, action);
  const [found] = await rows.rows<DocumentRow & { mayDelete: boolean }>(sql`
    select d."DocumentId" as "documentId", ${ident('d', home.owner)} as owner, d."FileName" as "fileName",
      ${may('delete')} as "mayDelete"
    from ${table(entity)} "d" ${joins}
    where d."DocumentId" = ${param(id)}::uuid and d."Status" <> ${param(Deleted)} and ${condition} and ${may('read')}`);
  return found;
}

function above({ catalogue }: Catalogued, home: DocumentHome, id: string) {
  const { relations, name: column } = catalogue.resolve(catalogue.entity(home.documents), home.above);
  const { joins, alias } = joinPath(catalogue, relations, 'd');
  return { joins, isAbove: sql`${ident(alias, column)} = ${param(id)}::uuid` };
}
