/**
 * No meter counts further. A logger that has nothing to say may send the greatest number that it has instead, and of two
 * of those no sum can be made.
 */
export const mostOfReading = 1e15;
