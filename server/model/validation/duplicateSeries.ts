import { hourMs, type MeterReading } from '../hourlySeries';
import type { FoundSpan, Validation } from './seriesToValidate';

/** Minimum number of distinct values: series that hardly change are equal by chance. */
const minDistinctValues = 10;

/** Finds readings equal to those of another channel, at the same times and for at least `leastHours` hours. */
export const duplicateSeries: Validation = ({ readings, likelyDuplicates, meter }, leastHours) =>
  likelyDuplicates.flatMap(({ channelId, readings: other }) =>
    commonSpans(readings, other, meter.intervalMinutes * 60_000)
      .filter(({ from, until, values }) => until - from >= leastHours * hourMs && values >= minDistinctValues)
      .map(
        ({ from, until, count }): FoundSpan => ({
          from,
          until,
          figures: { hours: (until - from) / hourMs, readings: count },
          otherChannelId: channelId,
        }),
      ),
  );

/** Returns spans of consecutive readings in `one` that are equal in `other`. */
function commonSpans(one: readonly MeterReading[], other: readonly MeterReading[], interval: number) {
  const values = new Map(other.map(({ at, value }) => [at, value]));
  const found: { from: number; until: number; count: number; values: number }[] = [];
  let distinct = new Set<number>();
  let isOpen = false;
  for (const { at, value } of one) {
    const isSame = values.get(at) === value;
    const last = found.at(-1);
    if (isSame && isOpen && last) {
      distinct.add(value);
      Object.assign(last, { until: at + interval, count: last.count + 1, values: distinct.size });
    } else if (isSame) {
      distinct = new Set([value]);
      found.push({ from: at, until: at + interval, count: 1, values: 1 });
    }
    isOpen = isSame;
  }
  return found;
}
