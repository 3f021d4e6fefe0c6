import { judge, type Verdict } from '../../server/model/detect';
import { type Finding, hoursOfFinding } from '../../server/model/finding';
import { type HourlySeries, hourMs, type MeterReading, timeOf } from '../../server/model/hourlySeries';
import { hoursOfWeek } from '../../server/model/hourOfWeek';
import { isOfSeason, mayBeOfSeason } from '../../server/model/season';
import { printCreep } from './baseLoadCreep';
import { type CleanMeter, cleanMeters, isHalfB, share } from './cleanMeters';
import { printPeaks } from './peaks';

const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/** Length of the readings before a day by which the product judges it. */
const learntMs = 10 * weekMs;
/** Time between events of one kind: four weeks and a day, so that the day of the week changes. */
const stepMs = 4 * weekMs + dayMs;

/** Readings some hours before or after a reading; NaN where there is none. */
interface Nearby {
  readonly before: (hours: number) => number;
  readonly after: (hours: number) => number;
}

/** Waste of a known size. */
interface Event {
  readonly kind: string;
  /** Local hour (0–23) at which it begins. */
  readonly hour: number;
  /** Its duration in hours, within which it must be found. */
  readonly hours: number;
  /** Local day of the week on which it begins, Monday is 0; any day where undefined. */
  readonly weekday?: number;
  /** Minimum share of usage that it must add, 0.1 unless set: a Saturday may already be like a Friday. */
  readonly leastAdded?: number;
  /** Returns the changed reading. @param hour hours since the event began */
  readonly read: (value: number, mean: number, nearby: Nearby, hour: number) => number;
}

const events: readonly Event[] = [
  { kind: 'night +50 % of the mean, 8 h', hour: 22, hours: 8, read: (value, mean) => value + 0.5 * mean },
  { kind: '+20 % for a day', hour: 0, hours: 24, read: (value) => 1.2 * value },
  {
    kind: 'weekend as Friday',
    hour: 0,
    hours: 48,
    weekday: 5,
    read: (value, _mean, { before }, hour) => before(hour < 24 ? 24 : 48) || value,
  },
  {
    ...{ kind: 'starts 2 h earlier, five days', hour: 0, hours: 5 * 24, weekday: 0, leastAdded: 0.05 },
    read: (value, _mean, { after }, hour) => (isBetween(hour, 2, 12) ? Math.max(value, after(2) || 0) : value),
  },
  {
    ...{ kind: 'ends 2 h later, five days', hour: 0, hours: 5 * 24, weekday: 0, leastAdded: 0.05 },
    read: (value, _mean, { before }, hour) => (isBetween(hour, 13, 24) ? Math.max(value, before(2) || 0) : value),
  },
  { kind: 'step of +25 %, seven days', hour: 0, hours: 7 * 24, read: (value) => 1.25 * value },
];

/** Whether an hour of the day is in [from, until). @param hour hours since a midnight */
const isBetween = (hour: number, from: number, until: number): boolean => hour % 24 >= from && hour % 24 < until;

const wasteAlerts: readonly Finding['alert'][] = [
  'High usage',
  'After-hours usage',
  'Early start',
  'Late end',
  'Spike',
  'Pattern change',
];
const usageAlerts: readonly Finding['alert'][] = ['Low usage', ...wasteAlerts];

/** Prints how much waste of known size is found in the demo's electricity meters (`npm run detector injected`). */
export async function printInjected(): Promise<void> {
  const meters = (await cleanMeters('electricity')).toSorted((a, b) => a.id.localeCompare(b.id));
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
  printPeaks(meters);
  console.log('Alerts of use as it is');
  console.table(Object.fromEntries([...usageAlerts, 'all' as const].map((kind) => [kind, perYear(meters, kind)])));
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

function perYear(meters: readonly CleanMeter[], kind: Finding['alert'] | 'all') {
  const years = meters.reduce((sum, { verdict }) => sum + (verdict.series.values.length * hourMs) / (365 * dayMs), 0);
  const alerts = meters
    .flatMap(({ verdict }) => verdict.findings.filter((finding) => !isSeasonal(verdict, finding, verdict.series)))
    .filter(({ alert }) => (kind === 'all' ? usageAlerts.includes(alert) : alert === kind));
  return { alerts: alerts.length, 'a meter-year': (alerts.length / years).toFixed(2) };
}

/** Returns whether an event is found, for each time it is injected, without times that have findings unchanged. */
function tryEvent({ meter, readings, verdict }: CleanMeter, event: Event): readonly boolean[] {
  const { series } = verdict;
  const hours = hoursOfWeek(series, meter.timeZone);
  const end = timeOf(series, series.values.length);
  const tried: boolean[] = [];
  for (let from = series.start + learntMs; from + 2 * weekMs < end; from += stepMs) {
    const begin = beginOf(series.start, hours, from, event);
    const span = { from: begin, until: begin + event.hours * hourMs };
    const isIn = ({ at }: MeterReading): boolean => at >= span.from && at < span.until;
    const around = readings.filter(({ at }) => at >= begin - learntMs && at < span.until);
    const changed = around.filter(isIn);
    if (changed.length < event.hours || findsWaste(verdict, span, series)) continue;
    const mean = around.reduce((sum, { value }) => sum + value, 0) / around.length;
    if (!(mean > 0)) continue;
    const values = new Map(around.map(({ at, value }) => [at, value]));
    const injected = around.map((reading) => {
      if (!isIn(reading)) return reading;
      const after = (hours: number): number => values.get(reading.at + hours * hourMs) ?? Number.NaN;
      const nearby = { before: (hours: number) => after(-hours), after };
      return {
        at: reading.at,
        value: event.read(reading.value, mean, nearby, Math.round((reading.at - begin) / hourMs)),
      };
    });
    const added = injected.reduce((sum, { value }, index) => sum + value - (around[index]?.value ?? 0), 0);
    const used = changed.reduce((sum, { value }) => sum + value, 0);
    if (added < (event.leastAdded ?? 0.1) * used) continue;
    tried.push(findsWaste(judge(injected, meter), span, series));
  }
  return tried;
}

/** Returns the first start of an event from `from` on, in milliseconds since 1970. */
function beginOf(start: number, hours: Uint8Array, from: number, { hour, weekday }: Event): number {
  let index = Math.round((from - start) / hourMs);
  const isIt = (of: number): boolean => of % 24 === hour && (weekday === undefined || Math.floor(of / 24) === weekday);
  while (index < hours.length && !isIt(hours[index] as number)) index++;
  return start + index * hourMs;
}

/** Whether the product does not raise a finding, because usage rose as much a year before. */
const isSeasonal = (verdict: Verdict, finding: Finding, before: HourlySeries): boolean =>
  mayBeOfSeason(finding, 'electricity') && isOfSeason(verdict, finding, before);

const findsWaste = (
  verdict: Verdict,
  span: { readonly from: number; readonly until: number },
  before: HourlySeries,
): boolean =>
  verdict.findings.some(
    (finding) =>
      !isSeasonal(verdict, finding, before) &&
      wasteAlerts.includes(finding.alert) &&
      hoursOfFinding(finding).some(
        ({ from, until }) => timeOf(verdict.series, from) < span.until && timeOf(verdict.series, until) > span.from,
      ),
  );
