import { expect, test } from 'vitest';
import { publicHolidays } from '../../server/holidays/publicHolidays';
import { judge } from '../../server/model/detect';
import { hourMs, type MeterReading } from '../../server/model/hourlySeries';

const dayMs = 24 * hourMs;
const day = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
const isWorkingDay = (at: number): boolean => ![0, 6].includes(new Date(at).getUTCDay());
/** An office that uses 50 kWh in the hours of working days, and 10 otherwise; `usedOn` changes days. */
const readingsOf = (usedOn: (day: number) => number | undefined): readonly MeterReading[] =>
  Array.from({ length: 15 * 7 * 24 }, (_nothing, index) => {
    const at = Date.parse('2026-03-02T00:00:00Z') + index * hourMs;
    const hour = new Date(at).getUTCHours();
    const isBusy = hour >= 7 && hour < 19;
    const usual = isBusy && isWorkingDay(at) ? 50 : 10;
    const changed = isBusy ? usedOn(Math.floor(at / dayMs)) : undefined;
    return { at, value: (changed ?? usual) + (index % 7) / 10 };
  });
const meter = { measured: 'electricity', isRegister: false, intervalMinutes: 60, timeZone: 'UTC' } as const;
const alerts = (usedOn: (day: number) => number | undefined, holidays = publicHolidays('NZ')): readonly string[] =>
  judge(readingsOf(usedOn), { ...meter, holidays }).findings.map(({ alert }) => alert);
const on =
  (date: string, use: number) =>
  (of: number): number | undefined =>
    of === day(date) ? use : undefined;

/** ANZAC Day of 2026 is a Saturday, so that the Monday after it is off. */
const anzacDay = '2026-04-27';

test('public holidays are those of the country, or of its part', () => {
  expect(publicHolidays('NZ').has(day(anzacDay))).toBe(true);
  expect(publicHolidays('NZ').has(day('2026-04-28'))).toBe(false);
  expect(publicHolidays('GB-SCT').has(day('2026-11-30'))).toBe(true);
  expect(publicHolidays('GB-ENG').has(day('2026-11-30'))).toBe(false);
  expect(['none', '', 'ZZ'].some((calendar) => publicHolidays(calendar).has(day('2026-12-25')))).toBe(false);
});

test('a holiday of several days is all of them', () => {
  const off = (calendar: string, days: readonly string[]) =>
    days.map((date) => publicHolidays(calendar).has(day(date)));
  expect(off('TR', ['2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22', '2026-03-23'])).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(off('RO', ['2026-01-01', '2026-01-02', '2026-01-03'])).toEqual([true, true, false]);
  expect(off('AU', ['2026-04-06', '2026-04-07'])).toEqual([true, false]);
});

test('less use on a holiday is no news, and neither is as much as on other days', () => {
  expect(alerts(on(anzacDay, 10), publicHolidays('none'))).toEqual(['Low usage']);
  expect(alerts(on(anzacDay, 10))).toEqual([]);
  expect(alerts(() => undefined)).toEqual([]);
});

test('more use on a holiday than on any other day is', () => {
  expect(alerts(on(anzacDay, 120))).toEqual(['High usage']);
});

test('what was used on holidays is not learnt: the same day a week later is expected as before', () => {
  const closed = { has: (of: number) => of >= day('2026-04-13') && of < day('2026-05-02') };
  expect(alerts((of) => (closed.has(of) ? 10 : undefined), closed)).toEqual([]);
});
