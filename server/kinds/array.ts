import { type Fragment, literal } from '../sql/fragment';
import { jsonCell } from './cells/readers';
import { constant, defineScalarKind } from './kind';

/** Its type is made of its elements'. */
export const kind = defineScalarKind<'array'>({
  compare: 'list',
  cell: jsonCell,
  initial: constant,
  fallback: (field): Fragment => literal(`{${(field.default as readonly unknown[]).map(quoted).join(',')}}`),
  elements: (field) => field.element,
});

/** Returns an element as a constant of an array has it. */
const quoted = (element: unknown): string => `"${String(element).replace(/["\\]/g, '\\$&')}"`;
