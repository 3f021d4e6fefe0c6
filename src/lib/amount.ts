import { Currency } from '../../resources/enums/currency';
import { formatMoney, numberLocale, symbolOf } from './locale';

/**
 * Returns an amount as `12.5 kWh`, `1,235 kWh`, `0.00412 kWh/m²`; money, whose unit is the symbol of its currency, as it
 * is written elsewhere.
 */
export function amountIn(unit: string): (value: number) => string {
  const currency = Currency.words.find((each) => symbolOf(each) === unit);
  return (value) => (currency ? formatMoney(value, currency) : `${precise(value)} ${unitText(unit)}`);
}

/** Returns a unit as people write it: `Water m³` of `Water m3`, which is its name in records and files. */
export const unitText = (unit: string): string => unit.replace(/\bm3\b/, 'm³').replace(/\bm2\b/, 'm²');

/** Returns a number for reading; of what is less than one three digits, so that a little is not nothing. */
export function precise(value: number): string {
  const size = Math.abs(value);
  if (size < 1) return value.toLocaleString(numberLocale(), { maximumSignificantDigits: 3 });
  return value.toLocaleString(numberLocale(), { maximumFractionDigits: size < 100 ? 2 : 0 });
}
