import { numberKind, wholeBetween } from './parts/number';

export const kind = numberKind({ fractionDigits: 0, rules: [wholeBetween(-2_147_483_648, 2_147_483_647)] });
