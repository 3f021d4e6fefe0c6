/** Channels that one correlation report compares at most: each with each. */
export const maxCorrelated = 250;
