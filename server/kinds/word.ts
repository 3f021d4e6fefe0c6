import { defineKind, textual } from './kind';

export const kind = defineKind<'word'>({
  ...textual,
  check: (value, label, field) =>
    field.of.open || field.of.words.includes(String(value))
      ? undefined
      : `${label} must be one of ${field.of.words.join(', ')}.`,
});
