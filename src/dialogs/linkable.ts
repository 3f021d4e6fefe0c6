import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { isKey, isReference } from '../../resources/language/field';
import { accountFilter } from '../data/accountFilter';
import { accountOf } from '../data/accountOf';
import type { IdentifiedRow, Row } from '../data/rowId';

/** A reference that a link dialog can change. */
export interface Linkable {
  readonly column: string;
  readonly target: Entity;
  readonly dialog: string;
}

export function linkablesOf(entity: Entity): readonly Linkable[] {
  return Object.entries(entity.fields).flatMap(([column, field]) => {
    if (!isReference(field) || isKey(field) || field.readOnly || field.immutable) return [];
    const target = catalogue.entity(field.to);
    const [dialog] = target.link?.dialogs ?? [];
    return dialog ? [{ column, target, dialog }] : [];
  });
}

/**
 * Returns the filter for the records that a row may refer to: those with the same `within` column, otherwise those of
 * the same account; undefined for all.
 */
export function narrowingOf(entity: Entity, row: IdentifiedRow, { column, target }: Linkable): Row | undefined {
  const field = entity.fields[column];
  if (field && isReference(field) && field.within && row[field.within]) return { [field.within]: row[field.within] };
  const account = accountOf(entity, row);
  return account ? accountFilter(target, account) : undefined;
}
