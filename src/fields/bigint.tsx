import { integerBetween, numberKind } from './parts/number';

// The column has a greater range, but beyond this JavaScript numbers are not exact.
export const kind = numberKind({
  fractionDigits: 0,
  rules: [integerBetween(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)],
});
