import { numberLocale } from './locale';

const units = [
  { unit: 'day', minutes: 1440 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const;

/**
 * Returns minutes in their two largest units, in the language chosen: `3 days 4 hrs`, `12 min`.
 * @param unitOfNone unit of 0
 */
export function lengthOfTime(minutes: number, unitOfNone: 'hour' | 'minute' = 'minute'): string {
  let remaining = Math.max(0, Math.round(minutes));
  const parts = units.flatMap(({ unit, minutes: each }) => {
    const count = Math.floor(remaining / each);
    remaining -= count * each;
    return count === 0 ? [] : [amountOf(count, unit)];
  });
  return parts.length === 0 ? amountOf(0, unitOfNone) : parts.slice(0, 2).join(' ');
}

const amountOf = (count: number, unit: string): string =>
  new Intl.NumberFormat(numberLocale(), { style: 'unit', unit, unitDisplay: 'short' }).format(count);
