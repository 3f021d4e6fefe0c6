/** Returns a sum rounded to six decimals, as the platform rounds its sums, without floating-point errors. */
export const sixDecimals = (sum: number): number => Math.round(sum * 1e6) / 1e6;
