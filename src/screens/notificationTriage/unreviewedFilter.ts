import type { Entity } from '../../../resources/language/catalogue';
import type { TriageFilter } from './triagePages';

/** Returns the filter of unreviewed groups: the first value of the enumeration of the list's tabs. */
export function unreviewedFilter({ list, fields }: Entity): TriageFilter {
  const by = list.tabs?.by ?? '';
  const field = fields[by];
  return field && 'of' in field && 'entries' in field.of ? { [by]: [field.of.entries[0]?.value] } : {};
}
