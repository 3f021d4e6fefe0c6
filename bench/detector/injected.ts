import { calendarOf } from '../../demo/source/calendarOf';
import { dataFolder } from '../../demo/source/folder';
import { readSource } from '../../demo/source/records';
import { defaultThresholds } from '../../resources/shared/validationDefaults';
import { publicHolidays } from '../../server/holidays/publicHolidays';
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
import { judge, type Meter, soundHours, type Verdict } from '../../server/model/detect';
import { type Finding, hoursOfFinding } from '../../server/model/finding';
import { hourMs, type MeterReading, timeOf } from '../../server/model/hourlySeries';
import { hoursOfWeek } from '../../server/model/hourOfWeek';
import { printPeaks } from './peaks';
import { readingsByMeter, temperatureBySite } from './sourceMeters';

const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/** What the product reads before a day to judge it. */
const learntMs = 10 * weekMs;
/** Where an event adds less than this share of what is used it is none: a Saturday that is like a Friday. */
const leastAdded = 0.1;
/** Events of one kind follow each other by so many weeks, a day of the week later each time. */
const everyMs = 4 * weekMs + dayMs;

/** A meter whose readings were looked at as they are. */
export interface CleanMeter {
  readonly id: string;
  readonly meter: Meter;
  readonly readings: readonly MeterReading[];
  readonly verdict: Verdict;
}

/** What waste of a known size does to a reading; undefined: nothing. */
interface Event {
  readonly kind: string;
  /** Local hour at which it begins. */
  readonly hour: number;
  /** Hours that it lasts, and until when it must be found. */
  readonly hours: number;
  /** Local day of the week at which it begins, Monday is 0; any where there is none. */
  readonly weekday?: number;
  /** @param before what was read so many hours before */
  readonly read: (value: number, mean: number, before: (hours: number) => number) => number;
}

const events: readonly Event[] = [
  { kind: 'night +50 % of the mean, 8 h', hour: 22, hours: 8, read: (value, mean) => value + 0.5 * mean },
  { kind: '+20 % for a day', hour: 0, hours: 24, read: (value) => 1.2 * value },
  {
    kind: 'weekend as Friday',
    hour: 0,
    hours: 48,
    weekday: 5,
    read: (value, _mean, before) => before(24) || value,
  },
  { kind: 'step of +25 %, seven days', hour: 0, hours: 7 * 24, read: (value) => 1.25 * value },
];

/** Base load that creeps: the hours grow evenly by this share of the base load within half a year, and stay. */
const creep = { share: 0.3, hours: 26 * 7 * 24 } as const;

const ofUse: readonly Finding['alert'][] = ['High usage', 'Low usage', 'After-hours usage', 'Spike', 'Pattern change'];
const ofWaste: readonly Finding['alert'][] = ['High usage', 'After-hours usage', 'Spike', 'Pattern change'];

/** `npm run detector injected`: waste of known size put into the demo's meters of electricity, and how much of it is found. */
export async function printInjected(): Promise<void> {
  const meters = (await cleanMeters()).toSorted((a, b) => a.id.localeCompare(b.id));
  const rows = events.map((event) => {
    const tried = meters.map((meter) => tryEvent(meter, event));
    const found = (isOf: (index: number) => boolean): string => {
      const own = tried.filter((_each, index) => isOf(index)).flat();
      return share(own.filter(Boolean).length, own.length);
    };
    const figures = { events: tried.flat().length, found: found(() => true) };
    return [event.kind, { ...figures, 'half a': found((index) => !isHalfB(index)), 'half b': found(isHalfB) }] as const;
  });
  console.log('\nWaste that was put in');
  console.table(Object.fromEntries(rows));
  printCreep(meters);
  printPeaks(meters, isHalfB);
  console.log('Alerts of use as it is');
  console.table(Object.fromEntries([...ofUse, 'all' as const].map((kind) => [kind, perYear(meters, kind)])));
  for (const [half, isOf] of [
    ['a', (index: number) => !isHalfB(index)],
    ['b', isHalfB],
  ] as const) {
    const { 'a meter-year': rate } = perYear(
      meters.filter((_meter, index) => isOf(index)),
      'all',
    );
    console.log(`Half ${half}: ${rate} a meter-year.`);
  }
}

