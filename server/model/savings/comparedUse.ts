import type { SavingsDay } from '../../../resources/shared/projectSavings';

/**
 * What use is compared with: the mean of the same month in the baseline period (`Baseline`), or the model's prediction
 * by weather and weekday (`MLR`).
 */
export type ComparedBy = 'Baseline' | 'MLR';

type Day = Pick<SavingsDay, 'day' | 'actual' | 'expected' | 'hasEstimates'>;

/** Use of a day, and the use it is compared with. */
export interface ComparedDay extends Pick<SavingsDay, 'day' | 'hasEstimates'> {
  readonly used: number;
  readonly baseline: number;
}

interface DaySum {
  readonly sum: number;
  readonly count: number;
}

/**
 * Returns the use of the days from `since` on, each with its baseline. Days of the baseline period are left out.
 * @param until the day after the last one of the baseline, an ISO 8601 date
 */
export function comparedDays(
  days: readonly Day[],
  until: string,
  since: string,
  by: ComparedBy,
): readonly ComparedDay[] {
  const compared = days.filter(({ day }) => day >= since && day >= until);
  if (by === 'MLR')
    return compared.map(({ day, actual, expected, hasEstimates }) => ({
      ...{ day, hasEstimates },
      used: actual,
      baseline: expected,
    }));
  const usual = usualOf(days.filter(({ day }) => day < until));
  return compared.flatMap(({ day, actual, hasEstimates }) => {
    const baseline = usual(day);
    return baseline === undefined ? [] : [{ day, hasEstimates, used: actual, baseline }];
  });
}

/** Returns a function of a day: the mean daily use of its month, or of all days where the month has none. */
function usualOf(days: readonly Day[]): (day: string) => number | undefined {
  const sums = new Map<string, DaySum>();
  const add = (key: string, actual: number): void => {
    const { sum, count } = sums.get(key) ?? { sum: 0, count: 0 };
    sums.set(key, { sum: sum + actual, count: count + 1 });
  };
  for (const { day, actual } of days) for (const key of [monthOf(day), 'all']) add(key, actual);
  return (day) => {
    const ofMonth = sums.get(monthOf(day)) ?? sums.get('all');
    return ofMonth && ofMonth.sum / ofMonth.count;
  };
}

const monthOf = (day: string): string => day.slice(5, 7);
