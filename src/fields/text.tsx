import { defineFieldKind } from './kind';
import { LineInput } from './parts/LineInput';
import { printText } from './parts/printText';
import { TextCell } from './parts/TextCell';
import { ContainsFilter } from './parts/textFilters';

export const kind = defineFieldKind<'text'>({
  elastic: true,
  print: printText,
  Filter: ContainsFilter,
  Cell: ({ value, field }) => <TextCell value={printText(value, field)} />,
  Input: LineInput,
});
