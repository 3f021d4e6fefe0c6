import type { HourlySeries } from './hourlySeries';
import { hourOfDay, hoursOfWeek } from './hourOfWeek';

/** So many of the days before, of so many, have to have shown it. */
const lookback = { minDays: 3, days: 7 } as const;

/**
 * Returns the hours in which nothing from the grid is what there is to be expected: by day, where on days just before
 * too nothing was drawn by day and something by night, as in a house with solar panels. It never rests on what came
 * after.
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
