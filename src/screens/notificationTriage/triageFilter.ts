import type { Entity } from '../../../resources/language/catalogue';
import { defaultSort, type SortPayload } from '../../data/orderBy';
import type { Row } from '../../data/rowId';
import { isRecord, valueAt } from '../../data/valueAt';
import { parseJson } from '../../lib/parseJson';
import { snoozedUntil } from './snoozedUntil';
import type { TriageFilter } from './triagePages';

/** Returns the filter parsed from the JSON in a URL; undefined if there is none or it is no object. */
export function parseFilter(text: string | null): TriageFilter | undefined {
  const filter = parseJson(text);
  return isRecord(filter) ? filter : undefined;
}

/** Amounts that a filter may be on instead of the wasted cost. */
const otherAmounts = ['UnmeteredCost', 'SavedCost'] as const;

/** Returns the order of a filter's groups: by the amount that the filter is on, otherwise that of the list. */
export function sortOf(entity: Entity, filter: TriageFilter): SortPayload {
  const amount = otherAmounts.find((column) => filter[column] !== undefined);
  return amount ? { field: amount, order: 'DESC' } : defaultSort(entity);
}

/**
 * Whether a row that matched a filter when it was read still does with its changes since. Of a column of which the filter
 * does not name the values, any change counts as leaving it: rows are then rather read twice than not at all.
 */
export function isMatching(entity: Entity, filter: TriageFilter, read: Row, now: Row): boolean {
  const { until = '' } = entity.list.tabs?.snoozed ?? {};
  // As `listWhere`: without a filter on snoozing, snoozed rows are left out.
  if (valueAt(filter, until) === undefined && snoozedUntil(now)) return false;
  return Object.entries(filter).every(([column, wanted]) =>
    Array.isArray(wanted) ? wanted.includes(now[column]) : JSON.stringify(now[column]) === JSON.stringify(read[column]),
  );
}
