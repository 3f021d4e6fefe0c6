import type { UsagePoint, UtilityUsage } from '../../resources/shared/utilityUsage';
import { wallClockOf } from '../lib/dates';
import { sixDecimals } from '../lib/sixDecimals';

/** A point that nothing is known of, but when it is. */
export const nothingRead = {
  ...{ usage: null, least: null, most: null, cost: null, co2: null, co2Market: null },
  ...{ read: 0, estimated: 0, corrected: 0 },
} as const;

const dayMs = 86_400_000;

/**
 * Returns what the clock showed at each point of a usage, in milliseconds. The time zone is asked at both ends of a day,
 * and for each point only where they differ: to ask it for 100,000 points takes a second.
 */
export function wallClocksOf({
  consumption,
  timeZone,
}: Pick<UtilityUsage, 'consumption' | 'timeZone'>): readonly number[] {
  const aheadAt = (instant: number): number => wallClockOf(new Date(instant).toISOString(), timeZone) - instant;
  const ends = new Map<number, number>();
  const aheadAtStartOf = (day: number): number => {
    const ahead = ends.get(day) ?? aheadAt(day * dayMs);
    ends.set(day, ahead);
    return ahead;
  };
  return consumption.map(({ event }) => {
    const instant = Date.parse(event);
    const day = Math.floor(instant / dayMs);
    const ahead = aheadAtStartOf(day);
    return instant + (ahead === aheadAtStartOf(day + 1) ? ahead : aheadAt(instant));
  });
}

/**
 * Returns days of before put together as those are that they are compared with.
 * @param shift from the usage before to the one that it is compared with, in milliseconds
 */
export function aggregateDays(usage: UtilityUsage, before: UtilityUsage, shift: number): UtilityUsage {
  const begins = wallClocksOf(usage);
  const places = wallClocksOf(before).map((clock) => begins.findLastIndex((begin) => begin <= clock + shift));
  const consumption = begins.map((_begin, index) => {
    const days = before.consumption.filter((_day, day) => places[day] === index);
    return { ...togetherOf(days, before.isMean), event: usage.consumption[index]?.event ?? '' };
  });
  return { ...before, consumption };
}

function togetherOf(days: readonly UsagePoint[], isMean: boolean): UsagePoint {
  const known = days.filter(({ usage }) => usage !== null);
  if (known.length === 0) return { ...nothingRead, event: '' };
  const sum = (of: (day: UsagePoint) => number): number => sixDecimals(known.reduce((all, day) => all + of(day), 0));
  const sumOfKnown = (figure: 'cost' | 'co2' | 'co2Market'): number | null =>
    known.some((day) => day[figure] === null) ? null : sum((day) => day[figure] ?? 0);
  const read = sum((day) => day.read);
  const ends = (pick: 'least' | 'most'): readonly number[] => known.flatMap((day) => day[pick] ?? []);
  return {
    event: '',
    usage: isMean ? sixDecimals(sum((day) => (day.usage ?? 0) * day.read) / read) : sum((day) => day.usage ?? 0),
    least: ends('least').length > 0 ? Math.min(...ends('least')) : null,
    most: ends('most').length > 0 ? Math.max(...ends('most')) : null,
    cost: sumOfKnown('cost'),
    co2: sumOfKnown('co2'),
    co2Market: sumOfKnown('co2Market'),
    read: read / days.length,
    estimated: sum((day) => day.estimated),
    corrected: sum((day) => day.corrected),
  };
}
