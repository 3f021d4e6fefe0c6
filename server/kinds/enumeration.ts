import { literal, sql } from '../sql/fragment';
import { sameText } from './cells/readers';
import { defineScalarKind } from './kind';

export const kind = defineScalarKind<'enumeration'>({
  type: sql`smallint`,
  compare: 'ordered',
  cell: {
    read: (text, { of: { entries } }) =>
      entries.find(({ value, name, label }) => String(value) === text || sameText(name, text) || sameText(label, text))
        ?.value,
    expected: ({ of: { entries } }) => `one of ${entries.map(({ label }) => label).join(', ')}`,
  },
  apiDefault: (field) => field.of.values[String(field.default)],
  columnDefault: (field) => literal(field.of.values[String(field.default)] as number),
  check: (value, label, field) =>
    field.of.entries.some((entry) => entry.value === Number(value))
      ? undefined
      : `${label} must be one of ${field.of.entries.map((entry) => `${entry.value} (${entry.label})`).join(', ')}.`,
});
