import type { Expectation } from './expectation';
import { type Finding, type HourRange, hoursIn, hoursOfFinding, rangesWhere } from './finding';
import type { HourlySeries } from './hourlySeries';
import { isOnShift } from './hourOfWeek';
import { highTotals, minScheduleDays } from './totals';

/** An hour is an anomaly when it is off by so many usual spreads, and by so much of what is expected. */
const wildSpreads = 4.5;
const wildShare = 0.3;
/** Hours between two wild ones that may be tame without making two findings of them. */
const bridge = 3;
const shortest = 3;
/** A range counts when it is worth this share of a day's usual use: what is little but lasts shows in totals of days. */
const worth = { more: 0.25, less: 0.6 } as const;
/** Spells of a kind that follow each other within so many hours are one: what comes again within a week has one cause. */
const apart = 7 * 24;
/** One or two hours above the highest of the weeks before, and by so many spreads, are a spike. */
const spikeTimes = 1.2;
const spikeSpreads = 8;
const activeSession = 7 * 24;

/**
 * Returns what the load did that its own weeks before do not explain. Hours in `unfit` are somebody else's finding.
 * @param isScheduled whether people set when it starts and ends, and not the sun
 */
export function unusual(
  series: HourlySeries,
  expectation: Expectation,
  unfit: Uint8Array,
  isScheduled: boolean,
): readonly Finding[] {
  const off = (index: number): number =>
    unfit[index] ? Number.NaN : (series.values[index] as number) - (expectation.expected[index] as number);
  const isWild = (index: number, sign: 1 | -1): boolean => {
    const by = off(index) * sign;
    if (!(by > wildSpreads * (expectation.spread[index] as number))) return false;
    const level = expectation.profileAt(index)?.level ?? 0;
    return by > wildShare * Math.max(expectation.expected[index] as number, Math.abs(level));
  };
  const isNewWeather = ({ from, until }: HourRange): boolean =>
    2 * expectation.newWeather.subarray(from, until).reduce((sum, is) => sum + is, 0) > until - from;
  const byHour = ([1, -1] as const).flatMap((sign) =>
    rangesWhere(series, (index) => isWild(index, sign), bridge).flatMap((range) => {
      const alert = nameOf(series, expectation, off, range, sign);
      // How much a building uses in weather that nobody has seen is no news; a spike is no weather.
      return !alert || (sign > 0 && alert !== 'Spike' && isNewWeather(range)) ? [] : [{ ...range, alert }];
    }),
  );
  const { days, nights, mornings, evenings } = highTotals(
    series,
    expectation,
    unfit.map((is, index) => is || (expectation.newWeather[index] as number)),
    (part) => totalOf(off, part),
    isScheduled,
  );
  // Spells by the hour say better when it began and ended. What is too much for the profile is none where the last days,
  // which are carried on, let more be expected: it would be said to be more than usual, and come to less.
  const isNews = (part: HourRange): boolean =>
    totalOf(off, part) > 0 &&
    !byHour.some(({ alert, from, until }) => alert !== 'Low usage' && from < part.until && until > part.from);
  const expectedAt = (index: number): number => (unfit[index] ? Number.NaN : (expectation.expected[index] as number));
  // One that is worth it is enough: what was raised once is not taken back by what follows it.
  const isWorthIt = (part: HourRange): boolean => totalOf(off, part) > leastAbove * totalOf(expectedAt, part);
  const added = (parts: readonly HourRange[]): readonly UnusualRange[] =>
    parts.filter(isNews).map((part) => ({ ...part, isAdded: true }));
  const ofKind = (kind: Finding['alert']): readonly UnusualRange[] => byHour.filter(({ alert }) => alert === kind);
  return [
    ...byHour.filter(({ alert }) => !joinedKinds.includes(alert)),
    ...joined('High usage', [...ofKind('High usage'), ...added(days)], isWorthIt),
    ...joined('After-hours usage', [...ofKind('After-hours usage'), ...added(nights)], isWorthIt),
    ...joined('Early start', added(mornings), isWorthIt).filter(isSchedule),
    ...joined('Late end', added(evenings), isWorthIt).filter(isSchedule),
    ...joined('Low usage', ofKind('Low usage')),
  ];
}

/** What is above what was expected by a smaller part of that is nothing to act on. */
const leastAbove = 0.05;

const joinedKinds: readonly Finding['alert'][] = ['High usage', 'After-hours usage', 'Low usage'];

/** Hours that show an anomaly; `isAdded`: by what they add up to. */
interface UnusualRange extends HourRange {
  readonly isAdded?: boolean;
}

/** Of days that are found by the hour already, what is left of a schedule may be a day. */
const isSchedule = (finding: Finding): boolean => hoursOfFinding(finding).length >= minScheduleDays;

/**
 * What is too high by the hour and by the day, or comes again, is one finding where it has one cause.
 * @param isWorthIt whether hours are worth one; others go on with them
 */
function joined(
  alert: Finding['alert'],
  ranges: readonly UnusualRange[],
  isWorthIt: (range: HourRange) => boolean = () => true,
): readonly Finding[] {
  const groups: UnusualRange[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    if (range.from - end <= apart) groups.at(-1)?.push(range);
    else groups.push([range]);
    end = Math.max(end, range.until);
  }
  const told = groups.filter((group) => group.some(isWorthIt));
  return told.map((group): Finding => {
    const until = Math.max(...group.map((range) => range.until));
    const hours = mergedRanges(group);
    return {
      alert,
      from: (group[0] as UnusualRange).from,
      until,
      points: hours.reduce((sum, range) => sum + hoursIn(range), 0),
      hours,
      ...(group.some((range) => range.isAdded && range.until === until) ? { isAdded: true } : {}),
    };
  });
}

function mergedRanges(ranges: readonly HourRange[]): readonly HourRange[] {
  const merged: { from: number; until: number }[] = [];
  for (const { from, until } of ranges) {
    const last = merged.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else merged.push({ from, until });
  }
  return merged;
}

/** Returns what hours come to; those that are not known come to nothing. */
function totalOf(off: (index: number) => number, { from, until }: HourRange): number {
  let total = 0;
  for (let index = from; index < until; index++) total += off(index) || 0;
  return total;
}

function nameOf(
  series: HourlySeries,
  expectation: Expectation,
  off: (index: number) => number,
  range: HourRange,
  sign: 1 | -1,
): Finding['alert'] | undefined {
  const profile = expectation.profileAt(range.from);
  if (!profile) return undefined;
  const indices = Array.from({ length: hoursIn(range) }, (_nothing, step) => range.from + step);
  const top = indices.reduce((most, index) => Math.max(most, series.values[index] || 0), 0);
  if (hoursIn(range) < shortest) {
    const steep = indices.some((index) => off(index) > spikeSpreads * (expectation.spread[index] as number));
    return sign > 0 && steep && top > spikeTimes * profile.highest ? 'Spike' : undefined;
  }
  const sum = totalOf(off, range);
  if (Math.abs(sum) < (sign > 0 ? worth.more : worth.less) * 24 * Math.abs(profile.level)) return undefined;
  if (hoursIn(range) >= activeSession) return 'Pattern change';
  if (sign < 0) return 'Low usage';
  const isQuiet = (index: number): boolean =>
    !isOnShift(expectation.hours[index] as number) && (expectation.expected[index] as number) < 0.6 * profile.busy;
  return indices.filter(isQuiet).length > 0.7 * indices.length ? 'After-hours usage' : 'High usage';
}
