import { groupBy } from '../../resources/shared/groupBy';
import type { UsageInterval } from '../../resources/shared/usageInterval';
import type { UsagePoint } from '../../resources/shared/utilityUsage';
import type { UsageWithReadings } from './usageOf';

/**
 * Returns the usage of one utility in one unit from that of its parts, which have no channel and no building in common.
 */
export function mergeUsage(parts: readonly UsageWithReadings[], interval: UsageInterval): UsageWithReadings {
  const [first] = parts;
  if (!first || parts.length === 1) return first as UsageWithReadings;
  const channels = sum(parts.map((part) => part.channels));
  const readings = sum(parts.map((part) => part.readings));
  const read = parts.filter(({ total }) => total !== null);
  const areas = parts.map(({ area }) => area);
  const consumption = pointsOf(parts, channels);
  return {
    ...first,
    rules: distinct(parts.flatMap(({ rules }) => rules)),
    channels,
    readings,
    minutes: Math.max(...parts.map(({ minutes }) => minutes)),
    total: sumOfSome(parts.map(({ total }) => total)),
    least: extreme(
      Math.min,
      parts.map(({ least }) => least),
    ),
    most: extreme(
      Math.max,
      parts.map(({ most }) => most),
    ),
    cost: sumOfAll(read.map(({ cost }) => cost)),
    co2: sumOfAll(read.map(({ co2 }) => co2)),
    co2Market: sumOfAll(read.map(({ co2Market }) => co2Market)),
    emissionSources: distinct(parts.flatMap(({ emissionSources }) => emissionSources)),
    emissionScopes: distinct(parts.flatMap(({ emissionScopes }) => emissionScopes)),
    isHourly: parts.some(({ isHourly }) => isHourly),
    area: sumOfAll(areas),
    recalculatingSince: parts.flatMap(({ recalculatingSince }) => recalculatingSince ?? []).sort()[0] ?? null,
    // Without an interval, only the instants of readings are expected to be read.
    read:
      interval === 'None'
        ? share(sum(consumption.map(({ read }) => read)) / (consumption.length || 1))
        : share(sum(parts.map((part) => part.read * part.channels)) / channels),
    estimated: share(readings === 0 ? 0 : sum(parts.map((part) => part.estimated * part.readings)) / readings),
    consumption,
  };
}

/** Returns the same of parts of one building, whose area each of them has. */
export const mergeUsageOfBuilding = (
  parts: readonly UsageWithReadings[],
  interval: UsageInterval,
): UsageWithReadings => ({
  ...mergeUsage(parts, interval),
  area: parts[0]?.area ?? null,
});

/**
 * Returns the points of all parts. Their `read` is the mean of the channels; a part without the point counts as unread.
 */
function pointsOf(parts: readonly UsageWithReadings[], channels: number): readonly UsagePoint[] {
  const points = parts.flatMap((part) => part.consumption.map((point) => ({ ...point, channels: part.channels })));
  const byEvent = [...groupBy(points, ({ event }) => event)].sort(([a], [b]) => (a < b ? -1 : 1));
  return byEvent.map(([event, of]) => {
    const used = of.filter(({ usage }) => usage !== null);
    return {
      event,
      usage: sumOfSome(of.map(({ usage }) => usage)),
      least: extreme(
        Math.min,
        of.map(({ least }) => least),
      ),
      most: extreme(
        Math.max,
        of.map(({ most }) => most),
      ),
      cost: sumOfAll(used.map(({ cost }) => cost)),
      co2: sumOfAll(used.map(({ co2 }) => co2)),
      co2Market: sumOfAll(used.map(({ co2Market }) => co2Market)),
      read: share(sum(of.map((point) => point.read * point.channels)) / channels),
      estimated: sum(of.map(({ estimated }) => estimated)),
      corrected: sum(of.map(({ corrected }) => corrected)),
    };
  });
}

const distinct = <T extends string | number>(values: readonly T[]): readonly T[] => [...new Set(values)].sort();
const nonNull = (values: readonly (number | null)[]): readonly number[] => values.filter((value) => value !== null);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Rounds to six decimals, as the statement does. */
const rounded = (value: number): number => Number(value.toFixed(6));
const share = (part: number): number => Number(part.toFixed(4));

/** Returns the sum of the numbers; null where there are none. */
const sumOfSome = (values: readonly (number | null)[]): number | null =>
  nonNull(values).length === 0 ? null : rounded(sum(nonNull(values)));

/** Returns the sum; null where one is null: it would look like the cost of all. */
const sumOfAll = (values: readonly (number | null)[]): number | null =>
  nonNull(values).length < values.length ? null : sumOfSome(values);

function extreme(of: (...values: number[]) => number, values: readonly (number | null)[]): number | null {
  const some = nonNull(values);
  return some.length === 0 ? null : of(...some);
}
