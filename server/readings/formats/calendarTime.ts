/**
 * Returns a time of the calendar as milliseconds as if it were in UTC; undefined for what no calendar and no clock has:
 * `Date` takes 30 February for 2 March.
 */
export function calendarTime(
  year: number,
  month: number,
  day: number,
  [hour, minute, second]: readonly [hour: number, minute: number, second: number] = [0, 0, 0],
): number | undefined {
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const isDay = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  // The end of a day is written as its hour 24 by some.
  const isTime = hour < 24 || (hour === 24 && minute === 0 && second === 0);
  return isDay && isTime && minute < 60 && second < 60
    ? midnight.getTime() + ((hour * 60 + minute) * 60 + second) * 1_000
    : undefined;
}
