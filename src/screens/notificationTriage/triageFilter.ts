import type { Entity } from '../../../resources/language/catalogue';
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

/** Returns whether a row is still one of a filter's after what was decided on it. */
export function isMatching(row: Row, filter: TriageFilter): boolean {
  const statuses = filter.QualificationStatus;
  return !snoozedUntil(row) && (!Array.isArray(statuses) || statuses.includes(row.QualificationStatus));
}
