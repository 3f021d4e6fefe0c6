import { policies } from '../../resources/language/access';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { setOf } from '../data/changes';
import type { Send } from '../data/client';
import { StaleRowError } from '../data/conflict';
import { documentOf, family } from '../data/document';
import { type IdentifiedRow, type Row, whereIds } from '../data/rowId';

/** A record, and the reference of it that is to lead to another one. */
export interface Link {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  readonly column: string;
}

/** Lets a record refer to the one chosen. Throws `StaleRowError` where somebody changed the record meanwhile. */
export async function linkRecord(send: Send, link: Link, chosen: unknown): Promise<void> {
  const { entity } = link;
  checkLinked(entity, await send({ document: linkDocument(entity), variables: linkVariables(link, chosen) }));
}

const linkDocument = family(
  () => catalogue.entities.filter(({ policy }) => policies[policy].update !== 'nobody'),
  (entity) => documentOf('mutation', entity.operationNames.link, linkTypes(entity), [linkField(entity)]),
);

export const linkTypes = ({ table }: Entity) => ({ where: `${table}_bool_exp!`, set: `${table}_set_input!` });

/** The root field that writes the reference, for documents that write more. */
export const linkField = ({ table }: Entity): string => `update_${table}(where: $where, _set: $set) { affected_rows }`;

export function linkVariables({ entity, row, column }: Link, chosen: unknown): Row {
  const key = whereIds(entity, [row.id]);
  return {
    where: row.UpdatedOn ? { ...key, UpdatedOn: { _eq: row.UpdatedOn } } : key,
    set: setOf(entity, [column], { [column]: chosen }),
  };
}

export function checkLinked({ table }: Entity, answer: Row): void {
  const { affected_rows: count } = answer[`update_${table}`] as { readonly affected_rows: number };
  if (count === 0) throw new StaleRowError();
}
