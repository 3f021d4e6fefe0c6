import { defineKind } from './kind';
import { ContainsFilter } from './parts/ContainsFilter';
import { LineInput } from './parts/LineInput';
import { TextCell } from './parts/TextCell';

export const kind = defineKind<'text'>({
  elastic: true,
  print: String,
  Filter: ContainsFilter,
  Cell: TextCell,
  Input: LineInput,
});
