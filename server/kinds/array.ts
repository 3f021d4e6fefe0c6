import { type Fragment, literal } from '../sql/fragment';
import { jsonCell } from './cells/readers';
import { constantApiDefault, defineScalarKind } from './kind';

/** The type of the column and its scalar are made of the elements': see `scalarKindOf`. */
export const kind = defineScalarKind<'array'>({
  compare: 'list',
  cell: jsonCell,
  apiDefault: constantApiDefault,
  columnDefault: (field): Fragment => literal(`{${(field.default as readonly unknown[]).map(quoted).join(',')}}`),
  elements: (field) => field.element,
});

/** Returns an element as PostgreSQL writes it in an array literal: in double quotes, with `"` and `\` escaped. */
const quoted = (element: unknown): string => `"${String(element).replace(/["\\]/g, '\\$&')}"`;
