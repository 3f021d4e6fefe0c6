/** Least hours since the latest reading of a channel that counts as silent. */
export const silentHours = 24;

/** Least intervals since the latest reading of a channel that counts as silent. */
export const intervalsMissed = 3;
