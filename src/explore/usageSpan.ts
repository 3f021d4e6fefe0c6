import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { maxPoints, type UsageInterval, type UsageSpan, usageIntervals } from '../../resources/shared/usageInterval';
import { usageLimits } from '../../resources/shared/usageLimits';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { wallClockOf } from '../lib/dates';

dayjs.extend(utc);

export const presets = ['7', '30', '90', 'month', 'lastMonth', 'year', 'lastYear', 'custom'] as const;
export type Preset = (typeof presets)[number];

const isoDay = 'YYYY-MM-DD';

/** Returns the days of a preset, the last of which is today or in the past; `until` is the day after them. */
export function spanOfPreset(
  preset: Preset,
  today: string,
  chosen: { readonly from: string; readonly to: string },
): UsageSpan {
  const now = dayjs.utc(today);
  const span = (from: dayjs.Dayjs, until: dayjs.Dayjs): UsageSpan => ({
    from: from.format(isoDay),
    until: until.format(isoDay),
  });
  const tomorrow = now.add(1, 'day');
  if (preset === 'month') return span(now.startOf('month'), tomorrow);
  if (preset === 'lastMonth') return span(now.startOf('month').subtract(1, 'month'), now.startOf('month'));
  if (preset === 'year') return span(tomorrow.subtract(1, 'year'), tomorrow);
  if (preset === 'lastYear') return span(now.startOf('year').subtract(1, 'year'), now.startOf('year'));
  if (preset !== 'custom') return span(tomorrow.subtract(Number(preset), 'day'), tomorrow);
  // Without a first day it is 30 of them, up to the last one.
  const thirtyDays = spanOfPreset('30', chosen.to || today, chosen);
  const from = chosen.from || thirtyDays.from;
  const { until } = thirtyDays;
  return from < until ? { from, until } : { from, until: dayjs.utc(from).add(1, 'day').format(isoDay) };
}

/** Returns the last day that is in a span. */
export const lastDayOf = ({ until }: UsageSpan): string => dayjs.utc(until).subtract(1, 'day').format(isoDay);

/** Returns a span for the name of a file, both of its days included: `2026-03-01 2026-03-31`. */
export const spanInFileName = (span: UsageSpan): string => `${span.from} ${lastDayOf(span)}`;

export const daysIn = ({ from, until }: UsageSpan): number => dayjs.utc(until).diff(dayjs.utc(from), 'day');

/** Returns the span of as many days right before; of whole months, as many months. */
export function spanBefore({ from, until }: UsageSpan): UsageSpan {
  const [start, end] = [dayjs.utc(from), dayjs.utc(until)];
  const months = start.date() === 1 && end.date() === 1 ? end.diff(start, 'month') : 0;
  const before = months > 0 ? start.subtract(months, 'month') : start.subtract(daysIn({ from, until }), 'day');
  return { from: before.format(isoDay), until: from };
}

/**
 * Returns the same span a year before: 52 weeks, so that weekdays meet; the same days of the calendar, where it is of whole
 * months or is shown by months or years, of which 52 weeks before would be others.
 */
export function spanYearBefore({ from, until }: UsageSpan, interval: UsageInterval): UsageSpan {
  const isMonths = (from.endsWith('-01') && until.endsWith('-01')) || interval === 'Monthly' || interval === 'Yearly';
  const yearEarlier = (day: string): string =>
    (isMonths ? dayjs.utc(day).subtract(1, 'year') : dayjs.utc(day).subtract(364, 'day')).format(isoDay);
  return { from: yearEarlier(from), until: yearEarlier(until) };
}

const selectableIntervals: readonly UsageInterval[] = usageIntervals.filter((interval) => interval !== 'None');

/** Returns the intervals that a span can be shown at, with no more points than these. */
export const intervalsOf = (span: UsageSpan, limit: number = usageLimits.points): readonly UsageInterval[] =>
  selectableIntervals.filter((interval) => maxPoints(span, interval) <= limit);

/** Returns the interval that a span is shown at where nobody chose one. */
export function usualInterval(span: UsageSpan): UsageInterval {
  const days = daysIn(span);
  if (days <= 8) return 'Hourly';
  if (days <= 100) return 'Daily';
  if (days <= 200) return 'Weekly';
  return days <= 1_500 ? 'Monthly' : 'Yearly';
}

/**
 * Returns the days, both included, from one place of a chart of usage to another, in the zone of its clock; `until` is
 * where the chart ends.
 */
export function daysBetween(
  { consumption, timeZone }: Pick<UtilityUsage, 'consumption' | 'timeZone'>,
  first: number,
  last: number,
  { until }: UsageSpan,
): { readonly from: string; readonly to: string } | undefined {
  const [start, next] = [consumption[first]?.event, consumption[last + 1]?.event];
  if (start === undefined) return undefined;
  const dayOf = (instant: number): string =>
    new Date(wallClockOf(new Date(instant).toISOString(), timeZone)).toISOString().slice(0, 10);
  const end = next === undefined ? dayjs.utc(until).subtract(1, 'day').format(isoDay) : dayOf(Date.parse(next) - 1);
  return { from: dayOf(Date.parse(start)), to: end };
}
