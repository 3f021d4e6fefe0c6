import type { Verdict } from './detect';
import { type Finding, hoursOfFinding, type Measured } from './finding';
import { type HourlySeries, hourMs, seriesValueAt, timeOf, weekHours } from './hourlySeries';
import { isWeekend } from './hourOfWeek';
import { median } from './quantiles';

/** Of schedules and of what is above expected by a day; a spike is no season. */
const seasonalAlerts: readonly Finding['alert'][] = ['High usage', 'After-hours usage', 'Early start', 'Late end'];
/** In whole weeks, so that an hour is compared with its like: as many as the expectation learns from, and two on either side. */
const weeks = { year: 52, before: 8, around: 2 } as const;
/** Of fewer of the weeks before, nobody knows what the season rose from. */
const minWeeksBefore = 4;
/** A week of which less of these hours was read says nothing. */
const minReadShare = 0.9;
/** Beyond that the building used another amount altogether. */
const maxLevelRatio = 2;

/** What people heat and cool by; a season of water is sprinklers that somebody sets, one of panels is no waste. */
const weatherDependent: readonly Measured[] = ['electricity', 'fuel'];

export const mayBeOfSeason = ({ alert }: Finding, measured: Measured): boolean =>
  seasonalAlerts.includes(alert) && weatherDependent.includes(measured);

/** Returns the period, in milliseconds since 1970, of which `isOfSeason` needs what was read. */
export const seasonBefore = ({ series }: Verdict, { from, until }: Finding) => ({
  from: timeOf(series, from - (weeks.year + weeks.before) * weekHours),
  until: timeOf(series, until - (weeks.year - weeks.around) * weekHours),
});

/**
 * Returns whether use was as much above the eight weeks before it in two of the five weeks around the same date of the
 * year before: what comes each year is the season. A weekend alone is a matter of the schedule.
 * @param finding one that may be of the season
 * @param before what was read a year before
 */
export function isOfSeason(verdict: Verdict, finding: Finding, before: HourlySeries): boolean {
  const indices = hoursKnown(verdict, finding);
  if (indices.every((index) => isWeekend(verdict.expectation.hours[index] as number))) return false;
  const { series, expectation } = verdict;
  const expected = sumOf(indices, (index) => expectation.expected[index] as number);
  const usedIn = (week: number): readonly number[] => {
    const shift = (week - weeks.year) * weekHours * hourMs;
    const used = indices.map((index) => seriesValueAt(before, timeOf(series, index) + shift)).filter(Number.isFinite);
    if (used.length < minReadShare * indices.length) return [];
    return [(sumOf(used, (amount) => amount) * indices.length) / used.length];
  };
  const earlier = weeksFrom(-weeks.before, -1).flatMap(usedIn);
  const [, second] = weeksFrom(-weeks.around, weeks.around)
    .flatMap(usedIn)
    .toSorted((a, b) => b - a);
  const level = median(earlier);
  if (second === undefined || earlier.length < minWeeksBefore) return false;
  const isComparable = level * maxLevelRatio >= expected && level <= expected * maxLevelRatio;
  return isComparable && sumOf(indices, (index) => series.values[index] as number) * level <= second * expected;
}

const hoursKnown = ({ series, expectation }: Verdict, finding: Finding): readonly number[] =>
  hoursOfFinding(finding)
    .flatMap(({ from, until }) => Array.from({ length: until - from }, (_nothing, step) => from + step))
    .filter((index) => Number.isFinite((series.values[index] as number) - (expectation.expected[index] as number)));

const sumOf = (of: readonly number[], amountOf: (each: number) => number): number =>
  of.reduce((sum, each) => sum + amountOf(each), 0);

const weeksFrom = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_nothing, step) => first + step);
