import { hoursOfWeek } from './hourOfWeek';
import { learn, type Profile } from './profile';
import type { Sample } from './sample';
import { hourMs, type Place, type Series, timeOf, valueAt, weekHours } from './series';

/** What was to be expected at each hour of a series, and how far off is still usual; `NaN` where nothing was learnt. */
export interface Expectation {
  readonly expected: Float64Array;
  readonly spread: Float64Array;
  /** The profile that held at that hour. */
  readonly profileAt: (index: number) => Profile | undefined;
  readonly hours: Uint8Array;
}

/** Weeks that are learnt from: enough to be sure of an hour of the week, few enough to follow the season. */
export const weeksLearnt = 8;

/**
 * Each week is expected from the weeks before it, so that what is said of a day never depends on what came after. Hours
 * that are known by then to be faulty (`faulty` says from which hour on) are not learnt from. Nothing is said of weeks that are over at `since`, in milliseconds.
 */
export function expect(
  series: Series,
  place: Place,
  faulty: Float64Array,
  since = Number.NEGATIVE_INFINITY,
): Expectation {
  const length = series.values.length;
  const expected = new Float64Array(length).fill(Number.NaN);
  const spread = new Float64Array(length).fill(Number.NaN);
  const hours = hoursOfWeek(series, place.timeZone);
  const temperatures = Float64Array.from(series.values, (_v, index) =>
    valueAt(place.temperature, timeOf(series, index)),
  );
  const profiles: (Profile | undefined)[] = [];
  for (let from = -hoursSinceMonday(series.start); from < length; from += weekHours) {
    const isOver = timeOf(series, from + weekHours) <= since;
    const profile = isOver
      ? undefined
      : learn(samplesOf(series, hours, temperatures, faulty, from - weeksLearnt * weekHours, from));
    profiles.push(profile);
    if (!profile) continue;
    for (let index = Math.max(0, from); index < Math.min(length, from + weekHours); index++) {
      const hour = hours[index] as number;
      expected[index] = profile.expectedAt(hour, temperatures[index] as number);
      spread[index] = profile.spreadAt(hour);
    }
  }
  const ahead = hoursSinceMonday(series.start);
  return { expected, spread, hours, profileAt: (index) => profiles[Math.floor((index + ahead) / weekHours)] };
}

/** Weeks begin on Mondays of UTC wherever a series begins: what is said of a week is the same however much is read. */
function hoursSinceMonday(start: number): number {
  const hours = Math.floor(start / hourMs) + 3 * 24;
  return ((hours % weekHours) + weekHours) % weekHours;
}

function samplesOf(
  series: Series,
  hours: Uint8Array,
  temperatures: Float64Array,
  faulty: Float64Array,
  from: number,
  until: number,
): readonly Sample[] {
  const samples: Sample[] = [];
  for (let index = Math.max(0, from); index < until; index++) {
    const value = series.values[index] as number;
    if (Number.isNaN(value) || (faulty[index] as number) <= until) continue;
    samples.push({ hour: hours[index] as number, value, temperature: temperatures[index] as number });
  }
  return samples;
}
