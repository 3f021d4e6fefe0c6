export const daysOfWeek = 7;

/** What was used on a day, and its day of the week where that is known, Monday is 0. */
interface UsedDay {
  readonly used: number;
  readonly weekday?: number;
}

/**
 * Returns what each day of the week used as a share of what a model says that takes all days for alike, from Monday;
 * undefined where the days of the week are not known, or one of them never came.
 * @param predicted what that model says of each day
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
