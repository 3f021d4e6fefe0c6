import { integerBetween, numberKind } from './parts/number';

export const kind = numberKind({ fractionDigits: 0, rules: [integerBetween(-32_768, 32_767)] });
