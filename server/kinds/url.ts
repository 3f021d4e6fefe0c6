import { defineScalarKind, textual } from './kind';

const schemes = new Set(['http:', 'https:']);

export const kind = defineScalarKind<'url'>({
  ...textual,
  check: (value, label) =>
    value === '' || isWebAddress(String(value))
      ? undefined
      : `${label} must be a web address that starts with http:// or https://.`,
});

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && schemes.has(new URL(text).protocol);
}
