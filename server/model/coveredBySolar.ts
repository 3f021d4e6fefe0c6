import type { HourlySeries } from './hourlySeries';
import { hourOfDay, hoursOfWeek } from './hourOfWeek';

/** Of the `days` before, at least `minDays` must have hours without grid import by day. */
const lookback = { minDays: 3, days: 7 } as const;

/**
 * Returns whether zero grid import is expected in an hour (by index), as behind solar panels: by day, after days with
 * zeros by day and none by night. Only earlier days are looked at.
 */
export function coveredBySolar(series: HourlySeries, timeZone: string): (index: number) => boolean {
  const hours = hoursOfWeek(series, timeZone).map(hourOfDay);
  const dayOf = new Uint32Array(hours.length);
  const hasZero = { byDay: [false], byNight: [false] };
  let day = 0;
  for (let index = 0; index < hours.length; index++) {
    const hour = hours[index] as number;
    if (index > 0 && hour < (hours[index - 1] as number)) {
      day++;
      hasZero.byDay.push(false);
      hasZero.byNight.push(false);
    }
    dayOf[index] = day;
    if (series.values[index] !== 0) continue;
    if (isByDay(hour)) hasZero.byDay[day] = true;
    if (isByNight(hour)) hasZero.byNight[day] = true;
  }
  return (index) => {
    const today = dayOf[index] as number;
    if (!isByDay(hours[index] as number)) return false;
    const daysBefore = Array.from({ length: lookback.days }, (_nothing, back) => today - 1 - back);
    return (
      daysBefore.every((each) => !hasZero.byNight[each]) &&
      daysBefore.filter((each) => hasZero.byDay[each]).length >= lookback.minDays
    );
  };
}

const isByDay = (hour: number): boolean => hour >= 6 && hour < 20;
const isByNight = (hour: number): boolean => hour >= 22 || hour < 5;
