import type { UsagePoint, UtilityUsage } from '../../resources/shared/utilityUsage';
import { wallClockOf } from '../lib/dates';
import { sixDecimals } from '../lib/sixDecimals';

/** The fields of a `UsagePoint` without readings, except for `event`. */
export const nothingRead = {
  ...{ usage: null, least: null, most: null, cost: null, co2: null, co2Market: null },
  ...{ read: 0, estimated: 0, corrected: 0 },
} as const;

const dayMs = 86_400_000;

/**
 * Returns the wall-clock time of each point in the usage's time zone, as ms since 1970. The zone's offset is computed
 * at both ends of a UTC day, and per point only where they differ: computing it for 100,000 points takes a second.
 */
export function wallClocksOf({
  consumption,
  timeZone,
}: Pick<UtilityUsage, 'consumption' | 'timeZone'>): readonly number[] {
  const offsetAt = (instant: number): number => wallClockOf(new Date(instant).toISOString(), timeZone) - instant;
  const offsets = new Map<number, number>();
  const offsetAtStartOf = (day: number): number => {
    const offset = offsets.get(day) ?? offsetAt(day * dayMs);
    offsets.set(day, offset);
    return offset;
  };
  return consumption.map(({ event }) => {
    const instant = Date.parse(event);
    const day = Math.floor(instant / dayMs);
    const offset = offsetAtStartOf(day);
    return instant + (offset === offsetAtStartOf(day + 1) ? offset : offsetAt(instant));
  });
}

/**
 * Returns the local day of each point, as ms since 1970. A day starts at 1:00 where the clock change skips midnight, as
 * in the Azores.
 */
export const wallDaysOf = (usage: Pick<UtilityUsage, 'consumption' | 'timeZone'>): readonly number[] =>
  wallClocksOf(usage).map((clock) => Math.floor(clock / dayMs) * dayMs);

/**
 * Returns the days of the earlier usage, aggregated into the intervals of the usage that it is compared with.
 * @param before the earlier usage, by day
 * @param shift days from the start of the earlier usage to that of the later one, in ms
 */
export function aggregateDays(usage: UtilityUsage, before: UtilityUsage, shift: number): UtilityUsage {
  const starts = wallDaysOf(usage);
  const intervalIndexes = wallDaysOf(before).map((day) => starts.findLastIndex((start) => start <= day + shift));
  const consumption = starts.map((_start, index) => {
    const days = before.consumption.filter((_day, day) => intervalIndexes[day] === index);
    return { ...aggregateOf(days, before.isMean), event: usage.consumption[index]?.event ?? '' };
  });
  return { ...before, consumption };
}

function aggregateOf(days: readonly UsagePoint[], isMean: boolean): UsagePoint {
  const known = days.filter(({ usage }) => usage !== null);
  if (known.length === 0) return { ...nothingRead, event: '' };
  const sum = (of: (day: UsagePoint) => number): number =>
    sixDecimals(known.reduce((total, day) => total + of(day), 0));
  const sumIfComplete = (figure: 'cost' | 'co2' | 'co2Market'): number | null =>
    known.some((day) => day[figure] === null) ? null : sum((day) => day[figure] ?? 0);
  const read = sum((day) => day.read);
  const valuesOf = (pick: 'least' | 'most'): readonly number[] => known.flatMap((day) => day[pick] ?? []);
  return {
    event: '',
    usage: isMean ? sixDecimals(sum((day) => (day.usage ?? 0) * day.read) / read) : sum((day) => day.usage ?? 0),
    least: valuesOf('least').length > 0 ? Math.min(...valuesOf('least')) : null,
    most: valuesOf('most').length > 0 ? Math.max(...valuesOf('most')) : null,
    cost: sumIfComplete('cost'),
    co2: sumIfComplete('co2'),
    co2Market: sumIfComplete('co2Market'),
    read: read / days.length,
    estimated: sum((day) => day.estimated),
    corrected: sum((day) => day.corrected),
  };
}
