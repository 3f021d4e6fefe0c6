/** So long after somebody said that a pattern is none, or is known, the same on the same load is not raised again. */
export const quietDays = 56;
