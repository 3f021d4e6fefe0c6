import type { Entity } from '../../../resources/language/catalogue';
import { isRecord } from '../../data/valueAt';

type Filter = Readonly<Record<string, unknown>>;

/** The filter that an address carries; undefined where it carries none that can be read. */
export function parseFilter(text: string | null): Filter | undefined {
  try {
    const filter: unknown = JSON.parse(text ?? '');
    return isRecord(filter) ? filter : undefined;
  } catch {
    return undefined;
  }
}

/** What nobody has decided on: the first value of the choice that the list is divided by. */
export function unreviewedFilter({ list, fields }: Entity): Filter {
  const by = list.tabs?.by ?? '';
  const field = fields[by];
  return field && 'of' in field && 'entries' in field.of ? { [by]: [field.of.entries[0]?.value] } : {};
}
