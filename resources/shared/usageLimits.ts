/** Limits of one usage request, over all its rows: points of the answer, channels in one statement and in several. */
export const usageLimits = { points: 100_000, channels: 2_000, channelsInBatches: 20_000 } as const;

export const tooManyPoints = `An answer has ${usageLimits.points} points of usage at most, and this would be more: ask for a longer interval, a shorter span or fewer rows.`;
export const tooManyChannels = `One request may sum up ${usageLimits.channels} channels, and this would be more: ask for fewer rows, or POST /platform/analytics/usage, which sums up ${usageLimits.channelsInBatches}.`;
