/** A fixed-point decimal: an integer of 10^-12. Sums and prices of a bill are never doubles. */
export type Exact = bigint;

const places = 12;
const one = 10n ** BigInt(places);
const millionth = one / 1_000_000n;

/** Returns a decimal as a fixed-point number; a double by its shortest decimal representation. */
export function exact(value: number | string): Exact {
  const text = String(value);
  const [whole = '', fraction = ''] = (/e/i.test(text) ? Number(text).toFixed(places) : text).split('.');
  const digits = BigInt(whole.replace('-', '') + fraction.slice(0, places).padEnd(places, '0'));
  return whole.startsWith('-') ? -digits : digits;
}

export const times = (a: Exact, b: Exact): Exact => halfUp(a * b, one);
export const dividedBy = (a: Exact, b: Exact): Exact => halfUp(a * one, b);
export const percentageOf = (percent: Exact, of: Exact): Exact => dividedBy(times(percent, of), exact(100));
export const sum = (values: readonly Exact[]): Exact => values.reduce((total, value) => total + value, 0n);
export const largest = (...values: readonly Exact[]): Exact =>
  values.reduce((most, next) => (next > most ? next : most));
export const smallest = (...values: readonly Exact[]): Exact =>
  values.reduce((least, next) => (next < least ? next : least));

/** Returns a number rounded half away from zero to hundredths, as bills are. */
export function toCents(value: Exact): Exact {
  const cent = one / 100n;
  return halfUp(value, cent) * cent;
}

/**
 * Returns the sum of metered amounts, rounded to a millionth: interpolated readings are doubles, such as thirds, and an
 * error of 10^-12 can round down half a cent.
 */
export const meteredSum = (values: readonly Exact[]): Exact => toMillionths(sum(values));

export const toMillionths = (value: Exact): Exact => halfUp(value, millionth) * millionth;

export const numberOf = (value: Exact): number => Number(value) / Number(one);

/** Returns the quotient as an integer, rounded half away from zero. */
function halfUp(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [of, by] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const quotient = (of * 2n + by) / (by * 2n);
  return isNegative ? -quotient : quotient;
}
