import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ValidationRule, type ValidationRuleName } from '../../resources/enums/validationRule';
import { defaultThresholds } from '../../resources/shared/validationDefaults';
import { hourMs, hoursOfIntervals, type MeterReading } from '../../server/model/hourlySeries';
import { countingOn } from '../../server/model/register';
import { type ComparedWith, type MeterFacts, seriesToValidate } from '../../server/model/validation/seriesToValidate';
import { type RulesInForce, validate } from '../../server/model/validation/validate';

interface Labelled extends MeterReading {
  readonly isLabelled: boolean;
}

const seriesNamed = (name: string): readonly Labelled[] =>
  readFileSync(path.join(import.meta.dirname, 'series', `${name}.csv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [at = '', value, label] = line.split(',');
      return { at: Date.parse(at), value: Number(value), isLabelled: label === '1' };
    });

const electricity: MeterFacts = {
  measured: 'electricity',
  timeZone: 'UTC',
  way: 'amounts',
  intervalMinutes: 60,
};
const all: RulesInForce = new Map(
  Object.entries(defaultThresholds).map(([name, { value }]) => [name as ValidationRuleName, value]),
);
const only = (rule: ValidationRuleName, threshold = defaultThresholds[rule].value): RulesInForce =>
  new Map([[rule, threshold]]);

const found = (
  readings: readonly MeterReading[],
  rules: RulesInForce,
  meter: Partial<MeterFacts> = {},
  compared: ComparedWith = {},
) =>
  validate(seriesToValidate(readings, { ...electricity, ...meter }, compared), rules).map(
    ({ rule, from, until, figures, ...rest }) => ({
      rule,
      from: new Date(from).toISOString().slice(0, 16),
      until: new Date(until).toISOString().slice(0, 16),
      figures,
      ...rest,
    }),
  );

const b36 = seriesNamed('electricity-b36');
const from = (date: string) => Date.parse(`${date}Z`);
/** The same with the readings from one moment until before the other changed, or left out where that is null. */
const changed = (
  readings: readonly MeterReading[],
  start: string,
  end: string,
  change: (value: number) => number | null,
): readonly MeterReading[] =>
  readings.flatMap(({ at, value }) => {
    const next = at >= from(start) && at < from(end) ? change(value) : value;
    return next === null ? [] : [{ at, value: next }];
  });

describe('nothing is found', () => {
  test('in two weeks of a university building', () => {
    expect(found(b36, all)).toEqual([]);
  });

  test('by a rule that is not in force', () => {
    expect(
      found(
        changed(b36, '2016-03-10T04:00', '2016-03-10T06:00', () => -1),
        only('Missing'),
      ),
    ).toEqual([]);
  });

  test('in a series without readings', () => {
    expect(found([], all)).toEqual([]);
  });
});

describe('each rule finds what it is for', () => {
  test('missing readings, as many as there are intervals', () => {
    const readings = changed(b36, '2016-03-10T04:00', '2016-03-10T07:00', () => null);
    expect(found(readings, all)).toEqual([
      { rule: 'Missing', from: '2016-03-10T04:00', until: '2016-03-10T07:00', figures: { hours: 3, readings: 3 } },
    ]);
    expect(found(readings, only('Missing', 4))).toEqual([]);
  });

  test('equal values of solar power, where their publisher labelled them as stale', () => {
    const solar = seriesNamed('solar-stale');
    const labelled = solar.filter(({ isLabelled }) => isLabelled).map(({ at }) => at);
    const [first = 0, last = 0] = [labelled[0], labelled.at(-1)];
    const pause = labelled.findIndex((at, index) => at - (labelled[index - 1] ?? at) > hourMs);
    const spans = [first, labelled[pause - 1], labelled[pause], last];
    const stale = validate(
      seriesToValidate(solar, { ...electricity, measured: 'solar', way: 'level', intervalMinutes: 15 }),
      only('EqualValues', 4),
    );
    expect(stale).toHaveLength(2);
    stale.forEach((finding, index) => {
      expect(Math.abs(finding.from - Number(spans[2 * index]))).toBeLessThanOrEqual(hourMs);
      expect(Math.abs(finding.until - Number(spans[2 * index + 1]))).toBeLessThanOrEqual(hourMs);
    });
  });

  test('zeros of electricity, those of one day as one', () => {
    const zeros = found(seriesNamed('electricity-b24'), all).filter(({ rule }) => rule === 'Zero');
    expect(zeros).toEqual([
      { rule: 'Zero', from: '2016-03-25T10:00', until: '2016-03-25T14:00', figures: { hours: 4, zeros: 3 } },
      { rule: 'Zero', from: '2016-04-02T10:00', until: '2016-04-02T15:00', figures: { hours: 5, zeros: 5 } },
    ]);
    expect(found(seriesNamed('electricity-b24'), only('Zero'), { measured: 'fuel' })).toEqual([]);
  });

  test('negative values, unless the channel may have them', () => {
    const readings = changed(b36, '2016-03-10T04:00', '2016-03-10T06:00', (value) => -value);
    expect(found(readings, all)).toEqual([
      {
        rule: 'Negative',
        from: '2016-03-10T04:00',
        until: '2016-03-10T06:00',
        figures: { readings: 2, least: expect.any(Number) },
      },
    ]);
    expect(found(readings, only('Negative'), { mayBeNegative: true })).toEqual([]);
  });

  test('a register that steps back, as one by litre does, but not one that runs over', () => {
    const water = seriesNamed('water-register');
    const back = found(water, only('StepBack'), { measured: 'water', way: 'register' });
    const steps = back.reduce((sum, { figures }) => sum + Number(figures.steps), 0);
    expect(steps).toBe(water.filter(({ value }, index) => index > 0 && value < Number(water[index - 1]?.value)).length);
    expect(steps).toBeGreaterThan(5);
    expect(found(water, only('StepBack', 10), { way: 'register' })).toEqual([]);
    const over = [99_990, 99_998, 5, 12].map((value, hour) => ({ at: hour * hourMs, value }));
    expect(found(over, only('StepBack'), { way: 'register' })).toEqual([]);
  });

  test('nor one of a meter that was exchanged, which counts on as often as its registers are known', () => {
    const readings = [7_000, 7_010, 3, 8, 1_000, 1_004].map((value, hour) => ({ at: hour * hourMs, value }));
    const exchanged = (closing: number | null, opening: number | null) =>
      countingOn(readings, [
        { at: 1.5 * hourMs, closing, opening, multiplier: 2 },
        { at: 4 * hourMs, closing: 10, opening: 999, multiplier: 1 },
      ]).map(({ value }) => value);
    expect(exchanged(7_012, 1)).toEqual([7_000, 7_010, 7_016, 7_026, 7_031, 7_035]);
    for (const [closing, opening] of [
      [null, 1],
      [7_012, null],
      [7_009, 1],
      [7_012, 4],
    ] as const)
      expect(exchanged(closing, opening)).toEqual([7_000, 7_010, 7_010, 7_020, 7_025, 7_029]);
    const both = [
      { at: 1.2 * hourMs, closing: 7_012, opening: 0, multiplier: 1 },
      { at: 1.5 * hourMs, closing: 5, opening: 1, multiplier: 1 },
    ];
    expect(countingOn(readings, both)[2]?.value).toBe(7_010);
  });

  test('readings of another interval', () => {
    const quarters = b36.filter(({ at }) => at >= from('2016-03-12T00:00') && at < from('2016-03-12T06:00'));
    const readings = b36.flatMap((reading) =>
      quarters.includes(reading)
        ? [0, 1, 2, 3].map((quarter) => ({ at: reading.at + quarter * 900_000, value: reading.value / 4 }))
        : [reading],
    );
    expect(found(readings, all)).toEqual([
      {
        rule: 'IntervalSize',
        from: '2016-03-12T00:00',
        until: '2016-03-12T06:00',
        figures: { readings: 24, minutes: 15, expectedMinutes: 60 },
      },
    ]);
  });

  test('the readings of another channel', () => {
    const others = [
      { channelId: 'b37', readings: changed(b36, '2016-03-07T00:00', '2016-03-14T00:00', (it) => it + 1) },
    ];
    expect(found(b36, all, {}, { likelyDuplicates: others })).toEqual([
      {
        rule: 'DuplicateSeries',
        from: '2016-03-14T00:00',
        until: '2016-03-21T00:00',
        figures: { hours: 168, readings: 168 },
        otherChannelId: 'b37',
      },
    ]);
  });

  test('usage since the load is inactive', () => {
    expect(found(b36, all, { inactiveSince: from('2016-03-20T22:00') })).toEqual([
      {
        rule: 'Inactive',
        from: '2016-03-20T22:00',
        until: '2016-03-21T00:00',
        figures: { readings: 2, used: expect.any(Number) },
      },
    ]);
  });

  test('sub-loads that come to more than the load', () => {
    const half = (it: number) => it / 2;
    const [one, other] = [half, half].map((share) => changed(b36, '2016-03-01T00:00', '2016-04-01T00:00', share));
    const wrong = changed(other ?? [], '2016-03-10T00:00', '2016-03-12T00:00', (value) => value * 2);
    const subLoads = [one ?? [], wrong].map((readings) => hoursOfIntervals(readings, 60));
    expect(found(b36, only('SumCheck'), {}, { subLoads })).toMatchObject([
      { from: '2016-03-10T00:00', until: '2016-03-12T00:00', figures: { days: 2 } },
    ]);
    expect(found(b36, only('SumCheck', 60), {}, { subLoads })).toEqual([]);
  });

  test.each([10, 0.1, 3.412])('a step by %d, to the hour, and the step back', (factor) => {
    const readings = changed(b36, '2016-03-15T09:00', '2016-04-01T00:00', (value) => value * factor);
    expect(found(readings, all)).toMatchObject([
      { rule: 'Multiplier', from: '2016-03-15T09:00', until: '2016-03-21T00:00' },
    ]);
    const [step] = found(readings, only('Multiplier'));
    expect(Number(step?.figures.factor) / factor).toBeGreaterThan(0.8);
    expect(Number(step?.figures.factor) / factor).toBeLessThan(1.25);
  });

  test('a spike of a real office, and no other hour of two months', () => {
    const spikes = found(seriesNamed('office-spike'), all).filter(({ rule }) => rule === 'Spike');
    expect(spikes).toMatchObject([
      { from: '2016-10-12T20:00', until: '2016-10-12T21:00', figures: { most: expect.closeTo(421, 0) } },
    ]);
  });

  test('days of many times what is usual, and of a small part of it', () => {
    const office = seriesNamed('office-spike');
    const high = changed(office, '2016-10-05T00:00', '2016-10-06T00:00', (value) => value * 5);
    expect(found(high, only('HighLow'))).toMatchObject([
      { from: '2016-10-05T00:00', until: '2016-10-06T00:00', figures: { days: 1 } },
    ]);
    const low = changed(office, '2016-10-05T00:00', '2016-10-06T00:00', (value) => value / 10);
    expect(found(low, only('HighLow'))).toHaveLength(1);
    expect(found(low, only('HighLow', 20))).toEqual([]);
  });
});

describe('each rule compares with what it is given', () => {
  const hour = (at: number) => at * hourMs;
  const readings = Array.from({ length: 60 }, (_nothing, at) => ({ at: hour(at), value: 10 + (at % 24) }));
  const stamp = (at: number) => new Date(hour(at)).toISOString().slice(0, 16);

  test('channels of the same load that went on being read', () => {
    const beside = { otherChannelCount: 2, othersReadUntil: hour(60 + 24) };
    expect(found(readings, only('Siblings'), beside)).toEqual([
      { rule: 'Siblings', from: stamp(60), until: stamp(84), figures: { hours: 24, siblings: 2 } },
    ]);
    expect(found(readings, only('Siblings', 25), beside)).toEqual([]);
    expect(found(readings, only('Siblings'), { ...beside, inactiveSince: hour(60) })).toEqual([]);
    expect(found(readings, only('Siblings'), { otherChannelCount: 0 })).toEqual([]);
  });

  test('readings that came in place of others, and differ by more than the threshold', () => {
    const replaced = [5, 6, 7].map((at) => ({ at: hour(at), before: at === 7 ? 17.1 : 10, after: 10 + at }));
    expect(found(readings, only('Replacement'), {}, { replaced })).toEqual([
      { rule: 'Replacement', from: stamp(5), until: stamp(7), figures: { readings: 2, before: 20, after: 31 } },
    ]);
    expect(found(readings, only('Replacement', 70), {}, { replaced })).toEqual([]);
  });

  test('estimates for days without a reading among them', () => {
    const hours = [...Array.from({ length: 30 }, (_nothing, at) => at), ...[40, 41, 42]];
    const estimated = new Set(hours.map(hour));
    expect(found(readings, only('ProlongedEstimation', 24), {}, { estimated })).toEqual([
      { rule: 'ProlongedEstimation', from: stamp(0), until: stamp(30), figures: { hours: 30, readings: 30 } },
    ]);
    expect(found(readings, only('ProlongedEstimation'), {}, { estimated })).toEqual([]);
  });

  test('another channel of the load that measures the same in another unit', () => {
    const sibling = (change: (value: number, at: number) => number) => [
      {
        channelId: 'other',
        hours: hoursOfIntervals(
          readings.map(({ at, value }) => ({ at, value: change(value, at) })),
          60,
        ),
      },
    ];
    const ofSiblings = (change: (value: number, at: number) => number) =>
      found(readings, only('Unit'), {}, { sameQuantityHours: sibling(change) });
    expect(ofSiblings((value) => value / 1_000)).toEqual([
      { rule: 'Unit', from: stamp(0), until: stamp(48), figures: { factor: 1_000 }, otherChannelId: 'other' },
    ]);
    expect(ofSiblings((value) => value * 3.61)).toMatchObject([{ figures: { factor: 0.277778 } }]);
    expect(ofSiblings((value) => value)).toEqual([]);
    // As much in total, and not day by day.
    expect(ofSiblings((value, at) => (at < hour(24) ? value / 50 : value / 7))).toEqual([]);
    expect(found(readings, only('Unit'), { isOfOtherUtility: true })).toMatchObject([{ figures: { readings: 60 } }]);
  });
});

test('every rule has a default, and is tried here', () => {
  expect(Object.keys(defaultThresholds).sort()).toEqual(Object.keys(ValidationRule.values).sort());
});