/** The base load of each week of the second year against the first, as it is and with a creep put in every four weeks. */
function printCreep(meters: readonly CleanMeter[]): void {
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
      isBeyondLimit(rise, defaultThresholds.BaseLoad) &&
      (rise.hasWeather || hasLasted(...weeksOf(values, end - 7 * seasonWeeks), defaultThresholds.BaseLoad));
    return { ...rise, isRaised };
  };
  const places: { isFound: boolean; hasWeather: boolean }[] = [];
  let [known, unknown, alerts, goesOn] = [0, 0, 0, false];
  const first = dayOf(0) + yearDays + 7 * (recent + around);
  for (let end = first; end <= dayOf(series.values.length); end += 7) {
    const rise = riseOf(series.values, end);
    if (rise) known++;
    else unknown++;
    if (!rise) continue;
    if (rise.isRaised && !goesOn) alerts++;
    goesOn = rise.isRaised || (goesOn && !isBackBelow(rise, defaultThresholds.BaseLoad));
    if (goesOn || (end - first) % 28 !== 0) continue;
    const begin = Math.round((end * dayMs - series.start) / hourMs) - 28 * 24 - creep.hours;
    const values = series.values.map(
      (value, index) => value + creep.share * rise.before * Math.min(1, Math.max(0, (index - begin) / creep.hours)),
    );
    places.push({ isFound: riseOf(values, end)?.isRaised === true, hasWeather: rise.hasWeather });
  }
  return { places, known, unknown, alerts };
}

/** Limits that were found on one half of the meters, every other one by name, are tried on the other. */
const isHalfB = (index: number): boolean => index % 2 === 1;

const share = (part: number, all: number): string => (part / all).toFixed(2);

function perYear(meters: readonly CleanMeter[], kind: Finding['alert'] | 'all') {
  const years = meters.reduce((sum, { verdict }) => sum + (verdict.series.values.length * hourMs) / (365 * dayMs), 0);
  const alerts = meters
    .flatMap(({ verdict }) => verdict.findings)
    .filter(({ alert }) => (kind === 'all' ? ofUse.includes(alert) : alert === kind));
  return { alerts: alerts.length, 'a meter-year': (alerts.length / years).toFixed(2) };
}

export async function cleanMeters(): Promise<readonly CleanMeter[]> {
  const source = readSource(dataFolder());
  const [readings, temperatures] = [await readingsByMeter(source), await temperatureBySite(source)];
  return source.meters.flatMap(({ id, utility, siteId, kind }) => {
    const own = readings.get(id);
    const site = source.sites.find((each) => each.id === siteId);
    if (utility !== 'electricity' || !own || !site) return [];
    const temperature = temperatures.get(siteId);
    const meter: Meter = {
      measured: 'electricity',
      isRegister: kind === 'cumulative',
      intervalMinutes: 60,
      timeZone: site.timeZone,
      ...(temperature ? { temperature } : {}),
      holidays: publicHolidays(calendarOf(site)),
    };
    return [{ id, meter, readings: own, verdict: judge(own, meter) }];
  });
}

/** Returns of each place of an event whether it was found; places in which something was found as it is are left out. */
function tryEvent({ meter, readings, verdict }: CleanMeter, event: Event): readonly boolean[] {
  const { series } = verdict;
  const hours = hoursOfWeek(series, meter.timeZone);
  const end = timeOf(series, series.values.length);
  const tried: boolean[] = [];
  for (let from = series.start + learntMs; from + 2 * weekMs < end; from += everyMs) {
    const begin = beginOf(series.start, hours, from, event);
    const span = { from: begin, until: begin + event.hours * hourMs };
    const isIn = ({ at }: MeterReading): boolean => at >= span.from && at < span.until;
    const around = readings.filter(({ at }) => at >= begin - learntMs && at < span.until);
    const changed = around.filter(isIn);
    if (changed.length < event.hours || findsWaste(verdict, span)) continue;
    const mean = around.reduce((sum, { value }) => sum + value, 0) / around.length;
    if (!(mean > 0)) continue;
    const values = new Map(around.map(({ at, value }) => [at, value]));
    const injected = around.map((reading) => {
      if (!isIn(reading)) return reading;
      const before = (back: number): number =>
        values.get(reading.at - (reading.at - span.from >= dayMs ? 2 : 1) * back * hourMs) ?? Number.NaN;
      return { at: reading.at, value: event.read(reading.value, mean, before) };
    });
    const added = injected.reduce((sum, { value }, index) => sum + value - (around[index]?.value ?? 0), 0);
    const used = changed.reduce((sum, { value }) => sum + value, 0);
    if (added < leastAdded * used) continue;
    tried.push(findsWaste(judge(injected, meter), span));
  }
  return tried;
}

/** Returns when an event begins that may begin from then on. */
function beginOf(start: number, hours: Uint8Array, from: number, { hour, weekday }: Event): number {
  let index = Math.round((from - start) / hourMs);
  const isIt = (of: number): boolean => of % 24 === hour && (weekday === undefined || Math.floor(of / 24) === weekday);
  while (index < hours.length && !isIt(hours[index] as number)) index++;
  return start + index * hourMs;
}

const findsWaste = ({ series, findings }: Verdict, span: { readonly from: number; readonly until: number }): boolean =>
  findings.some(
    (finding) =>
      ofWaste.includes(finding.alert) &&
      hoursOfFinding(finding).some(
        ({ from, until }) => timeOf(series, from) < span.until && timeOf(series, until) > span.from,
      ),
  );
