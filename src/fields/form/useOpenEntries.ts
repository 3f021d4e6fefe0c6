import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Entity } from '../../../resources/language/catalogue';
import type { EnumEntry } from '../../../resources/language/enumeration';
import { deletingValue, type EnumerationField } from '../../../resources/language/field';
import { useMay } from '../../auth/permissions';
import { accountOf } from '../../data/accountOf';
import type { IdentifiedRow } from '../../data/rowId';
import { guideSource } from './pickers';

/**
 * Returns the values of a status that the signed-in person may set: without the one that deletes the row, where they
 * may not delete it.
 */
export function useOpenEntries(field: EnumerationField, entity: Entity, source: string): readonly EnumEntry[] {
  const may = useMay();
  const record = useRecordContext<IdentifiedRow>();
  const chosen: readonly unknown[] = useWatch({ name: ['AccountId', guideSource('accounts')] });
  const accountId = chosen.find((id) => typeof id === 'string' && id !== '') ?? (record && accountOf(entity, record));
  const deleting = deletingValue(field);
  if (deleting === undefined || record?.[source] === deleting) return field.of.entries;
  if (may('delete', entity, typeof accountId === 'string' ? accountId : undefined)) return field.of.entries;
  return field.of.entries.filter(({ value }) => value !== deleting);
}
