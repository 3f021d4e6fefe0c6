/**
 * Returns a local time as milliseconds of the same time in UTC; undefined for dates and times that do not exist, such
 * as 30 February, which `Date` takes for 2 March.
 */
export function calendarTime(
  year: number,
  month: number,
  day: number,
  [hour, minute, second]: readonly [hour: number, minute: number, second: number] = [0, 0, 0],
): number | undefined {
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const isDay = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  // Some write the end of a day as 24:00.
  const isTime = hour < 24 || (hour === 24 && minute === 0 && second === 0);
  return isDay && isTime && minute < 60 && second < 60
    ? midnight.getTime() + ((hour * 60 + minute) * 60 + second) * 1_000
    : undefined;
}
