import { defaultThresholds } from '../../resources/shared/validationDefaults';
import {
  baseLoadRise,
  baseLoadWeeks,
  comparedWeeks,
  hasLasted,
  isBackBelow,
  isBeyondLimit,
  seasonWeeks,
  yearDays,
} from '../../server/model/baseLoad';
import { soundHours } from '../../server/model/detect';
import { hourMs, timeOf } from '../../server/model/hourlySeries';
import { type CleanMeter, isHalfB, share } from './cleanMeters';

const dayMs = 24 * hourMs;
/** An injected creep: hourly usage rises linearly by this share of the base load within half a year, and stays. */
const creep = { share: 0.3, hours: 26 * 7 * 24 } as const;

/** Prints alerts about base load, unchanged and with a creep injected every four weeks, in the second of two years. */
export function printCreep(meters: readonly CleanMeter[]): void {
  const tried = meters.map(tryCreep);
  const rowOf = (isOf: (index: number) => boolean) => {
    const own = tried.filter((_each, index) => isOf(index));
    const places = own.flatMap((each) => each.places);
    const sum = (of: (each: (typeof own)[number]) => number): number => own.reduce((all, each) => all + of(each), 0);
    const [known, alerts] = [sum((each) => each.known), sum((each) => each.alerts)];
    const foundOf = (some: typeof places) => share(some.filter(({ isFound }) => isFound).length, some.length);
    return {
      ...{ events: places.length, found: foundOf(places) },
      ...{ 'with temperatures': foundOf(places.filter(({ hasWeather }) => hasWeather)) },
      ...{ without: foundOf(places.filter(({ hasWeather }) => !hasWeather)) },
      ...{ 'weeks judged': known, 'weeks not known': sum(({ unknown }) => unknown) },
      ...{ alerts, 'a meter-year': share(alerts, known / 52) },
    };
  };
  console.log('Base load that creeps by 30 % in half a year, four weeks later');
  console.table({ all: rowOf(() => true), 'half a': rowOf((index) => !isHalfB(index)), 'half b': rowOf(isHalfB) });
}

function tryCreep({ meter, readings }: CleanMeter) {
  const series = soundHours(readings, meter);
  const dayOf = (index: number): number => Math.floor(timeOf(series, index) / dayMs);
  const { recent, around } = comparedWeeks;
  const weeksOf = (values: Float64Array, end: number) => {
    const weeks = (endDay: number, count: number) => baseLoadWeeks({ ...series, values }, meter, endDay, count);
    return [weeks(end, recent), weeks(end - yearDays + 7 * around, recent + 2 * around)] as const;
  };
  const riseOf = (values: Float64Array, end: number) => {
    const rise = baseLoadRise(...weeksOf(values, end));
    if (!rise) return undefined;
    const isRaised =
      isBeyondLimit(rise, defaultThresholds.BaseLoad.value) &&
      (rise.hasWeather || hasLasted(...weeksOf(values, end - 7 * seasonWeeks), defaultThresholds.BaseLoad.value));
    return { ...rise, isRaised };
  };
  const places: { isFound: boolean; hasWeather: boolean }[] = [];
  let [known, unknown, alerts, isOngoing] = [0, 0, 0, false];
  const first = dayOf(0) + yearDays + 7 * (recent + around);
  for (let end = first; end <= dayOf(series.values.length); end += 7) {
    const rise = riseOf(series.values, end);
    if (rise) known++;
    else unknown++;
    if (!rise) continue;
    if (rise.isRaised && !isOngoing) alerts++;
    isOngoing = rise.isRaised || (isOngoing && !isBackBelow(rise, defaultThresholds.BaseLoad.value));
    if (isOngoing || (end - first) % 28 !== 0) continue;
    const begin = Math.round((end * dayMs - series.start) / hourMs) - 28 * 24 - creep.hours;
    const values = series.values.map(
      (value, index) => value + creep.share * rise.before * Math.min(1, Math.max(0, (index - begin) / creep.hours)),
    );
    places.push({ isFound: riseOf(values, end)?.isRaised === true, hasWeather: rise.hasWeather });
  }
  return { places, known, unknown, alerts };
}
