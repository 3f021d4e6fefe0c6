import type { Field } from '../../resources/language/field';
import { translateSentence } from '../i18n/sentences';
import { defineKind } from './kind';
import { LineInput } from './parts/LineInput';
import { TextCell } from './parts/TextCell';
import { ContainsFilter } from './parts/textFilters';

const print = (value: unknown, { byPlatform }: Field): string =>
  byPlatform ? translateSentence(String(value)) : String(value);

export const kind = defineKind<'text'>({
  elastic: true,
  print,
  Filter: ContainsFilter,
  Cell: ({ value, field }) => <TextCell value={print(value, field)} />,
  Input: LineInput,
});
