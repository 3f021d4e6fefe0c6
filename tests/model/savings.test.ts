import { describe, expect, test } from 'vitest';
import { judgeSamples, toFahrenheit } from '../../bench/savings/main';
import { baselineOf, type KnownInterval, wholeDaysOf } from '../../server/model/savings/baseline';
import { fitDaily, predictDay } from '../../server/model/savings/dailyModel';
import { goodnessOf, isCalibrated } from '../../server/model/savings/goodness';
import { leastSquares } from '../../server/model/savings/leastSquares';
import { savingsOf, uncertaintyOf } from '../../server/model/savings/savings';
import { isFull } from '../support/isFull';

const judged = judgeSamples();

describe.each(judged.map((each) => [`${each.meter.name} by ${each.by}`, each] as const))('%s', (_name, each) => {
  const { meter, baseline, share, shareUncertainty, by } = each;
  test('has its savings within a point of the truth, and inside of the uncertainty', () => {
    expect(Math.abs(share - meter.saved)).toBeLessThan(0.01);
    expect(Math.abs(share - meter.saved)).toBeLessThan(shareUncertainty);
    expect(shareUncertainty).toBeLessThan(0.05);
    expect(Math.abs(baseline.goodness.nmbe)).toBeLessThan(1e-6);
  });

  test.runIf(by === 'daily')('has its balance points within 2 °F', () => {
    const { model } = baseline;
    if (model.kind !== 'daily') throw new Error('It is no model of days.');
    expect(Math.abs(toFahrenheit(model.heating?.below ?? 0) - meter.heatingBelow)).toBeLessThanOrEqual(2);
    if (meter.coolingAbove === undefined) expect(model.cooling).toBeUndefined();
    else expect(Math.abs(toFahrenheit(model.cooling?.above ?? 0) - meter.coolingAbove)).toBeLessThanOrEqual(2);
  });
});

const dayMs = 86_400_000;
/** A year of days from cold to warm and back. */
const year = (usedAt: (temperature: number, day: number) => number): readonly KnownInterval[] =>
  Array.from({ length: 365 }, (_nothing, day) => {
    const temperature = 12 - 14 * Math.cos((2 * Math.PI * day) / 365);
    const temperatures = new Float64Array(24).fill(temperature);
    return { at: Date.UTC(2025, 0, 1) + day * dayMs, used: usedAt(temperature, day), temperatures, hour: 0 };
  });

describe('the daily model', () => {
  test('finds what each part of a meter uses', () => {
    const model = fitDaily(year((t) => 10 + 3 * Math.max(0, 15 - t) + 2 * Math.max(0, t - 20)));
    expect(model.base).toBeCloseTo(10, 0);
    expect(model.heating?.below).toBeCloseTo(15, 0);
    expect(model.heating?.perKelvin).toBeCloseTo(3, 1);
    expect(model.cooling?.above).toBeCloseTo(20, 0);
    expect(model.cooling?.perKelvin).toBeCloseTo(2, 0);
    expect(predictDay(model, new Float64Array(24).fill(0))).toBeCloseTo(55, 0);
  });

  test.each([
    ["of the day's mean temperature", true],
    ['of the hours', false],
  ])('has the degree days %s where a meter follows these', (_name, isByMean) => {
    const beyond = (temperatures: Float64Array, excess: (temperature: number) => number): number =>
      temperatures.reduce((sum, temperature) => sum + Math.max(0, excess(temperature)), 0) / temperatures.length;
    const days = year(() => 0).map((day, index) => {
      // Of clear days and of dull ones, which alone tell one from the other.
      const swing = index % 3 === 0 ? 2 : 8;
      const temperatures = day.temperatures.map((mean, hour) => mean + swing * Math.cos((2 * Math.PI * hour) / 24));
      const felt = isByMean ? day.temperatures : temperatures;
      const used = 10 + 3 * beyond(felt, (t) => 15 - t) + 2 * beyond(felt, (t) => t - 20);
      return { ...day, temperatures, used: used * (1 + 0.02 * Math.sin(index * 1.7)) };
    });
    const model = fitDaily(days);
    expect(model.byMean ?? false).toBe(isByMean);
    expect(toFahrenheit(model.heating?.below ?? 0)).toBeCloseTo(59, 0);
    expect(toFahrenheit(model.cooling?.above ?? 0)).toBeCloseTo(68, 0);
    for (const { temperatures, used } of days)
      expect(Math.abs(predictDay(model, temperatures) / used - 1)).toBeLessThan(0.03);
  });

  test('is the mean where the temperature says nothing, or the wrong thing', () => {
    const flat = fitDaily(year(() => 7));
    expect(flat).toEqual({ kind: 'daily', base: expect.closeTo(7, 9) });
    const falling = fitDaily(year((t) => 50 + t));
    expect(falling.heating).toBeUndefined();
    expect(falling.cooling).toBeDefined();
  });
});

