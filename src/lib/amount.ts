import { numberLocale } from './locale';

/** Returns an amount as `12.5 kWh`, `1,235 kWh`. */
export const amountIn =
  (unit: string) =>
  (value: number): string =>
    `${value.toLocaleString(numberLocale(), { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 })} ${unit}`;
