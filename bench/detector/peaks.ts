import { defaultThresholds } from '../../resources/shared/validationDefaults';
import { localDay } from '../../server/model/baseLoad';
import { hourMs } from '../../server/model/hourlySeries';
import { offsets } from '../../server/model/hourOfWeek';
import { type MonthPeak, risenPeak } from '../../server/model/peakDemand';
import { type CleanMeter, isHalfB } from './cleanMeters';

const dayMs = 24 * hourMs;
/** Minimum hours with readings for a day to count, as in the job. */
const fewestHours = 20;
/** Factor by which the two highest demands of a month are raised. */
const factor = 1.3;
const limit = defaultThresholds.PeakDemand.value / 100;

/** Prints alerts about the highest demand of months, unchanged and with two days raised. */
export function printPeaks(meters: readonly CleanMeter[]): void {
  const tried = meters.map(tryMonths);
  const rowOf = (isOf: (index: number) => boolean) => {
    const months = tried.filter((_each, index) => isOf(index)).flat();
    const unraised = months.filter(({ isRaised }) => !isRaised);
    const alerts = months.length - unraised.length;
    return {
      ...{ months: months.length, events: unraised.length },
      found: (unraised.filter(({ isFound }) => isFound).length / unraised.length).toFixed(2),
      ...{ alerts, 'a meter-year': ((12 * alerts) / months.length).toFixed(2) },
    };
  };
  console.log('Highest demand of a month, +30 %');
  console.table({ all: rowOf(() => true), 'half a': rowOf((index) => !isHalfB(index)), 'half b': rowOf(isHalfB) });
}

function tryMonths(meter: CleanMeter) {
  const peaks = peaksOf(meter);
  return peaks.flatMap((peak) => {
    const rise = risenPeak(peak.month, peaks);
    if (!rise) return [];
    const raised = { ...peak, highest: factor * peak.highest, second: factor * (peak.second ?? 0) };
    const found = risenPeak(
      peak.month,
      peaks.map((each) => (each === peak ? raised : each)),
    );
    return [{ isRaised: rise.share > limit, isFound: (found?.share ?? 0) > limit }];
  });
}

/** Returns the peaks by month; demand is the mean of an hour, since the demo's readings are hourly amounts. */
function peaksOf({ meter, readings }: CleanMeter): readonly MonthPeak[] {
  const offsetAt = offsets(meter.timeZone);
  const days = new Map<number, number[]>();
  for (const { at, value } of readings) {
    const day = localDay(at, offsetAt);
    const own = days.get(day);
    if (own) own.push(value);
    else days.set(day, [value]);
  }
  const months = new Map<string, number[]>();
  for (const [day, values] of days) {
    if (values.length < fewestHours) continue;
    const month = `${new Date(day * dayMs).toISOString().slice(0, 7)}-01`;
    months.set(month, [...(months.get(month) ?? []), Math.max(...values)]);
  }
  return [...months].map(([month, highest]) => {
    const [first = 0, second = null] = highest.toSorted((a, b) => b - a);
    return { month, days: highest.length, highest: first, second, at: 0, local: '' };
  });
}
