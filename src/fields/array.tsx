import type { FieldOf } from '../../resources/language/field';
import { defineFieldKind } from './kind';
import { printValue } from './kinds';
import { ArrayInput } from './parts/ArrayInput';
import { TextCell } from './parts/TextCell';
import { ArrayFilter } from './parts/textFilters';

const print = (value: unknown, { element }: FieldOf<'array'>): string =>
  Array.isArray(value) ? value.map((each) => printValue(element, each)).join(', ') : String(value);

export const kind = defineFieldKind<'array'>({
  elastic: true,
  print,
  Cell: ({ value, field }) => <TextCell value={print(value, field)} />,
  Input: ArrayInput,
  Filter: ArrayFilter,
});
