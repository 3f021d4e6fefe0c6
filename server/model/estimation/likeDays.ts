import { hourMs, type MeterReading } from '../hourlySeries';
import { offsets, timeAtWall } from '../hourOfWeek';
import { median } from '../quantiles';

const day = 24 * hourMs;
/** Weeks before and after a gap whose days are used. */
export const weeksOfLikeDays = 4;
const minReadings = 2;
/** Maximum distance of a similar day's reading from the time of day: registers are read at irregular minutes. */
const maxOffsetMs = 30 * 60_000;

/**
 * Returns for each moment the median of the readings at the same local time of the same weekday in the weeks around; of
 * all working days, or weekends, where that weekday has too few. Undefined where a moment has too few.
 */
export function profiled(
  readings: readonly MeterReading[],
  moments: readonly number[],
  timeZone: string,
): readonly number[] | undefined {
  const offsetAt = offsets(timeZone);
  const valueNear = nearest(readings);
  const values: number[] = [];
  const likeValues = (local: number): readonly number[] => {
    const sameTime = (days: number): number => valueNear(timeAtWall(local + days * day, offsetAt));
    const valuesAt = (steps: readonly number[]): readonly number[] =>
      steps.map(sameTime).filter((value) => !Number.isNaN(value));
    const sameDay = valuesAt(weekSteps);
    return sameDay.length >= minReadings ? sameDay : valuesAt(likeSteps(local));
  };
  for (const at of moments) {
    const found = likeValues(at + offsetAt(at));
    // Where clocks skip midnight, a day begins at 1:00, and like days begin at the time that was skipped.
    const chosen = found.length >= minReadings ? found : likeValues(at + offsetAt(at - 1));
    if (chosen.length < minReadings) return undefined;
    values.push(median(chosen));
  }
  return values;
}

const weekSteps = Array.from({ length: weeksOfLikeDays }, (_nothing, week) => [-7 * (week + 1), 7 * (week + 1)]).flat();

/**
 * Returns the distances in days of the other working days, or weekend days, around a local time. 1 January 1970 was a
 * Thursday.
 */
function likeSteps(local: number): readonly number[] {
  const weekdayAt = (days: number): number => (Math.floor(local / day) + days + 3) % 7;
  const isFree = (days: number): boolean => weekdayAt(days) >= 5;
  const all = Array.from({ length: 2 * weeksOfLikeDays * 7 + 1 }, (_nothing, step) => step - weeksOfLikeDays * 7);
  return all.filter((days) => days !== 0 && isFree(days) === isFree(0));
}

/** Returns a function of the value of the reading nearest to a moment; `NaN` where none is within `maxOffsetMs`. */
function nearest(readings: readonly MeterReading[]): (at: number) => number {
  const slotOf = (at: number): number => Math.floor(at / maxOffsetMs);
  const bySlot = new Map<number, MeterReading[]>();
  for (const reading of readings) {
    const inSlot = bySlot.get(slotOf(reading.at));
    if (inSlot) inSlot.push(reading);
    else bySlot.set(slotOf(reading.at), [reading]);
  }
  return (at) => {
    const around = [0, -1, 1].flatMap((step) => bySlot.get(slotOf(at) + step) ?? []);
    const near = around.filter((reading) => Math.abs(reading.at - at) < maxOffsetMs);
    return near.sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0]?.value ?? Number.NaN;
  };
}
