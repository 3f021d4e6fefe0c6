import { labelOfWord } from '../../resources/language/enumeration';
import { sameText } from './cells/readers';
import { defineScalarKind, textual } from './kind';

export const kind = defineScalarKind<'word'>({
  ...textual,
  cell: {
    read: (text, { of }) =>
      of.words.find((word) => sameText(word, text) || sameText(labelOfWord(of, word), text)) ??
      (of.open ? text : undefined),
    expected: ({ of }) => `one of ${of.words.join(', ')}`,
  },
  check: (value, label, field) =>
    field.of.open || field.of.words.includes(String(value))
      ? undefined
      : `${label} must be one of ${field.of.words.join(', ')}.`,
});
