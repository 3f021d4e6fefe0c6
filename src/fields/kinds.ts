import type { Field } from '../../resources/language/field';
import { byFileName } from '../lib/byFileName';
import type { FieldKind } from './kind';

const kinds = byFileName(import.meta.glob<FieldKind>('./*.tsx', { eager: true, import: 'kind' }));

/** Returns the field's kind. Throws where no file in `src/fields` is named after it. */
export function fieldKindOf(field: Field): FieldKind {
  const kind = kinds.get(field.kind);
  if (!kind) throw new Error(`src/fields/${field.kind}.tsx is missing: the console cannot show fields of this kind.`);
  return kind;
}

/** Returns a value as plain text; empty where there is none. Times are in that zone, the browser's by default. */
export function printValue(field: Field, value: unknown, zone?: string): string {
  return value === null || value === undefined || value === '' ? '' : fieldKindOf(field).print(value, field, zone);
}
