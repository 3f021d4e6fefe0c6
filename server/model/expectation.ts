import { setImmediate } from 'node:timers/promises';
import {
  type CalendarDays,
  type HourlySeries,
  hourMs,
  type MeterLocation,
  seriesValueAt,
  timeOf,
  weekHours,
} from './hourlySeries';
import { hoursOfDays, hoursOfWeek, onSunday } from './hourOfWeek';
import { type LoadProfile, learnLoadProfile } from './loadProfile';
import { newWeatherBy } from './newWeather';
import type { Sample } from './sample';

/** Expected amount and usual deviation (spread) of each hour of a series; `NaN` where nothing was learnt. */
export interface Expectation {
  readonly expected: Float64Array;
  readonly spread: Float64Array;
  /** The profile of the week of an hour. */
  readonly profileAt: (index: number) => LoadProfile | undefined;
  /** The local hour of the week of each hour of the series, 0 to 167; 0 is Monday 00:00. */
  readonly hours: Uint8Array;
  /** 1 where it was colder or warmer than in all weeks that the profile was learnt from. */
  readonly newWeather: Uint8Array;
  /** Returns the amount that any profile expects at an hour (by index). */
  readonly expectedBy: (profile: LoadProfile, index: number) => number;
  /** Hours of the week by which each hour of the series is expected: on a holiday those of a Sunday. */
  readonly profileHours: Uint8Array;
  /** °C; `NaN` where it is not known. */
  readonly temperatures: Float64Array;
}

/** Weeks that a profile is learnt from: enough for each hour of the week, few enough to follow the season. */
export const weeksLearnt = 8;

/**
 * Returns the expectation of each week by the weeks before it, so that it never depends on later readings.
 * @param faulty the hour (by index) from which on each hour is known to be faulty; it is not learnt from then on
 */
export function expect(series: HourlySeries, place: MeterLocation, faulty: Float64Array): Expectation {
  const weeks = expectWeeks(series, place, faulty);
  let step = weeks.next();
  while (!step.done) step = weeks.next();
  return step.value;
}

/**
 * Returns the expectation of the weeks that end after `since` (ms since 1970). Yields to the event loop after each
 * week.
 */
export async function expectAsync(
  series: HourlySeries,
  place: MeterLocation,
  faulty: Float64Array,
  since: number,
): Promise<Expectation> {
  const weeks = expectWeeks(series, place, faulty, since);
  let step = weeks.next();
  for (; !step.done; step = weeks.next()) await setImmediate();
  return step.value;
}

/** Computes the expectation week by week and yields after each. */
function* expectWeeks(
  series: HourlySeries,
  place: MeterLocation,
  faulty: Float64Array,
  since = Number.NEGATIVE_INFINITY,
): Generator<void, Expectation, void> {
  const length = series.values.length;
  const expected = new Float64Array(length).fill(Number.NaN);
  const spread = new Float64Array(length).fill(Number.NaN);
  const hours = hoursOfWeek(series, place.timeZone);
  const temperatures = Float64Array.from(series.values, (_v, index) =>
    seriesValueAt(place.temperature, timeOf(series, index)),
  );
  const holidays = hoursOfDays(series, place.timeZone, place.holidays ?? noDays);
  const samples = samplesOf(series, hours, holidays, temperatures);
  const newWeatherIn = newWeatherBy(temperatures);
  const newWeather = new Uint8Array(length);
  const profileHours = hours.map((hour, index) => (holidays[index] ? onSunday(hour) : hour));
  const expectedBy = (profile: LoadProfile, index: number): number => {
    const ofProfile = profile.expectedAt(profileHours[index] as number, temperatures[index] as number);
    if (!holidays[index]) return ofProfile;
    const ofWeekday = profile.expectedAt(hours[index] as number, temperatures[index] as number);
    return onHoliday(series.values[index] as number, ofProfile, ofWeekday);
  };
  const profiles: (LoadProfile | undefined)[] = [];
  for (const from of weekBeginnings(series)) {
    const isOver = timeOf(series, from + weekHours) <= since;
    const profile = isOver ? undefined : learnLoadProfile(trainingSamples(samples, faulty, from));
    profiles.push(profile);
    if (!profile) continue;
    for (let index = Math.max(0, from); index < Math.min(length, from + weekHours); index++) {
      expected[index] = expectedBy(profile, index);
      spread[index] = profile.spreadAt(hours[index] as number);
    }
    newWeatherIn(Math.max(0, from - weeksLearnt * weekHours), Math.max(0, from), from + weekHours).forEach((index) => {
      newWeather[index] = 1;
    });
    yield;
  }
  const hoursIntoWeek = hoursSinceMonday(series.start);
  return {
    expected,
    spread,
    hours,
    newWeather,
    expectedBy,
    profileHours,
    temperatures,
    profileAt: (index) => profiles[Math.floor((index + hoursIntoWeek) / weekHours)],
  };
}

/**
 * Returns the expected amount of a holiday: what was read, clamped between the amounts of a Sunday and of the weekday,
 * as the building may be used or not. The Sunday's where nothing was read.
 */
function onHoliday(value: number, ofSunday: number, ofWeekday: number): number {
  if (Number.isNaN(value)) return ofSunday;
  return Math.min(Math.max(value, Math.min(ofSunday, ofWeekday)), Math.max(ofSunday, ofWeekday));
}

const noDays: CalendarDays = { has: () => false };

/** Yields the index at which each week of a series begins; that of the first may be before it. */
export function* weekBeginnings({ start, values }: HourlySeries): Generator<number, void> {
  for (let from = -hoursSinceMonday(start); from < values.length; from += weekHours) yield from;
}

/** Weeks begin on Mondays of UTC, so that they are the same whatever part of the series was read. */
function hoursSinceMonday(start: number): number {
  const hours = Math.floor(start / hourMs) + 3 * 24;
  return ((hours % weekHours) + weekHours) % weekHours;
}

/**
 * Returns samples by hour of the series; `undefined` where nothing was read, and on holidays, which are like no day of
 * the week.
 */
function samplesOf(
  series: HourlySeries,
  hours: Uint8Array,
  holidays: Uint8Array,
  temperatures: Float64Array,
): readonly (Sample | undefined)[] {
  return Array.from(hours, (hour, index) => {
    const value = series.values[index] as number;
    return Number.isNaN(value) || holidays[index]
      ? undefined
      : { hour, value, temperature: temperatures[index] as number };
  });
}

/** Returns the samples that the week beginning at that index is learnt from. */
function trainingSamples(
  samples: readonly (Sample | undefined)[],
  faulty: Float64Array,
  begin: number,
): readonly Sample[] {
  const first = Math.max(0, begin - weeksLearnt * weekHours);
  const before = samples.slice(first, Math.max(0, begin));
  return before.filter(
    (sample, index) => sample !== undefined && (faulty[first + index] as number) > begin,
  ) as Sample[];
}
