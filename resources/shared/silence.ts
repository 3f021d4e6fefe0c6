/** Hours since its latest reading before which no channel counts as silent. */
export const silentHours = 24;

/** Intervals since its latest reading before which no channel counts as silent. */
export const intervalsMissed = 3;
