import { minutesOfInterval, type UsageInterval } from '../../../resources/shared/usageInterval';
import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import type { ComparedDetails } from '../../data/comparedRecords';
import type { DegreeDays } from '../../data/degreeDays';
import { wallClockOf } from '../../lib/dates';

/**
 * Divisors that make records comparable: none, area, degree days for heating or cooling, or the record's own mean (100
 * %).
 */
export const normalisations = ['none', 'area', 'heating', 'cooling', 'index'] as const;
export type Normalisation = (typeof normalisations)[number];

/** The usage of one record in one utility. */
export interface ComparedUsageRow {
  readonly details: ComparedDetails;
  readonly usage: UtilityUsage;
  /** Of its building's weather station; undefined where there is none, or until they are loaded. */
  readonly degreeDays?: DegreeDays | undefined;
}

/** A line of a comparison: normalised values over time. */
export interface ComparedSeries {
  readonly name: string;
  readonly unit: string;
  /** Whether the values are levels, such as temperatures, whose axis need not start at zero. */
  readonly isLevel: boolean;
  readonly timeZone: string;
  readonly events: readonly string[];
  readonly values: readonly (number | null)[];
}

/** Minimum degree days (°C·d) of an interval; with fewer, its usage depends little on the weather. */
const minDegreeDays = 1;
/** Minimum share (0–1) of an interval's days with known weather: the usage of all days is divided by that of these. */
const minKnownDays = 0.9;

/**
 * Returns the usage without the amount of an interval that is not over at `now` (ms): its partial amount would look
 * like a drop at the end of the line. Levels are means, which a partial interval has as well.
 */
export function withoutOpenInterval(usage: UtilityUsage, interval: UsageInterval, now: number): UtilityUsage {
  const lastIndex = usage.consumption.findLastIndex((point) => point.usage !== null);
  const last = usage.consumption[lastIndex];
  if (usage.isMean || !last || last.read >= 1) return usage;
  // By the length of the shortest month or year: longer ones count as over up to three days early.
  if (Date.parse(last.event) + minutesOfInterval[interval] * 60_000 <= now) return usage;
  return { ...usage, consumption: usage.consumption.with(lastIndex, { ...last, usage: null }) };
}

/** Returns the normalised line of a usage; undefined where its divisor is unknown. */
export function comparedSeries(row: ComparedUsageRow, name: string, by: Normalisation): ComparedSeries | undefined {
  const { usage } = row;
  const events = usage.consumption.map(({ event }) => event);
  const raw = usage.consumption.map((point) => point.usage);
  const { timeZone, isMean: isLevel, unit } = usage;
  const common = { name, timeZone, events, isLevel };
  if (by === 'none') return { ...common, unit, values: raw };
  if (by === 'index') {
    const known = raw.filter((value) => value !== null);
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
    return mean === 0 ? undefined : { ...common, unit: '%', values: dividedBy(raw, () => mean / 100) };
  }
  if (by === 'area') {
    const { area } = usage;
    return area === null ? undefined : { ...common, unit: `${unit}/m²`, values: dividedBy(raw, () => area) };
  }
  const { degreeDays } = row;
  if (!degreeDays || [...degreeDays.values()].every((ofDay) => ofDay[by] === null)) return undefined;
  const sums = degreeDaysByInterval(events, timeZone, degreeDays, by);
  const values = dividedBy(raw, (index) => ((sums[index] ?? 0) < minDegreeDays ? undefined : sums[index]));
  return { ...common, unit: `${unit}/°C·d`, values };
}

const dividedBy = (
  values: readonly (number | null)[],
  divisorAt: (index: number) => number | undefined,
): readonly (number | null)[] =>
  values.map((value, index) => {
    const divisor = divisorAt(index);
    return value === null || divisor === undefined ? null : value / divisor;
  });

/**
 * Returns the sum of degree days (°C·d) in each interval; undefined where the weather of too many of its days is
 * unknown. Intervals are of whole days; the last has all days from its start on.
 */
function degreeDaysByInterval(
  events: readonly string[],
  zone: string,
  degreeDays: DegreeDays,
  by: 'heating' | 'cooling',
): readonly (number | undefined)[] {
  const starts = events.map((event) => new Date(wallClockOf(event, zone)).toISOString().slice(0, 10));
  const sums = starts.map(() => ({ degrees: 0, known: 0, days: 0 }));
  let interval = 0;
  for (const [day, { [by]: degrees }] of [...degreeDays].sort(([a], [b]) => a.localeCompare(b))) {
    while ((starts[interval + 1] ?? '9999') <= day) interval++;
    const sum = sums[interval];
    if (!sum) continue;
    sum.days += 1;
    sum.known += degrees === null ? 0 : 1;
    sum.degrees += degrees ?? 0;
  }
  return sums.map(({ degrees, known, days }) => (known < minKnownDays * days ? undefined : degrees));
}

/**
 * Returns unique names of the rows: the record's label, its place, its utility where it has several, and a number for
 * duplicates.
 */
export function namesOf(
  rows: readonly ComparedUsageRow[],
  utilityOf: (usage: UtilityUsage) => string | undefined,
): string[] {
  const [used, utilities] = [new Map<string, number>(), new Map<string, number>()];
  for (const { details } of rows) utilities.set(details.id, (utilities.get(details.id) ?? 0) + 1);
  return rows.map(({ details: { id, label, hint }, usage }) => {
    const isOneOfSeveral = (utilities.get(id) ?? 0) > 1;
    const name = [label, hint, isOneOfSeveral && utilityOf(usage)].filter(Boolean).join(' · ');
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return count > 1 ? `${name} (${count})` : name;
  });
}
