import { rangesWhere } from '../finding';
import { type HourlySeries, seriesValueAt, timeOf } from '../hourlySeries';
import { spanOfHours, type Validation } from './seriesToValidate';

const day = 24;

/** Finds days on which the sum of the sub-loads exceeds the load by more than `percent`. */
export const sumCheck: Validation = ({ hours, subLoads, meter }, percent) => {
  if (subLoads.length === 0 || meter.way === 'level') return [];
  const parts = sumsOfHours(hours, subLoads);
  const whole = byDay(hours.values);
  const inParts = byDay(parts.map((part, index) => (Number.isNaN(hours.values[index]) ? Number.NaN : part)));
  const days: HourlySeries = {
    start: 0,
    values: Float64Array.from(inParts, (sum, index) => sum - (whole[index] as number)),
  };
  return rangesWhere(days, (index) => (days.values[index] as number) > (percent / 100) * (whole[index] as number)).map(
    ({ from, until, points }) => ({
      ...spanOfHours(hours, { from: from * day, until: Math.min(until * day, hours.values.length) }),
      figures: {
        days: points,
        load: total(whole.subarray(from, until)),
        subLoads: total(inParts.subarray(from, until)),
      },
    }),
  );
};

const total = (values: Float64Array): number => values.reduce((sum, value) => sum + (value || 0), 0);

/** Returns the sum of the sub-loads by hour of the load; `NaN` where one is not known. */
const sumsOfHours = (hours: HourlySeries, subLoads: readonly HourlySeries[]): Float64Array =>
  Float64Array.from(hours.values, (_whole, index) =>
    subLoads.reduce((sum, subLoad) => sum + seriesValueAt(subLoad, timeOf(hours, index)), 0),
  );

/** Returns sums of 24 hours each; `NaN` where an hour is not known. */
const byDay = (values: Float64Array): Float64Array =>
  Float64Array.from({ length: Math.floor(values.length / day) }, (_nothing, index) =>
    values.subarray(index * day, (index + 1) * day).reduce((sum, value) => sum + value, 0),
  );
