import { numberKind } from './parts/number';

export const kind = numberKind({ fractionDigits: 2 });
