import { integerBetween, numberKind } from './parts/number';

export const kind = numberKind({ fractionDigits: 0, rules: [integerBetween(-2_147_483_648, 2_147_483_647)] });
