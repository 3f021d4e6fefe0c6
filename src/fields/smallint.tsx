import { numberKind, wholeBetween } from './parts/number';

export const kind = numberKind({ fractionDigits: 0, rules: [wholeBetween(-32_768, 32_767)] });
