/**
 * The largest absolute value of a reading: no meter counts further. Loggers without a value send the largest double
 * instead, and the sum of two of those overflows.
 */
export const maxReading = 1e15;
