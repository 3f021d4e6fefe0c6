import { describe, expect, test } from 'vitest';
import { AlertType } from '../../resources/enums/alertType';
import { RootCause } from '../../resources/enums/rootCause';
import type { LoadSeries } from '../../resources/shared/loadSeries';
import { type AlertPattern, suggestCauses } from '../../src/screens/notificationTriage/causes';
import { weatherOf } from '../../src/screens/notificationTriage/weatherOf';

const hourMs = 3_600_000;
const alert = (loadId: string) => ({ alertType: 'Zero readings', loadId, building: 'Mill' });
const pattern = (of: Partial<AlertPattern>): AlertPattern => ({
  alertType: 'High usage',
  alerts: [alert('a')],
  start: 0,
  end: 10 * hourMs,
  weather: undefined,
  hoursSinceFailure: undefined,
  ...of,
});
const first = (of: Partial<AlertPattern>) => suggestCauses(pattern(of), [], 'b')[0];

describe('a root cause is suggested', () => {
  test('by what is seen, with the reason', () => {
    const together = [alert('a'), alert('b'), alert('c')];
    expect(first({ alertType: 'Zero readings', alerts: together })).toMatchObject({
      cause: 'Power outage',
      reasons: [{ reason: 'zeroTogether', values: { meters: 3 } }],
    });
    expect(first({ alertType: 'Zero readings' })?.cause).toBe('Meter fault');
    expect(first({ alertType: 'Missing data', alerts: together })?.cause).toBe('Communication fault');
    expect(first({ alertType: 'Continuous flow' })?.cause).toBe('Leak');
    expect(first({ alertType: 'After-hours usage' })?.cause).toBe('Manual override left on');
    expect(first({ weather: { mean: 24.4, beyond: 4.6, isWarmer: true } })).toMatchObject({
      cause: 'Weather',
      reasons: [{ reason: 'warmer', values: { mean: 24, beyond: 5 } }],
    });
    expect(first({ hoursSinceFailure: 1 })?.cause).toBe('Power outage');
    expect(suggestCauses(pattern({ weather: 'unknown' }), [], 'b').at(-1)).toMatchObject({
      cause: 'Weather',
      reasons: [{ reason: 'noTemperatures' }],
    });
  });

  test('by what was decided on others of its kind, and more by those of its building', () => {
    const decided = [
      { RootCause: 'Leak', BuildingId: 'b' },
      { RootCause: 'Leak', BuildingId: 'b' },
      { RootCause: 'Occupancy', BuildingId: 'c' },
    ];
    const [leak] = suggestCauses(pattern({}), decided, 'b');
    expect(leak).toMatchObject({ cause: 'Leak', reasons: [{ values: { smart_count: 2, all: 3, here: 2 } }] });
  });

  test('of another pattern: that somebody changed a schedule', () => {
    for (const [alertType, reason] of [
      ['Pattern change', 'changed'],
      ['Early start', 'earlier'],
      ['Late end', 'later'],
    ] as const)
      expect(first({ alertType })).toMatchObject({ cause: 'Schedule or set point changed', reasons: [{ reason }] });
  });

  test('from the list of the contract alone', () => {
    const labels = RootCause.entries.map(({ label }) => label);
    for (const alertType of AlertType.words)
      for (const { cause } of suggestCauses(pattern({ alertType }), [], 'b')) expect(labels).toContain(cause);
  });
});

describe('the weather of an anomaly', () => {
  /** Ten days of one temperature, and one of another. */
  const series = (during: number): LoadSeries => ({
    loadId: 'a',
    channelId: 'a',
    channel: 'kWh',
    unit: 'kWh',
    timeZone: 'UTC',
    from: '2026-05-11T00:00:00.000Z',
    until: '2026-05-12T00:00:00.000Z',
    hours: Array.from({ length: 11 * 24 }, (_hour, index) => ({
      event: new Date(Date.parse('2026-05-01T00:00:00Z') + index * hourMs).toISOString(),
      actual: 1,
      forecast: 1,
      lower: 0,
      upper: 2,
      temperature: index < 240 ? 15 : during,
    })),
  });

  test('is unknown where no temperature of its days, or of those before, was recorded', () => {
    const { hours, ...known } = series(22);
    const without = (is: (index: number) => boolean): LoadSeries => ({
      ...known,
      hours: hours.map((hour, index) => (is(index) ? { ...hour, temperature: null } : hour)),
    });
    expect(weatherOf(without((index) => index >= 240))).toBe('unknown');
    expect(weatherOf(without((index) => index < 240))).toBe('unknown');
    expect(weatherOf(without((index) => index >= 243))).toBeUndefined();
  });

  test('stands out where its days were warmer or colder than each of those before', () => {
    expect(weatherOf(series(22))).toEqual({ mean: 22, beyond: 7, isWarmer: true });
    expect(weatherOf(series(9))).toEqual({ mean: 9, beyond: 6, isWarmer: false });
    expect(weatherOf(series(16))).toBeUndefined();
  });
});
