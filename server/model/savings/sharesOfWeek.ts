export const daysOfWeek = 7;

/** Use of a day, and its day of the week where known, Monday is 0. */
interface UsedDay {
  readonly used: number;
  readonly weekday?: number;
}

/**
 * Returns the ratio of use to prediction of each day of the week, from Monday; undefined where a weekday is unknown,
 * missing, or has a negative ratio.
 * @param predicted by a model without weekdays
 */
export function sharesOfWeek(days: readonly UsedDay[], predicted: Float64Array): readonly number[] | undefined {
  const used = new Float64Array(daysOfWeek);
  const expected = new Float64Array(daysOfWeek);
  for (const [index, { used: ofDay, weekday }] of days.entries()) {
    if (weekday === undefined) return undefined;
    used[weekday] = (used[weekday] as number) + ofDay;
    expected[weekday] = (expected[weekday] as number) + (predicted[index] as number);
  }
  const shares = Array.from(used, (sum, weekday) => sum / (expected[weekday] as number));
  return shares.every((share) => Number.isFinite(share) && share >= 0) ? shares : undefined;
}
