import { literal, sql } from '../sql/fragment';
import { jsonCell } from './cells/readers';
import { constantApiDefault, defineScalarKind } from './kind';

export const kind = defineScalarKind<'colour'>({
  type: sql`integer[]`,
  compare: 'list',
  cell: jsonCell,
  apiDefault: constantApiDefault,
  columnDefault: (field) => sql`${literal(`{${(field.default as readonly number[]).join(',')}}`)}::integer[]`,
  check: (value, label) =>
    isColour(value) ? undefined : `${label} must be three whole numbers from 0 to 255: red, green, blue.`,
});

function isColour(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length === 3 &&
    value.every((part) => Number.isInteger(part) && part >= 0 && part <= 255)
  );
}
