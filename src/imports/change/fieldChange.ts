import type { Entity } from '../../../resources/language/catalogue';
import { type Field, isNumber, isReference } from '../../../resources/language/field';
import { sheetColumns } from '../../../resources/shared/sheetColumns';
import type { IdentifiedRow, Row } from '../../data/rowId';
import { valueAt } from '../../data/valueAt';
import type { NewImportRow } from '../sheetColumns';

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
  /** A number that the value is multiplied by, and one that is added then. */
  readonly factor: string;
  readonly offset: string;
}

export const unchanged = (column: string): FieldChange => ({
  column,
  kind: 'set',
  find: '',
  by: '',
  pattern: `{${column}}`,
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

/** Returns whether it is said what a column becomes. */
export function isComplete({ kind, find, factor, offset }: FieldChange, value: unknown): boolean {
  if (kind === 'set') return value !== undefined && value !== null && value !== '';
  if (kind === 'replace') return find !== '';
  if (kind === 'scale') return [factor, offset].every((text) => text.trim() !== '' && Number.isFinite(Number(text)));
  return true;
}

/** Returns the columns that are read to change the records. */
export const columnsRead = (entity: Entity, changes: readonly FieldChange[]): readonly string[] => [
  ...new Set([
    ...entity.key,
    ...changes.flatMap(({ column, kind, pattern }) => [column, ...(kind === 'compose' ? placeholders(pattern) : [])]),
  ]),
];

const placeholders = (pattern: string): readonly string[] =>
  [...pattern.matchAll(placeholder)].map(([, column = '']) => column);
const placeholder = /\{(\w+)\}/g;

/** Returns the placeholders of a pattern that are no columns. */
export const unknownColumns = (entity: Entity, { kind, pattern }: FieldChange): readonly string[] =>
  kind === 'compose' ? placeholders(pattern).filter((column) => !entity.columns.includes(column)) : [];

/** Returns the rows of a sheet that changes the records. */
export const rowsOfChanges = (
  entity: Entity,
  changes: readonly FieldChange[],
  values: Row,
  records: readonly IdentifiedRow[],
): readonly NewImportRow[] =>
  records.map((record, index) => ({
    number: index + 1,
    cells: Object.fromEntries([
      ...entity.key.map((column) => [column, cellOf(valueAt(record, column))]),
      ...changes.map((change) => [change.column, changedCell(change, values[change.column], record)]),
    ]),
  }));

const changedCell = (change: FieldChange, value: unknown, record: IdentifiedRow): string =>
  changedBy[change.kind](change, cellOf(valueAt(record, change.column)), { value, record });

type ChangeCell = (
  change: FieldChange,
  now: string,
  given: { readonly value: unknown; readonly record: IdentifiedRow },
) => string;

const changedBy: Readonly<Record<ChangeKind, ChangeCell>> = {
  set: (_, _now, { value }) => cellOf(value),
  clear: () => '',
  replace: ({ find, by }, now) => now.split(find).join(by),
  compose: ({ pattern }, _, { record }) =>
    pattern.replace(placeholder, (_match, column: string) => cellOf(valueAt(record, column))),
  // Twelve digits: more are what computing in binary adds.
  scale: ({ factor, offset }, now) =>
    now === '' ? '' : String(Number((Number(now) * Number(factor) + Number(offset)).toPrecision(12))),
};

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
