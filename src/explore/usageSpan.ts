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

/**
 * Returns the days of a preset as `YYYY-MM-DD`, up to today or a day before it; `until` is the day after the last one.
 */
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
  // Without a first day it is the 30 days up to the last one.
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

/** Returns the span that ends where this one starts: as many days, or as many months where it is of whole months. */
export function spanBefore({ from, until }: UsageSpan): UsageSpan {
  const [start, end] = [dayjs.utc(from), dayjs.utc(until)];
  const months = start.date() === 1 && end.date() === 1 ? end.diff(start, 'month') : 0;
  const before = months > 0 ? start.subtract(months, 'month') : start.subtract(daysIn({ from, until }), 'day');
  return { from: before.format(isoDay), until: from };
}

/**
 * Returns the span a year before: moved by 52 weeks, so that weekdays match; by one calendar year where the span is of
 * whole months or its interval is a month or a year, which 52 weeks would shift into other months.
 */
export function spanYearBefore({ from, until }: UsageSpan, interval: UsageInterval): UsageSpan {
  const isMonths = (from.endsWith('-01') && until.endsWith('-01')) || interval === 'Monthly' || interval === 'Yearly';
  const yearEarlier = (day: string): string =>
    (isMonths ? dayjs.utc(day).subtract(1, 'year') : dayjs.utc(day).subtract(364, 'day')).format(isoDay);
  return { from: yearEarlier(from), until: yearEarlier(until) };
}

const selectableIntervals: readonly UsageInterval[] = usageIntervals.filter((interval) => interval !== 'None');

/** Returns the intervals at which a span has at most `limit` points. */
export const intervalsOf = (span: UsageSpan, limit: number = usageLimits.points): readonly UsageInterval[] =>
  selectableIntervals.filter((interval) => maxPoints(span, interval) <= limit);

/** Returns the default interval of a span. */
export function usualInterval(span: UsageSpan): UsageInterval {
  const days = daysIn(span);
  if (days <= 8) return 'Hourly';
  if (days <= 100) return 'Daily';
  if (days <= 200) return 'Weekly';
  return days <= 1_500 ? 'Monthly' : 'Yearly';
}

/**
 * Returns the days (`YYYY-MM-DD`, both included) from one point of a usage to another, by their indexes, in the usage's
 * time zone; undefined without a first point. `until` is the day after the usage.
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
