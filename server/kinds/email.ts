import { defineScalarKind, textual } from './kind';

const shape = /^[^\s@]+@[^\s@]+$/;

export const kind = defineScalarKind<'email'>({
  ...textual,
  check: (value, label) =>
    value === '' || shape.test(String(value)) ? undefined : `${label} must be an e-mail address.`,
});
