import { Currency } from '../../resources/enums/currency';
import { formatMoney, numberLocale, symbolOf } from './locale';

/**
 * Returns a formatter of amounts in a unit: `12.5 kWh`, `1,235 kWh`, `0.00412 kWh/m²`. A unit that is the symbol of a
 * currency is formatted as money.
 */
export function amountIn(unit: string): (value: number) => string {
  const currency = Currency.words.find((each) => symbolOf(each) === unit);
  return (value) => (currency ? formatMoney(value, currency) : `${precise(value)} ${unitText(unit)}`);
}

/** Returns a stored unit for display: `Water m³` for `Water m3`. */
export const unitText = (unit: string): string => unit.replace(/\bm3\b/, 'm³').replace(/\bm2\b/, 'm²');

/** Returns a number with 2 decimals below 100, else none; below 1 with 3 significant digits, so that it is not 0. */
export function precise(value: number): string {
  const size = Math.abs(value);
  if (size < 1) return value.toLocaleString(numberLocale(), { maximumSignificantDigits: 3 });
  return value.toLocaleString(numberLocale(), { maximumFractionDigits: size < 100 ? 2 : 0 });
}

/** Returns a number of a value axis; below 1 with its first digits, so that small steps differ. */
export const axisNumber = (value: number): string =>
  value.toLocaleString(numberLocale(), Math.abs(value) < 1 ? { maximumSignificantDigits: 3 } : {});
