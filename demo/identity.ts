import { v5 } from 'uuid';

const namespace = '6f1d8f0e-6c1b-5a0e-9d43-2f6b7c5e1a90';

/**
 * Returns the id of a demo row, made from the source's own key: `idOf('meters', 'CAM-b0-E')`. Loading again gives the
 * same rows the same addresses, and tests can name them.
 */
export const idOf = (kind: string, key: string): string => v5(`${kind}:${key}`, namespace);

/** Returns a number from 0 up to 1 that looks random and is always the same for the key. */
export function chanceOf(key: string): number {
  return Number.parseInt(v5(key, namespace).slice(0, 8), 16) / 2 ** 32;
}

/** Returns one of the values, the same for the same key. */
export const pick = <const T>(values: readonly T[], key: string): T =>
  values[Math.floor(chanceOf(key) * values.length)] as T;

/** Returns a number between the two, rounded, always the same for the key. */
export function between(low: number, high: number, key: string, decimals = 0): number {
  const scale = 10 ** decimals;
  return Math.round((low + chanceOf(key) * (high - low)) * scale) / scale;
}

/** Returns digits that look like a serial number. */
export const digits = (length: number, key: string): string =>
  BigInt(`0x${v5(key, namespace).replaceAll('-', '')}`)
    .toString()
    .slice(-length);
