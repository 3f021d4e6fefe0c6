import { integerBetween, numberKind } from './parts/number';

// The column holds more, but beyond this a browser's numbers lose their last digits.
export const kind = numberKind({
  fractionDigits: 0,
  rules: [integerBetween(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)],
});