test('a daily model has no part that the noise alone explains', () => {
  let state = 1;
  const noise = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 30 - 1;
  };
  const parts = Array.from({ length: isFull ? 20 : 5 }, () => ({
    flat: fitDaily(year(() => 10 + noise())),
    heating: fitDaily(year((t) => (10 + 2 * Math.max(0, 15 - t)) * (1 + noise() / 5))),
  }));
  expect(parts.filter(({ flat }) => flat.heating ?? flat.cooling)).toEqual([]);
  expect(parts.filter(({ heating }) => heating.cooling)).toEqual([]);
  for (const { heating } of parts) expect(Math.abs(toFahrenheit(heating.heating?.below ?? 0) - 59)).toBeLessThan(2);
});

test('a daily model knows days of the week that use less, and cooling that is less than what they save', () => {
  const weekday = (day: number): number => (2 + day) % 7;
  // Friday and Saturday: where they are not worked on differs.
  const share = (day: number): number => (weekday(day) === 4 || weekday(day) === 5 ? 0.6 : 1);
  const usedAt = (t: number, day: number): number =>
    (10 + 1.5 * Math.max(0, 15 - t) + 0.2 * Math.max(0, t - 20)) * share(day) * (1 + 0.1 * Math.sin(day * 1.7));
  const days = year(usedAt).map((interval, day) => ({ ...interval, hour: 24 * weekday(day) }));
  const baseline = baselineOf(days, 'daily', 365);
  if (baseline?.model.kind !== 'daily') throw new Error('It is no model of days.');
  expect(baseline.model.cooling).toBeDefined();
  const { ofWeek = [] } = baseline.model;
  for (const [day, each] of ofWeek.entries())
    expect(each / (ofWeek[0] as number)).toBeCloseTo(day === 4 || day === 5 ? 0.6 : 1, 1);
  expect(baseline.goodness.cvRmse).toBeLessThan(0.1);
  expect(Math.abs(baseline.goodness.nmbe)).toBeLessThan(1e-6);
  expect(fitDaily(year(usedAt)).cooling).toBeUndefined();
});

test('a daily model of the same use every day has that use and no part', () => {
  expect(fitDaily(year(() => 0.1))).toMatchObject({ base: expect.closeTo(0.1), kind: 'daily' });
  expect(Object.keys(fitDaily(year(() => 0.1)))).toEqual(['kind', 'base']);
});

test.each([
  ['the mean of their days', true],
  ['their own temperatures', false],
])('hours follow %s where these explain more', (_name, isByMean) => {
  const hours = Array.from({ length: 365 * 24 }, (_nothing, index) => {
    const day = Math.floor(index / 24);
    const dayTemperature = 12 - 14 * Math.cos((2 * Math.PI * day) / 365) + 4 * Math.sin(day * 1.3);
    const temperature = dayTemperature - (day % 3 === 0 ? 2 : 8) * Math.cos((2 * Math.PI * index) / 24);
    const felt = isByMean ? dayTemperature : temperature;
    const used = (10 + 2 * Math.max(0, 15 - felt)) * (1 + 0.02 * Math.sin(index * 1.7));
    return {
      at: index * 3_600_000,
      used,
      temperatures: Float64Array.of(temperature),
      dayTemperature,
      hour: index % 168,
    };
  });
  const baseline = baselineOf(hours, 'hourly', hours.length);
  expect(baseline?.model.kind).toBe('hourly');
  expect(baseline?.model.byMean ?? false).toBe(isByMean);
  expect(baseline?.goodness.cvRmse).toBeLessThan(0.06);
});

test('hours without temperatures are those of their week', () => {
  const hours = Array.from({ length: 8 * 168 }, (_nothing, hour) => ({
    at: hour * 3_600_000,
    used: (hour % 168) + 1,
    temperatures: new Float64Array(),
    hour: hour % 168,
  }));
  const baseline = baselineOf(hours, 'hourly', hours.length);
  expect(baseline?.model).toMatchObject({ kind: 'hourly', ends: [] });
  expect(baseline?.goodness.r2).toBeCloseTo(1, 9);
});

test('a baseline needs nine tenths of its time', () => {
  const days = year((t) => 20 - t / 10);
  expect(baselineOf(days.slice(0, 300), 'daily', 365)).toBeUndefined();
  expect(baselineOf(days, 'daily', 365)?.goodness.coverage).toBe(1);
});

test('days are of 24 hours, or one less or more where clocks change', () => {
  const hours = (first: number, count: number, at: number): readonly KnownInterval[] =>
    Array.from({ length: count }, (_nothing, index) => ({
      at: at + index * 3_600_000,
      used: 1,
      temperatures: Float64Array.of(index),
      hour: first + index,
    }));
  const whole = hours(0, 24, 0);
  expect(wholeDaysOf([...whole, ...hours(24, 22, dayMs)]).map(({ used }) => used)).toEqual([24]);
  expect(wholeDaysOf([...whole, ...hours(25, 23, dayMs)]).map(({ at, used }) => [at, used])).toEqual([
    [0, 24],
    [dayMs, 23],
  ]);
});

