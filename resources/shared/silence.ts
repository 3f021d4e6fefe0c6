/** No channel counts as silent earlier than so many hours after its latest reading. */
export const silentHours = 24;

/** So many intervals without a reading are no delay any more. */
export const intervalsMissed = 3;
