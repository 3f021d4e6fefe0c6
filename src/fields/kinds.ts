import type { Field } from '../../resources/language/field';
import { byFileName } from '../lib/byFileName';
import type { FieldKind } from './kind';

const kinds = byFileName(import.meta.glob<FieldKind>('./*.tsx', { eager: true, import: 'kind' }));

/** Returns the console's side of a field's kind. Throws where no file in `src/fields` has its name. */
export function fieldKindOf(field: Field): FieldKind {
  const kind = kinds.get(field.kind);
  if (!kind) throw new Error(`src/fields/${field.kind}.tsx is missing: the console cannot show fields of this kind.`);
  return kind;
}

/** Returns a value as plain text; empty without a value. Times are in the IANA zone, by default the browser's. */
export function printValue(field: Field, value: unknown, zone?: string): string {
  return value === null || value === undefined || value === '' ? '' : fieldKindOf(field).print(value, field, zone);
}
