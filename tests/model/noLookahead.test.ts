import { beforeAll, describe, expect, test } from 'vitest';
import { correctedOf } from '../../demo/source/amounts';
import { dataFolder } from '../../demo/source/folder';
import { linesOf } from '../../demo/source/lines';
import { readSource, type SourceMeter } from '../../demo/source/records';
import { judge, type Meter, type Verdict } from '../../server/model/detect';
import { hourMs, type MeterReading, timeOf } from '../../server/model/hourlySeries';

const day = 24;
const week = 7 * day;
const monday = Date.parse('2026-01-05T00:00:00Z');
const meter: Meter = { measured: 'electricity', isRegister: false, intervalMinutes: 60, timeZone: 'UTC' };

interface Said {
  readonly alert: string;
  readonly from: number;
  readonly until: number;
}

const faults = ['Zero readings', 'Stuck reading', 'Register jump', 'Generation at night'];

function saidOf({ series, findings }: Verdict): readonly Said[] {
  return findings
    .map(({ alert, from, until }) => ({ alert, from: timeOf(series, from), until: timeOf(series, until) }))
    .sort((a, b) => a.from - b.from || a.alert.localeCompare(b.alert));
}

/** What comes again within a week is one finding. */
const joined = ['High usage', 'After-hours usage', 'Low usage'];

/** What is over a day before `until`, or a week and a day: it can't become longer by what comes later. */
const settled = (verdict: Verdict, until: number): readonly Said[] =>
  saidOf(verdict).filter(({ alert, until: end }) => end <= until - (joined.includes(alert) ? 8 : 1) * day * hourMs);

/** Expects both to have the same findings until then. Returns their number. */
function expectSame(readings: readonly MeterReading[], of: Meter, whole: Verdict, until: number): number {
  const before = judge(
    readings.filter(({ at }) => at < until),
    of,
  );
  // A fault that is not over explains what was said of use in its hours, once it has lasted long enough to be one.
  const theirs = saidOf(whole).filter(
    ({ alert, from, until: end }) => faults.includes(alert) && from < until && end > until - day * hourMs,
  );
  const isOwn = (one: Said): boolean => !theirs.some(({ from, until: end }) => one.from < end && one.until > from);
  const said = settled(whole, until).filter(isOwn);
  expect(settled(before, until).filter(isOwn)).toEqual(said);
  return said.length;
}

describe('a verdict rests on the past alone', () => {
  test('a leap of a register is one by what had flowed before, however much flows later', () => {
    const usedIn = (hour: number): number => (hour % day > 6 ? 1 : 0) * (hour >= 12 * week ? 100 : 1);
    let register = 0;
    const readings = Array.from({ length: 30 * week }, (_nothing, hour) => {
      register += usedIn(hour) + (hour === 11 * week ? 60 : 0);
      return { at: monday + hour * hourMs, value: register };
    });
    const water: Meter = { ...meter, measured: 'water', isRegister: true };
    const whole = judge(readings, water);
    expect(settled(whole, monday + 12 * week * hourMs).map(({ alert }) => alert)).toContain('Register jump');
    expect(expectSame(readings, water, whole, monday + 12 * week * hourMs)).toBeGreaterThan(0);
  });

  test('generation at night is much or little by what the panels had done before, however many are added', () => {
    const sun = (hour: number): number => Math.max(0, 50 * Math.sin(((hour % day) - 6) * (Math.PI / 12)));
    const readings = Array.from({ length: 30 * week }, (_nothing, hour) => ({
      at: monday + hour * hourMs,
      value: hour === 11 * week + 2 ? 5 : sun(hour) * (hour >= 12 * week ? 40 : 1),
    }));
    const solar: Meter = { ...meter, measured: 'solar' };
    const whole = judge(readings, solar);
    expect(settled(whole, monday + 12 * week * hourMs).map(({ alert }) => alert)).toEqual(['Generation at night']);
    expectSame(readings, solar, whole, monday + 12 * week * hourMs);
  });

  test('what is learnt from a week that a stuck reading began in is not changed by how long it lasts', () => {
    const office = (hour: number): number => (hour % week < 5 * day && hour % day >= 8 && hour % day < 18 ? 60 : 20);
    const noisy = (hour: number): number => office(hour) + 2 * Math.sin(hour * 12.9898);
    const stuckFrom = 11 * week - 10;
    const readings = Array.from({ length: 13 * week }, (_nothing, hour) => ({
      at: monday + hour * hourMs,
      value: hour >= stuckFrom && hour < stuckFrom + 40 ? 55 : noisy(hour),
    }));
    const until = 11 * week + 5;
    const [before, whole] = [judge(readings.slice(0, until), meter), judge(readings, meter)];
    expect(before.expectation.expected).toEqual(whole.expectation.expected.slice(0, until));
    expect(before.expectation.spread).toEqual(whole.expectation.spread.slice(0, until));
  });

  describe('of real meters, cut off at any time', () => {
    const source = readSource(dataFolder());
    const chosen = source.meters.filter(
      ({ utility, kind }, index) =>
        index % 14 === 0 || utility === 'solar' || (kind === 'cumulative' && index % 5 === 0),
    );
    const readings = new Map<string, MeterReading[]>(chosen.map(({ id }) => [id, []]));
    const byId = new Map<string, SourceMeter>(chosen.map((one) => [one.id, one]));
    beforeAll(async () => {
      for await (const lines of linesOf(source.folder, 'readings.csv.gz')) {
        for (const line of lines) {
          const [id = '', time = '', raw = ''] = line.split(',');
          const of = byId.get(id);
          if (of) readings.get(id)?.push({ at: Date.parse(time), value: correctedOf(of, Number(raw)) });
        }
      }
    }, 60_000);

    test.each(chosen.map((one) => [one.id, one] as const))('%s', (id, { utility, kind, siteId }) => {
      const measured = ({ electricity: 'electricity', gas: 'fuel', water: 'water', solar: 'solar' } as const)[utility];
      const timeZone = source.sites.find((site) => site.id === siteId)?.timeZone ?? 'UTC';
      const of: Meter = { measured, isRegister: kind === 'cumulative', intervalMinutes: 60, timeZone };
      const all = readings.get(id) ?? [];
      const first = all[0]?.at ?? 0;
      const whole = judge(all, of);
      for (const weeks of [9, 23, 40]) expectSame(all, of, whole, first + (weeks * week + weeks * 5) * hourMs);
    });
  });
});