test('fit, goodness and uncertainty are those of a worked example', () => {
  const x = Float64Array.of(1, 2, 3, 4, 5);
  const ones = new Float64Array(5).fill(1);
  const fit = leastSquares([ones, x], Float64Array.of(2.1, 3.9, 6.2, 7.8, 10.1));
  // Sxy / Sxx = 19.9 / 10, and the mean 6.02 less 1.99 times 3.
  expect(fit?.coefficients.map((value) => Number(value.toFixed(6)))).toEqual([0.05, 1.99]);
  // Residuals 0.06, -0.13, 0.18, -0.21 and 0.10: squares 0.107, over three.
  expect(fit?.residualVariance).toBeCloseTo(0.107 / 3, 9);
  expect(leastSquares([ones, ones], x)).toBeUndefined();
  const actual = Float64Array.of(10, 12, 8, 10);
  const goodness = goodnessOf({ actual, predicted: Float64Array.of(9, 11, 9, 11), parameters: 1, coverage: 1 });
  expect(goodness).toMatchObject({ mean: 10, nmbe: 0, r2: 0.5 });
  const constant = Float64Array.of(5, 5, 5);
  expect(goodnessOf({ actual: constant, predicted: constant, parameters: 1, coverage: 1 }).r2).toBeNull();
  expect(goodness.rmse).toBeCloseTo(Math.sqrt(4 / 3), 9);
  expect(goodness.cvRmse).toBeCloseTo(0.11547, 5);
  // 1, 1, -1, -1: products 1, -1 and 1 of four squares.
  expect(goodness.autocorrelation).toBeCloseTo(0.25, 9);
  expect(isCalibrated(goodness, { cvRmse: 0.14, nmbe: 0.04 })).toBe(true);
  expect(isCalibrated(goodness, { cvRmse: 0.16, nmbe: 0.04 })).toBe(false);
  const daily = { ...goodness, count: 365, parameters: 5, rmse: 2, autocorrelation: 0 };
  const saved = savingsOf(new Float64Array(365).fill(9), new Float64Array(365).fill(10), {
    goodness: daily,
    interval: 'daily',
  });
  expect(saved).toMatchObject({ actual: 3_285, expected: 3_650, avoided: 365 });
  // t 1.649, factor 1.3925 of twelve months, 2 kWh by the root of 365 days, and of 1 + 2 / 365.
  expect(saved.uncertainty).toBeCloseTo(1.649 * 1.3925 * 2 * Math.sqrt(365) * Math.sqrt(1 + 2 / 365), 0);
});

test('hours that are off together, as on a whole day, are as uncertain as weeks of them', () => {
  let state = 7;
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  const ofDay = Array.from({ length: 366 }, () => 6 * random());
  const hours = Array.from({ length: 52 * 168 }, (_nothing, hour) => ({
    at: hour * 3_600_000,
    used: 20 + (ofDay[Math.floor(hour / 24)] as number) + 12 * random(),
    temperatures: new Float64Array(),
    hour: hour % 168,
  }));
  const baseline = baselineOf(hours, 'hourly', hours.length);
  if (!baseline?.ofWeeks) throw new Error('It has no weeks.');
  const { goodness, ofWeeks } = baseline;
  expect(ofWeeks.count).toBe(52);
  // A day strays by 6 / √12 from an even distribution: a week by as many hours of seven days.
  expect(ofWeeks.rmse / (24 * Math.sqrt(7) * (6 / Math.sqrt(12)))).toBeCloseTo(1, 0);
  const year = 52 * 168;
  const whole = uncertaintyOf(year, { interval: 'hourly', goodness, ofWeeks });
  expect(whole / uncertaintyOf(year, { interval: 'hourly', goodness })).toBeGreaterThan(2);
  // Half of 90 %, by the root of 52 weeks, and of those that it was fitted to.
  const worked = 1.676 * ofWeeks.rmse * Math.sqrt(52 * 2);
  expect(whole / worked).toBeGreaterThan(0.95);
});

test('months of a baseline are those of the clock of its meter', () => {
  // In New Zealand a day begins on the one before, by UTC.
  const days = Array.from({ length: 365 }, (_nothing, index) => {
    const day = new Date(Date.UTC(2025, 0, 1) + index * dayMs).toISOString().slice(0, 10);
    const used = Number(day.slice(5, 7)) % 2 === 0 ? 11 : 9;
    return { at: Date.parse(day) - 13 * 3_600_000, day, used, temperatures: new Float64Array(), hour: 0 };
  });
  const ofMonths = baselineOf(days, 'daily', 365, ({ day }) => day.slice(0, 7))?.ofMonths;
  const sums = Array.from({ length: 12 }, (_nothing, month) => new Date(2025, month + 1, 0).getDate());
  const mean = days.reduce((sum, { used }) => sum + used, 0) / 365;
  const off = sums.map((count, month) => count * ((month % 2 ? 11 : 9) - mean));
  const rmse = Math.sqrt(off.reduce((sum, each) => sum + each * each, 0) / 11);
  expect(ofMonths?.cvRmse).toBeCloseTo(rmse / ((mean * 365) / 12), 9);
});
