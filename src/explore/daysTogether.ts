import type { UsagePoint, UtilityUsage } from '../../resources/shared/utilityUsage';
import { wallClockOf } from '../lib/dates';
import { sixDecimals } from '../lib/sixDecimals';

/** A point that nothing is known of, but when it is. */
export const nothingRead = {
  ...{ usage: null, least: null, most: null, cost: null, co2: null, co2Market: null },
  ...{ read: 0, estimated: 0, corrected: 0 },
} as const;

/** Returns what the clock showed at each point of a usage, in milliseconds. */
export const clocksOf = ({ consumption, timeZone }: UtilityUsage): readonly number[] =>
  consumption.map(({ event }) => wallClockOf(event, timeZone));

/**
 * Returns days of before put together as those are that they are compared with.
 * @param shift from the usage before to the one that it is compared with, in milliseconds
 */
export function daysTogether(usage: UtilityUsage, before: UtilityUsage, shift: number): UtilityUsage {
  const begins = clocksOf(usage);
  const places = clocksOf(before).map((clock) => begins.findLastIndex((begin) => begin <= clock + shift));
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
