import { expect, test } from 'vitest';
import { judge, type Meter } from '../../server/model/detect';
import { hourMs } from '../../server/model/hourlySeries';
import { isOfSeason, mayBeOfSeason } from '../../server/model/season';

const monday = Date.parse('2025-01-06T00:00:00Z');
const week = 7 * 24;
const meter: Meter = { measured: 'electricity', isRegister: false, intervalMinutes: 60, timeZone: 'UTC' };

/** A week that begins so many weeks after the first day, and what is used in it beside 30 by day and 10 by night. */
type Rise = (week: number, hour: number) => number;

/** Returns whether each finding of the last week, the 61st, is the season's. */
function saidOf(rise: Rise): readonly boolean[] {
  const readings = Array.from({ length: 61 * week }, (_nothing, hour) => {
    const usual = (hour % 24 >= 7 && hour % 24 < 19 ? 30 : 10) + Math.sin(hour * 12.9898);
    return { at: monday + hour * hourMs, value: usual * rise(Math.floor(hour / week), hour % week) };
  });
  const verdict = judge(readings, meter);
  return verdict.findings
    .filter(({ from }) => from >= 60 * week)
    .map((finding) => mayBeOfSeason(finding, 'electricity') && isOfSeason(verdict, finding, verdict.series));
}

test('is the season where use rose by as much, at this time of the year before, in two weeks', () => {
  expect(saidOf((at) => (at === 60 ? 1.5 : 1))).toEqual([false]);
  expect(saidOf((at) => (at === 60 || at === 8 ? 1.5 : 1))).toEqual([false]);
  expect(saidOf((at) => (at === 60 ? 1.5 : at === 8 || at === 9 ? 1.6 : 1))).toEqual([true]);
  expect(saidOf((at) => (at === 60 ? 1.5 : at === 8 || at === 9 ? 1.3 : 1))).toEqual([false]);
});

test('compares with the weeks before that, whose level may have been another one', () => {
  expect(saidOf((at) => (at === 60 ? 1.5 : at < 20 ? 1.6 : 1))).toEqual([false]);
  expect(saidOf((at) => (at === 60 ? 1.5 : at === 8 || at === 9 ? 1.12 : at < 20 ? 0.7 : 1))).toEqual([true]);
});

test('says nothing of a building that was hardly used then, nor of a weekend alone', () => {
  expect(saidOf((at) => (at === 60 ? 1.5 : at === 8 || at === 9 ? 0.6 : at < 20 ? 0.3 : 1))).toEqual([false]);
  const ofWeekend: Rise = (at, hour) => ((at === 60 || at === 8 || at === 9) && hour >= 5 * 24 ? 1.6 : 1);
  expect(saidOf(ofWeekend)).toEqual([false]);
});
