import type { Entity } from '../../../resources/language/catalogue';
import { type Field, isNumber, isReference } from '../../../resources/language/field';
import { sheetColumns } from '../../../resources/shared/sheetColumns';
import type { RecordChange } from '../../data/imports';
import { plainTextOf } from '../../fields/parts/typedNumber';

/** Kind of the change of a column in many records. */
export type ChangeKind = 'set' | 'clear' | 'replace' | 'compose' | 'scale';

/** The change of one column. The kind determines which of the texts are used. */
export interface FieldChange {
  readonly column: string;
  readonly kind: ChangeKind;
  /** `replace`: the text to find, and its replacement. */
  readonly find: string;
  readonly by: string;
  /** `compose`: a text with columns as placeholders: `{Label} {MeterName}`. */
  readonly pattern: string;
  /** `scale`: the column with the number, its factor, and an offset that is added after. */
  readonly from: string;
  readonly factor: string;
  readonly offset: string;
}

export const initialChange = (column: string): FieldChange => ({
  column,
  kind: 'set',
  find: '',
  by: '',
  pattern: `{${column}}`,
  from: column,
  factor: '1',
  offset: '0',
});

/** Returns the columns for bulk changes: those that a sheet may change, without keys and unique columns. */
export const bulkColumns = (entity: Entity, isStaff: boolean): readonly string[] =>
  sheetColumns(entity, isStaff).filter((column) => !entity.key.includes(column) && !entity.field(column).unique);

/** Returns the kinds of changes of a field. */
export function kindsOf(field: Field): readonly ChangeKind[] {
  const clear = field.presence === 'required' ? [] : (['clear'] as const);
  if (isReference(field) || 'of' in field) return ['set', ...clear];
  if (field.kind === 'text' || field.kind === 'multilineText') return ['set', ...clear, 'replace', 'compose'];
  return isNumber(field) ? ['set', ...clear, 'scale'] : ['set', ...clear];
}

/** Returns the numeric columns, from which `scale` can compute. */
export const numericColumns = (entity: Entity, isStaff: boolean): readonly string[] =>
  sheetColumns(entity, isStaff).filter((column) => isNumber(entity.field(column)));

/** Decimal numbers that the platform accepts. */
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** Returns the number typed in the console's language as the platform accepts it; undefined where it is none. */
function decimalOf(typed: string): string | undefined {
  const plain = plainTextOf(typed);
  return plain !== undefined && decimal.test(plain) ? plain : undefined;
}

/** Returns whether the inputs that the kind needs are filled. */
export function isComplete({ kind, find, factor, offset }: FieldChange, value: unknown): boolean {
  if (kind === 'set') return value !== undefined && value !== null && value !== '';
  if (kind === 'replace') return find !== '';
  if (kind === 'scale') return [factor, offset].every((text) => decimalOf(text) !== undefined);
  return true;
}

const placeholders = (pattern: string): readonly string[] =>
  [...pattern.matchAll(placeholder)].map(([, column = '']) => column);
const placeholder = /\{(\w+)\}/g;

/** Returns the placeholders of a `compose` pattern that are no columns. */
export const unknownColumns = (entity: Entity, { kind, pattern }: FieldChange): readonly string[] =>
  kind === 'compose' ? placeholders(pattern).filter((column) => !entity.columns.includes(column)) : [];

/** Returns the change as the request body has it. */
export function columnChangeOf(change: FieldChange, value: unknown): RecordChange {
  const { column, kind, find, by, pattern, from, factor, offset } = change;
  if (kind === 'set') return { column, kind, value: typeof value === 'object' ? JSON.stringify(value) : String(value) };
  if (kind === 'replace') return { column, kind, find, by };
  if (kind === 'compose') return { column, kind, pattern };
  if (kind === 'scale')
    return { column, kind, from, factor: decimalOf(factor) ?? factor, offset: decimalOf(offset) ?? offset };
  return { column, kind };
}
