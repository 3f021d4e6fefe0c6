import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { hourlyVariables } from '../../server/usage/hourlyVariables';
import { every, type Given, UsageScene, usages } from './usageScene';

let scene: UsageScene;
beforeAll(async () => {
  scene = await UsageScene.open();
}, 60_000);
afterAll(() => scene.close());

const first = '2026-03-01T00:00:00Z';
/** Without the last hour of the span, which ends with a reading that a correlation does not look at. */
const hours = 24 * 5 - 1;
/** Counts 3 a quarter of an hour. */
const steady = (index: number): number => 1_000 + 3 * index;
const quarters = every(15, first, 24 * 5 * 4 + 1, steady);
const from = (at: number, change: (value: number) => number): readonly Given[] =>
  quarters.map(([moment, value], index) => [moment, index < at ? value : change(value)]);

/** A step back, a jump or a gap is in the hour from 48 on; elsewhere each hour counts 12. */
it.each<[string, readonly Given[], boolean]>([
  ['counts on', quarters, true],
  ['steps back by more than it counts', from(194, (value) => value - 400), false],
  ['jumps by more than it can count', from(194, (value) => value + 1_000_000), false],
  ['is not read for three hours', quarters.filter((_reading, index) => index < 193 || index > 204), false],
  ['misses a reading within an hour', quarters.filter((_reading, index) => index !== 194), true],
  [
    'misses the readings around the beginning of an hour',
    quarters.filter((_r, index) => index < 191 || index > 193),
    true,
  ],
])(
  'a register that %s counts in the hours of a correlation what it does in usage, where both know it',
  async (_name, given, isKnown) => {
    const channel = await scene.meter({ ValueTypeEnum: 3, IntervalMins: 15 });
    await scene.read(channel, given);
    const span = { from: '2026-03-01', until: '2026-03-06' };
    const { consumption } = await scene.one('channels', channel, { ...span, interval: 'Hourly' });
    const [variable] = await hourlyVariables(scene.database, catalogue, scene.staff, {
      channels: [channel],
      ...span,
      withWeather: false,
    });
    // Hours of a correlation begin a day before its span.
    const correlated = [...(variable?.values ?? [])].slice(24, 24 + hours);
    const used = consumption.slice(0, hours).map(({ usage, read }) => (read === 1 ? usage : null));
    expect(correlated.map((value) => (Number.isNaN(value) ? null : Math.round(value * 1e6) / 1e6))).toEqual(used);
    expect(used.filter((usage) => usage === null).length > 0).toBe(!isKnown);
  },
);

// On 25 October 2026 it is midnight at 00:00 and at 01:00 of UTC in the Azores: the hour between is of the 24th.
it('counts the hour for which clocks go back over midnight, which is of the day before', async () => {
  const channel = await scene.meter({ ValueTypeEnum: 3, TimeZone: 'Atlantic/Azores' });
  await scene.read(
    channel,
    every(60, '2026-10-23T00:00:00Z', 4 * 24, (hour) => hour),
  );
  for (const interval of ['Daily', 'Hourly', 'QuarterHourly', 'Weekly'] as const) {
    const usage = await scene.one('channels', channel, { from: '2026-10-24', until: '2026-10-26', interval });
    expect([interval, usage.total, usage.read]).toEqual([interval, 49, 1]);
    if (interval === 'Daily') expect(usages(usage)).toEqual([25, 24]);
  }
});
