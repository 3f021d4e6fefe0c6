import { minReadShare, type SavingsDay } from '../../../resources/shared/projectSavings';

/**
 * What use is compared with: the mean of the same month in the baseline period (`Baseline`), or the model's prediction
 * by weather and weekday (`MLR`).
 */
export type ComparedBy = 'Baseline' | 'MLR';

type Day = Pick<SavingsDay, 'day' | 'read' | 'actual' | 'expected' | 'hasEstimates'>;

/** Use of a day, and the use it is compared with. */
export interface ComparedDay extends Pick<SavingsDay, 'day' | 'hasEstimates'> {
  readonly used: number;
  readonly baseline: number;
}

interface DaySum {
  readonly sum: number;
  /** Days that were read: of one that was read in part, that part. */
  readonly read: number;
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
  const usual = usualOf(days.filter((each) => each.day < until && isComparable(each)));
  // What is usual in a day is known of whole days only, whereas the model has expected the hours that were read.
  return compared.filter(isComparable).flatMap(({ day, read, actual, hasEstimates }) => {
    const baseline = usual(day);
    return baseline === undefined ? [] : [{ day, hasEstimates, used: actual, baseline: baseline * read }];
  });
}

const isComparable = ({ read }: Day): boolean => read >= minReadShare;

/** Returns a function of a day: the mean daily use of its month, or of all days where the month has none. */
function usualOf(days: readonly Day[]): (day: string) => number | undefined {
  const sums = new Map<string, DaySum>();
  const add = (key: string, { actual, read }: Day): void => {
    const of = sums.get(key) ?? { sum: 0, read: 0 };
    sums.set(key, { sum: of.sum + actual, read: of.read + read });
  };
  for (const each of days) for (const key of [monthOf(each.day), 'all']) add(key, each);
  return (day) => {
    const ofMonth = sums.get(monthOf(day)) ?? sums.get('all');
    return ofMonth && ofMonth.sum / ofMonth.read;
  };
}

const monthOf = (day: string): string => day.slice(5, 7);
