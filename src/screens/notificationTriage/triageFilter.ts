import type { Entity } from '../../../resources/language/catalogue';
import { defaultSort, type SortPayload } from '../../data/orderBy';
import type { Row } from '../../data/rowId';
import { isRecord } from '../../data/valueAt';
import { parseJson } from '../../lib/parseJson';
import { snoozedUntil } from './snoozedUntil';
import type { TriageFilter } from './triagePages';

/** Returns the filter in an address; undefined where there is none that can be read. */
export function parseFilter(text: string | null): TriageFilter | undefined {
  const filter = parseJson(text);
  return isRecord(filter) ? filter : undefined;
}

/** Returns the filter of what nobody has reviewed: the first value of the enumeration that the list has tabs by. */
export function unreviewedFilter({ list, fields }: Entity): TriageFilter {
  const by = list.tabs?.by ?? '';
  const field = fields[by];
  return field && 'of' in field && 'entries' in field.of ? { [by]: [field.of.entries[0]?.value] } : {};
}

/** What a filter may ask for instead of what is wasted. */
const otherAmounts = ['UnmeteredCost', 'SavedCost'] as const;

/** Returns the order of a filter's groups: by the amount that it asks for where it does, otherwise that of the list. */
export function sortOf(entity: Entity, filter: TriageFilter): SortPayload {
  const amount = otherAmounts.find((column) => filter[column] !== undefined);
  return amount ? { field: amount, order: 'DESC' } : defaultSort(entity);
}

/** Returns whether a row is still one of a filter's after what was decided on it. */
export function isMatching(row: Row, filter: TriageFilter): boolean {
  const statuses = filter.QualificationStatus;
  return !snoozedUntil(row) && (!Array.isArray(statuses) || statuses.includes(row.QualificationStatus));
}
