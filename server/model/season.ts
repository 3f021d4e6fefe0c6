import type { Verdict } from './detect';
import { type Finding, hoursOfFinding, type Measured } from './finding';
import { type HourlySeries, hourMs, seriesValueAt, timeOf, weekHours } from './hourlySeries';
import { isWeekend } from './hourOfWeek';
import { median } from './quantiles';

/** Alert types that a season can explain; a spike is not seasonal. */
const seasonalAlerts: readonly Finding['alert'][] = ['High usage', 'After-hours usage', 'Early start', 'Late end'];
/**
 * Weeks, so that hours of the week match: the year, the weeks before (as many as the expectation learns from), and
 * those around the date a year ago.
 */
const weeks = { year: 52, before: 8, around: 2 } as const;
/** Minimum number of known weeks before the season, which give the level that it rose from. */
const minWeeksBefore = 4;
/** Minimum share of a week's compared hours that were read. */
const minReadShare = 0.9;
/** Maximum ratio between the levels of both years; beyond it the building was used differently. */
const maxLevelRatio = 2;

/**
 * Utilities used for heating and cooling. A season of water is irrigation that somebody sets; low solar generation is
 * no waste.
 */
const weatherDependent: readonly Measured[] = ['electricity', 'fuel'];

export const mayBeOfSeason = ({ alert }: Finding, measured: Measured): boolean =>
  seasonalAlerts.includes(alert) && weatherDependent.includes(measured);

/** Returns the period (ms since 1970) whose readings `isOfSeason` needs. */
export const seasonBefore = ({ series }: Verdict, { from, until }: Finding) => ({
  from: timeOf(series, from - (weeks.year + weeks.before) * weekHours),
  until: timeOf(series, until - (weeks.year - weeks.around) * weekHours),
});

/**
 * Whether use rose as much above the preceding eight weeks in two of the five weeks around the same date a year ago: an
 * annual rise is seasonal. Weekends alone are a matter of the schedule.
 * @param finding of a type that may be seasonal
 * @param before hourly amounts of `seasonBefore`
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
