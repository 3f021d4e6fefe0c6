import { policies } from '../../resources/language/access';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { isReference } from '../../resources/language/field';
import type { Send } from '../data/client';
import { StaleRowError } from '../data/conflict';
import { documentOf, documentsFor } from '../data/document';
import type { IdentifiedRow, Row } from '../data/rowId';
import { setArgument, settableColumns, setVariables, whereArgument, whereVariables } from '../data/writes';

/** A record, and its reference column that is to be changed. */
export interface Link {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  readonly column: string;
}

/** Sets a reference of a record. Throws `StaleRowError` if the record was changed meanwhile. */
export async function linkRecord(send: Send, link: Link, chosen: unknown): Promise<void> {
  const { entity } = link;
  checkLinked(entity, await send({ document: linkDocument(entity), variables: linkVariables(link, chosen) }));
}

const linkDocument = documentsFor(
  () =>
    catalogue.entities.filter(
      (entity) => policies[entity.policy].update !== 'nobody' && linkedColumns(entity).length > 0,
    ),
  (entity) => documentOf('mutation', entity.operationNames.link, linkTypes(entity), [linkField(entity)]),
);

const parts = (entity: Entity) => ({ row: whereArgument(entity), set: setArgument(entity, linkedColumns(entity)) });

/** Returns the settable references of an entity; a request sets one of them. */
const linkedColumns = (entity: Entity): readonly string[] =>
  settableColumns(entity, true).filter((column) => isReference(entity.field(column)));

export function linkTypes(entity: Entity): Readonly<Record<string, string>> {
  const { row, set } = parts(entity);
  return { ...row.variables, ...set.variables };
}

/** Returns the GraphQL root field that sets the reference, also for documents with further fields. */
export function linkField(entity: Entity): string {
  const { row, set } = parts(entity);
  return `update_${entity.table}(where: ${row.text}, _set: ${set.text}) { affected_rows }`;
}

export function linkVariables({ entity, row, column }: Link, chosen: unknown): Row {
  return { ...whereVariables(entity, row.id, row.UpdatedOn), ...setVariables(entity, [column], { [column]: chosen }) };
}

export function checkLinked({ table }: Entity, answer: Row): void {
  const { affected_rows: count } = answer[`update_${table}`] as { readonly affected_rows: number };
  if (count === 0) throw new StaleRowError();
}
