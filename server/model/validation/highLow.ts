import { rangesWhere } from '../finding';
import type { HourlySeries } from '../hourlySeries';
import { hoursOfWeek, isWeekend } from '../hourOfWeek';
import { median } from '../quantiles';
import { spanOfHours, type Validation } from './seriesToValidate';

const day = 24;
const daysLearnt = 8 * 7;
const minDays = 4;

/** Ratio to the highest, or lowest, like day, so that days within the usual variation are not found. */
const margin = 1.2;

/**
 * Finds days above `times` the median of like days (working days, weekends) in the eight weeks before, or below its
 * `times`th part, and outside their range. Not for solar generation, which depends on the sky.
 */
export const highLow: Validation = ({ hours, meter }, times) => {
  if (meter.way === 'level' || meter.measured === 'solar') return [];
  const { totals, usual, highest, lowest } = daysOf(hours, meter.timeZone);
  const at = (values: Float64Array, index: number): number => values[index] as number;
  const isHigh = (index: number): boolean =>
    at(totals, index) > Math.max(times * at(usual, index), margin * at(highest, index));
  const isLow = (index: number): boolean =>
    at(totals, index) < Math.min(at(usual, index) / times, at(lowest, index) / margin);
  const days: HourlySeries = { start: 0, values: totals };
  const first = firstMidnight(hours, meter.timeZone);
  return [isHigh, isLow].flatMap((isFound) =>
    rangesWhere(days, isFound).map(({ from, until, points }) => ({
      ...spanOfHours(hours, { from: first + from * day, until: first + until * day }),
      figures: {
        days: points,
        used: total(totals.subarray(from, until)),
        usual: total(usual.subarray(from, until)),
      },
    })),
  );
};

const total = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

function firstMidnight(hours: HourlySeries, timeZone: string): number {
  const [first = 0] = hoursOfWeek({ ...hours, values: hours.values.subarray(0, 1) }, timeZone);
  return (day - (first % day)) % day;
}

/** Arrays by day of 24 hours, from the first midnight on. */
interface UsedByDay {
  /** Use of each day; `NaN` where an hour is not known. */
  readonly totals: Float64Array;
  /** Median of like days before. */
  readonly usual: Float64Array;
  readonly highest: Float64Array;
  readonly lowest: Float64Array;
}

function daysOf(hours: HourlySeries, timeZone: string): UsedByDay {
  const first = firstMidnight(hours, timeZone);
  const ofWeek = hoursOfWeek(hours, timeZone);
  const length = Math.max(0, Math.floor((hours.values.length - first) / day));
  const noon = (index: number): number => ofWeek[first + index * day + day / 2] as number;
  const totals = Float64Array.from({ length }, (_nothing, index) =>
    total(hours.values.subarray(first + index * day, first + (index + 1) * day)),
  );
  const before = Array.from({ length }, (_nothing, index) => {
    const from = Math.max(0, index - daysLearnt);
    const likeDays = totals
      .subarray(from, index)
      .filter((used, step) => isWeekend(noon(from + step)) === isWeekend(noon(index)) && used >= 0);
    return likeDays.length < minDays ? noValues : likeDays;
  });
  return {
    totals,
    usual: Float64Array.from(before, median),
    highest: Float64Array.from(before, (likeDays) => likeDays.reduce((a, b) => Math.max(a, b))),
    lowest: Float64Array.from(before, (likeDays) => likeDays.reduce((a, b) => Math.min(a, b))),
  };
}

const noValues = Float64Array.of(Number.NaN);
