import { defineKind } from './kind';
import { LineInput } from './parts/LineInput';
import { TextCell } from './parts/TextCell';
import { ContainsFilter } from './parts/textFilters';

export const kind = defineKind<'text'>({
  elastic: true,
  print: String,
  Filter: ContainsFilter,
  Cell: TextCell,
  Input: LineInput,
});
