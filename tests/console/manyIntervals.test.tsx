// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { alignedBefore } from '../../src/explore/alignedBefore';
import { comparisonOf } from '../../src/explore/compare/comparison';
import { clocksOf } from '../../src/explore/daysTogether';
import { carpetOf } from '../../src/explore/panels/carpet';
import { durationSheet, sortedHours } from '../../src/explore/panels/loadDuration';
import { usagePlot } from '../../src/explore/usagePlot';
import { i18nProvider, loadScreenMessages } from '../../src/i18n/i18nProvider';
import type { Translate } from '../../src/i18n/useMessages';
import { wallClockOf } from '../../src/lib/dates';

await loadScreenMessages();

const say = ((key, values) => i18nProvider.translate(key, values)) as Translate;
const figures = { least: null, most: null, cost: null, co2: null, co2Market: null };

/** Amounts of so many intervals from the start of 2024 on. */
function usageOf(count: number, minutes: number): UtilityUsage {
  const start = Date.parse('2024-01-01T00:00:00Z');
  const eventAt = (index: number): string => new Date(start + index * minutes * 60_000).toISOString();
  const consumption = Array.from({ length: count }, (_nothing, index) => ({
    ...figures,
    event: eventAt(index),
    usage: index % 7,
    read: 1,
    estimated: 0,
    corrected: 0,
  }));
  return {
    ...figures,
    utility: 1,
    unit: 'kWh',
    timeZone: 'Europe/London',
    rules: ['channel'],
    channels: 1,
    isMean: false,
    total: 1,
    emissionSources: [],
    currency: 'GBP',
    emissionScopes: [],
    isHourly: false,
    recalculatingSince: null,
    minutes,
    area: null,
    read: 1,
    estimated: 0,
    consumption,
  };
}

const settings = {
  utility: '',
  divisor: 'none',
  normalise: 'none',
  layout: 'overlaid',
  interval: 'QuarterHourly',
  order: 'name',
  scale: 'own',
} as const;
const details = {
  kind: 'channels',
  id: '1',
  label: 'Main',
  hint: 'Mill',
  account: '1',
  weatherId: undefined,
  places: [],
} as const;

describe('many intervals', () => {
  test('are written for the table where it is read: charts do not wait for it', () => {
    const usage = usageOf(5_000, 15);
    const written = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const sheets = [
      usagePlot(usage, 'QuarterHourly', undefined, [], say).sheet,
      comparisonOf([{ details, usage }], settings, say, String).plot.sheet,
      durationSheet(usage, sortedHours(usage), say),
    ];
    expect(written.mock.calls.length).toBeLessThan(100);
    expect(sheets.map(({ rows }) => rows[0]?.cells)).toEqual([
      ['01/01/2024 00:00', 0, 100],
      ['01/01/2024 00:00', 0],
      [1, 0.02, 6, '01/01/2024 01:30'],
    ]);
    written.mockRestore();
  });

  test('of half a year ask the time zone for days, and for hours where the clocks change', () => {
    const usage = usageOf(180 * 96, 15);
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const clocks = clocksOf(usage);
    const { days } = carpetOf(usage);
    alignedBefore(usage, usage, 'QuarterHourly', '2024-01-01', '2023-07-05');
    // Both ends of each day, four times, and the quarters of an hour of 31 March.
    expect(asked.mock.calls.length).toBeLessThan(4 * (181 + 96) + 1);
    asked.mockRestore();
    const wall = usage.consumption.map(({ event }) => wallClockOf(event, usage.timeZone));
    expect(clocks).toEqual(wall);
    expect(days).toHaveLength(180 + 1);
  });
});
