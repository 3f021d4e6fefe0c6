import { doubledHours, hoursSeen } from './clockChange';
import { coveredBySolar } from './coveredBySolar';
import { type Faults, type Finding, type HourRange, hoursIn, type Measured, rangesWhere } from './finding';
import type { HourlySeries } from './hourlySeries';
import { hourOfDay, hoursOfWeek } from './hourOfWeek';
import { trailingQuantile } from './trailingQuantile';

const day = 24;
/** Zeros at most this many hours apart are one finding. */
export const zerosBridge = day;
const minZeroHours = 4 * 7 * day;
const minFlowHours = 3 * day;
const noFaults: Faults = { findings: [], faulty: [] };

/** The properties of a meter that the rules depend on. */
interface Meter {
  readonly measured: Measured;
  readonly timeZone: string;
  readonly hasPanels?: boolean;
}

/** Returns faults of the readings, independent of what is usual, and the hours that are not learnt from. */
export function faultsOf(series: HourlySeries, meter: Meter): Faults {
  const { measured, timeZone } = meter;
  const doubled = doubledHours(series, timeZone);
  const parts: readonly Faults[] = [
    { findings: missing(series), faulty: [] },
    zeros(series, meter, doubled),
    { findings: doubled, faulty: doubled.map((range) => ({ ...range, knownAfter: hoursSeen })) },
    measured === 'water' ? flowing(series) : stuck(series),
    ...(measured === 'solar' ? [generatedAtNight(series, timeZone)] : []),
  ];
  return {
    findings: parts.flatMap(({ findings }) => findings),
    faulty: parts.flatMap(({ faulty }) => faulty),
  };
}

const missing = (series: HourlySeries): readonly Finding[] =>
  rangesWhere(series, (index) => Number.isNaN(series.values[index]))
    .filter((range) => hoursIn(range) >= day)
    .map((range) => ({ ...range, alert: 'Missing data' as const }));

/**
 * Of electricity a single 0 is a fault, as a supply always has some load, unless solar panels or a clock change explain
 * it; of fuel and water, four weeks of zeros are.
 */
function zeros(series: HourlySeries, meter: Meter, doubled: readonly Finding[]): Faults {
  const { measured } = meter;
  if (measured === 'solar' || measured === 'other') return noFaults;
  const isElectric = measured === 'electricity';
  const isFault = isZero(series, meter, doubled);
  const knownAfter = isElectric ? 0 : minZeroHours;
  const isLong = (range: HourRange): boolean => hoursIn(range) >= knownAfter;
  return {
    findings: rangesWhere(series, isFault, isElectric ? zerosBridge : 0)
      .filter(isLong)
      .map((range) => ({ ...range, alert: 'Zero readings' as const })),
    faulty: rangesWhere(series, isFault)
      .filter(isLong)
      .map((range) => ({ ...range, knownAfter })),
  };
}

/** Returns whether an hour (by index) is 0 without being explained by solar panels or a clock change. */
export function isZero(
  series: HourlySeries,
  { measured, timeZone, hasPanels }: Meter,
  doubled: readonly Finding[],
): (index: number) => boolean {
  const isSolarCovered = measured === 'electricity' && hasPanels ? coveredBySolar(series, timeZone) : () => false;
  const isInClockChange = (index: number): boolean => doubled.some(({ from, until }) => index >= from && index < until);
  return (index) => series.values[index] === 0 && !isSolarCovered(index) && !isInClockChange(index);
}

function stuck(series: HourlySeries): Faults {
  const ranges = stuckHours(series, day);
  return {
    findings: ranges.map((range) => ({ ...range, alert: 'Stuck reading' as const, points: hoursIn(range) })),
    faulty: ranges.map((range) => ({ ...range, knownAfter: day })),
  };
}

/** Returns runs of equal amounts other than 0 of at least `atLeast` hours. */
export const stuckHours = (series: HourlySeries, atLeast: number): readonly HourRange[] =>
  rangesWhere(series, (index) => {
    const value = series.values[index];
    return value !== 0 && (value === series.values[index - 1] || value === series.values[index + 1]);
  })
    .flatMap((range) => equalRuns(series, range.from, range.until))
    .filter((range) => hoursIn(range) >= atLeast);

/** Returns the runs of equal amounts in a range; neighbouring runs have different amounts. */
function equalRuns(series: HourlySeries, from: number, until: number): { from: number; until: number }[] {
  const found: { from: number; until: number }[] = [];
  for (let index = from; index < until; index++) {
    const last = found.at(-1);
    if (last && series.values[index] === series.values[last.from]) last.until = index + 1;
    else found.push({ from: index, until: index + 1 });
  }
  return found;
}

/** Returns continuous flow of water. It is learnt from, as a leak is real use. */
const flowing = (series: HourlySeries): Faults => ({
  findings: rangesWhere(series, (index) => (series.values[index] as number) > 0)
    .filter((range) => hoursIn(range) >= minFlowHours)
    .map((range) => ({ ...range, alert: 'Continuous flow' as const })),
  faulty: [],
});

/**
 * Returns hours between 21:00 and 04:00 with more than a fiftieth of the 98th percentile of generation in the eight
 * weeks before.
 */
function generatedAtNight(series: HourlySeries, timeZone: string): Faults {
  const hours = hoursOfWeek(series, timeZone);
  const capacityAt = trailingQuantile(series, 0.98);
  const isFault = (index: number): boolean => {
    const hour = hourOfDay(hours[index] as number);
    return (hour >= 21 || hour < 4) && (series.values[index] as number) > capacityAt(index) / 50;
  };
  return {
    findings: rangesWhere(series, isFault, 2).map((range) => ({ ...range, alert: 'Generation at night' as const })),
    faulty: rangesWhere(series, isFault).map((range) => ({ ...range, knownAfter: 0 })),
  };
}
