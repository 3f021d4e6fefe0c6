import { groupBy } from '../../../resources/shared/groupBy';
import { type AvoidedUse, lengthOfMonth, type ProjectSavings } from '../../../resources/shared/projectSavings';
import { type KnownInterval, predictedBy } from './baseline';
import type { DailyModel } from './dailyModel';
import type { HourlyModel } from './hourlyModel';
import { type Errors, uncertaintyOf } from './savings';

/** A metered interval with its day, cost (currency) and emissions (kg CO2e). */
export interface MeteredInterval extends KnownInterval {
  /** ISO 8601 date, in the meter's time zone. */
  readonly day: string;
  readonly cost: number | null;
  readonly co2: number | null;
  /** Whether some of its readings are estimates. */
  readonly hasEstimates: boolean;
}

/** A fitted baseline as it is stored. */
export interface FrozenBaseline extends Errors {
  readonly model: DailyModel | HourlyModel;
}

/** A non-routine adjustment: a constant use per day, from a first to a last day. */
export interface Adjustment {
  readonly from: string;
  /** Null where it has no end. */
  readonly to: string | null;
  readonly perDay: number;
}

interface Judged extends MeteredInterval {
  readonly expected: number;
}

/**
 * Returns the avoided use in total, by month, by day and by hour; days before `from` are listed without it.
 * @param intervals in the order of time
 * @param from the first day that is reported; null where there is none
 * @param hoursFrom the first day whose hours are listed; null for none
 */
export function reportSavings(
  baseline: FrozenBaseline,
  intervals: readonly MeteredInterval[],
  adjustments: readonly Adjustment[],
  from: string | null,
  hoursFrom: string | null,
): Pick<ProjectSavings, 'total' | 'months' | 'days' | 'hours'> {
  const predicted = predictedBy(baseline.model, intervals);
  const perDay = baseline.interval === 'hourly' ? 24 : 1;
  const judged = intervals.map((interval, index) => ({
    ...interval,
    expected: (predicted[index] as number) + adjustedBy(adjustments, interval.day) / perDay,
  }));
  const reported = from === null ? [] : judged.filter(({ day }) => day >= from);
  const prices = { cost: meanPrice(reported, 'cost'), co2: meanPrice(reported, 'co2') };
  const avoidedIn = (part: readonly Judged[]): AvoidedUse => avoidedUse(part, baseline, prices);
  return {
    total: reported.length > 0 ? avoidedIn(reported) : null,
    months: [...groupBy(reported, ({ day }) => day.slice(0, 7))].map(([month, part]) => ({
      month,
      part: Math.min(1, part.length / perDay / lengthOfMonth(month)),
      ...avoidedIn(part),
    })),
    days: progressOf(judged, baseline, from, ({ day }) => day).map(({ of, intervals: known, ...day }) => ({
      day: of,
      // A day on which clocks change has 23 or 25 hours.
      read: Math.min(1, known / perDay),
      ...day,
    })),
    hours:
      hoursFrom === null || baseline.interval === 'daily'
        ? []
        : progressOf(reported, baseline, from, ({ at }) => new Date(at).toISOString())
            .map(({ of, intervals: _one, ...hour }) => ({ at: of, ...hour }))
            .filter((_hour, index) => (reported[index] as Judged).day >= hoursFrom),
  };
}

const adjustedBy = (adjustments: readonly Adjustment[], day: string): number =>
  adjustments.reduce((sum, { from, to, perDay }) => sum + (day >= from && (to === null || day <= to) ? perDay : 0), 0);

type Priced = 'cost' | 'co2';

/** Returns the mean cost or emissions per unit; null where no interval has a price. */
function meanPrice(intervals: readonly MeteredInterval[], of: Priced): number | null {
  const priced = intervals.filter((interval) => interval[of] !== null);
  const used = sumOf(priced, ({ used }) => used);
  return used > 0 ? sumOf(priced, (interval) => interval[of] ?? 0) / used : null;
}

/** Returns the cost or emissions of the avoided use; intervals without use or price are priced at the mean. */
const avoidedPrice = (part: readonly Judged[], of: Priced, mean: number | null): number | null =>
  mean === null
    ? null
    : sumOf(part, (interval) => {
        const own = interval[of];
        const price = own !== null && interval.used > 0 ? own / interval.used : mean;
        return (interval.expected - interval.used) * price;
      });

function avoidedUse(
  part: readonly Judged[],
  baseline: FrozenBaseline,
  prices: Readonly<Record<Priced, number | null>>,
): AvoidedUse {
  const [actual, expected] = [sumOf(part, ({ used }) => used), sumOf(part, (each) => each.expected)];
  return {
    days: new Set(part.map(({ day }) => day)).size,
    actual,
    expected,
    avoided: expected - actual,
    uncertainty: uncertaintyOf(part.length, baseline),
    cost: avoidedPrice(part, 'cost', prices.cost),
    co2: avoidedPrice(part, 'co2', prices.co2),
  };
}

/** Returns the use of each day or hour, and the cumulative avoided use since `from`. */
function progressOf(
  judged: readonly Judged[],
  baseline: FrozenBaseline,
  from: string | null,
  ofEach: (interval: Judged) => string,
) {
  let [cumulative, count] = [0, 0];
  return [...groupBy(judged, ofEach)].map(([of, part]) => {
    const [actual, expected] = [sumOf(part, ({ used }) => used), sumOf(part, (each) => each.expected)];
    const use = {
      of,
      intervals: part.length,
      actual,
      expected,
      hasEstimates: part.some(({ hasEstimates }) => hasEstimates),
    };
    if (from === null || (part[0] as Judged).day < from) return { ...use, cumulative: null, uncertainty: null };
    cumulative += expected - actual;
    count += part.length;
    return { ...use, cumulative, uncertainty: uncertaintyOf(count, baseline) };
  });
}

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);
