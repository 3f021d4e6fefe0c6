import type { Entity } from '../../../resources/language/catalogue';
import { type Field, isNumber, isReference } from '../../../resources/language/field';
import { sheetColumns } from '../../../resources/shared/sheetColumns';
import type { RecordChange } from '../../data/imports';

/** How a column is changed in many records. */
export type ChangeKind = 'set' | 'clear' | 'replace' | 'compose' | 'scale';

/** The change of one column. Which of the texts count depends on its kind. */
export interface FieldChange {
  readonly column: string;
  readonly kind: ChangeKind;
  /** What is looked for, and what stands there instead. */
  readonly find: string;
  readonly by: string;
  /** A text with the columns that it is made of: `{Label} {MeterName}`. */
  readonly pattern: string;
  /** The column whose number is taken, one that it is multiplied by, and one that is added then. */
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

/** Returns the columns that can be changed in many records at once: what a sheet may change, and may be the same in each. */
export const bulkColumns = (entity: Entity, isStaff: boolean): readonly string[] =>
  sheetColumns(entity, isStaff).filter((column) => !entity.key.includes(column) && !entity.field(column).unique);

/** Returns the ways in which a field can be changed. */
export function kindsOf(field: Field): readonly ChangeKind[] {
  const clear = field.presence === 'required' ? [] : (['clear'] as const);
  if (isReference(field) || 'of' in field) return ['set', ...clear];
  if (field.kind === 'text' || field.kind === 'multilineText') return ['set', ...clear, 'replace', 'compose'];
  return isNumber(field) ? ['set', ...clear, 'scale'] : ['set', ...clear];
}

/** Returns the columns that a number may be computed from. */
export const numericColumns = (entity: Entity, isStaff: boolean): readonly string[] =>
  sheetColumns(entity, isStaff).filter((column) => isNumber(entity.field(column)));

/** As the platform takes it. */
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** Returns whether it is said what a column becomes. */
export function isComplete({ kind, find, factor, offset }: FieldChange, value: unknown): boolean {
  if (kind === 'set') return value !== undefined && value !== null && value !== '';
  if (kind === 'replace') return find !== '';
  if (kind === 'scale') return [factor, offset].every((text) => decimal.test(text.trim()));
  return true;
}

const placeholders = (pattern: string): readonly string[] =>
  [...pattern.matchAll(placeholder)].map(([, column = '']) => column);
const placeholder = /\{(\w+)\}/g;

/** Returns the placeholders of a pattern that are no columns. */
export const unknownColumns = (entity: Entity, { kind, pattern }: FieldChange): readonly string[] =>
  kind === 'compose' ? placeholders(pattern).filter((column) => !entity.columns.includes(column)) : [];

/** Returns the change as the platform is sent it. */
export function columnChangeOf(change: FieldChange, value: unknown): RecordChange {
  const { column, kind, find, by, pattern, from, factor, offset } = change;
  if (kind === 'set') return { column, kind, value: typeof value === 'object' ? JSON.stringify(value) : String(value) };
  if (kind === 'replace') return { column, kind, find, by };
  if (kind === 'compose') return { column, kind, pattern };
  if (kind === 'scale') return { column, kind, from, factor: factor.trim(), offset: offset.trim() };
  return { column, kind };
}
