import type { Entity } from '../../resources/language/catalogue';
import { createFields } from '../../resources/language/createFields';
import { keysAround } from '../data/lastDetail';
import type { IdentifiedRow } from '../data/rowId';
import { isWritable } from '../data/writes';
import { pickersOf } from '../fields/form/pickers';
import type { SuspendedForm } from './opening';

/**
 * Returns a create form filled with the values of a record, with changeable parents. Unique columns, generated values,
 * the status and dates that default to today stay as in a new record.
 */
export function duplicateOf(entity: Entity, row: IdentifiedRow): SuspendedForm {
  const { parentPickers = [] } = entity.create ?? {};
  const fields = createFields(entity);
  const distinct = distinctColumns(entity);
  const copied = fields.filter((name) => !distinct.includes(name) && isCopied(entity, name));
  const { keys } = keysAround(entity, row);
  const parentKeys = pickersOf(entity, fields, parentPickers)
    .filter(({ source }) => !fields.includes(source))
    .map(({ source, to }) => [source, row[source] ?? keys[to]]);
  const values = Object.fromEntries([...parentKeys, ...copied.map((name) => [name, row[name]])]);
  const [pair] = distinct.filter((name) => entity.key.includes(name) && fields.includes(name));
  const source = pair ?? fields.find((name) => name === entity.label) ?? '';
  return { values, isFree: true, source };
}

/**
 * Returns the columns not to copy: unique ones, and one of each unique combination, the first of a key, otherwise the
 * last.
 */
function distinctColumns({ key, columns, fields, unique = [], foundBy = [] }: Entity): readonly string[] {
  const single = columns.filter((name) => fields[name]?.unique);
  const isKey = (names: readonly string[]): boolean => names.every((name) => key.includes(name));
  const together = unique.map((each) => each.columns.at(isKey(each.columns) ? 0 : -1) ?? '');
  return [...key.slice(0, 1), ...single, ...together, ...foundBy];
}

function isCopied(entity: Entity, name: string): boolean {
  const { prefill, masked, default: initial } = entity.field(name);
  const isGenerated = masked || prefill !== undefined || ['now', 'today', 'random'].includes(String(initial));
  return isWritable(entity.field(name)) && !isGenerated && name !== 'Status';
}
