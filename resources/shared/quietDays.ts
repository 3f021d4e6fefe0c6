/** Days for which a pattern that somebody disqualified or marked as known is not raised again on the same load. */
export const quietDays = 56;
