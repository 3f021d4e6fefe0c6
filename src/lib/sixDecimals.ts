/** Returns a sum to six decimals, as the platform rounds its own: what is summed up of decimals is decimals again. */
export const sixDecimals = (sum: number): number => Math.round(sum * 1e6) / 1e6;
