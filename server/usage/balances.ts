import type { Entity } from '../../resources/language/catalogue';
import { type BalanceInterval, balanceIntervals, type UsageBalance } from '../../resources/shared/usageBalance';
import { maxPoints, minutesOfInterval, type UsageSpan } from '../../resources/shared/usageInterval';
import { tooManyPoints, usageLimits } from '../../resources/shared/usageLimits';
import { type BalancedPart, type BalanceStep, balanceOf, type KnownAmounts } from '../model/balance';
import {
  type BalanceReader,
  type Metering,
  meteringOf,
  type PartOfWhole,
  partsOfWholes,
  type UsedSeries,
  usedSeries,
} from './balanceSeries';

/** The request for the balances of a row. */
export interface BalanceRequest extends UsageSpan {
  readonly interval: BalanceInterval;
  /** All utilities where undefined. */
  readonly utility?: number | undefined;
}

/** A balance without its limit. */
export interface RowBalance extends Omit<UsageBalance, 'limit'> {
  /** The channels that measure the whole. */
  readonly channels: readonly string[];
}

/** Thrown where a request would read more points than are allowed. */
export class TooMuchToBalance extends Error {
  override readonly message = tooManyPoints;
}

/**
 * Returns the balances of a load or of a building that the caller may read, one for each utility in which it is measured
 * by itself and has metered sub-loads.
 * @throws TooMuchToBalance
 */
export async function balancesOf(
  from: BalanceReader,
  entity: Entity,
  id: string,
  request: BalanceRequest,
): Promise<readonly RowBalance[]> {
  const isRequested = ({ utility }: Metering): boolean => request.utility === undefined || utility === request.utility;
  const wholes = (await meteringOf(from, entity, [id])).filter(isRequested);
  const parts = wholes.length > 0 ? await partsOfWholes(from, entity, [id]) : [];
  const ids = parts.map((part) => part.id);
  const metering = ids.length > 0 ? await meteringOf(from, from.catalogue.entity('loads'), ids) : [];
  const found: RowBalance[] = [];
  for (const whole of wholes) {
    const ofUtility = parts.filter(({ utility }) => utility === whole.utility);
    const metered = ofUtility.flatMap((part): readonly MeteredPart[] => {
      const meter = metering.find((each) => each.id === part.id && each.utility === part.utility);
      return meter && meter.first !== null ? [{ ...part, meter }] : [];
    });
    const balance = metered.length > 0 && (await balanceWith(from, entity, whole, metered, request));
    if (balance) found.push({ ...balance, unmetered: ofUtility.length - metered.length });
  }
  return found;
}

interface MeteredPart extends PartOfWhole {
  readonly meter: Metering;
}

/** Returns the balance of a row with those parts; undefined where the row is the sum of its parts. */
async function balanceWith(
  from: BalanceReader,
  entity: Entity,
  { id, utility, channels, ...whole }: Metering,
  metered: readonly MeteredPart[],
  request: BalanceRequest,
): Promise<Omit<RowBalance, 'unmetered'> | undefined> {
  const leftOutBy = shortestFor(request, [whole, ...metered.map(({ meter }) => meter)]);
  const interval = longerOf(request.interval, leftOutBy);
  const usedBy = async (step: BalanceInterval): Promise<UsedSeries | undefined> =>
    (await usedSeries(from, entity, [id], { ...request, interval: step })).find((used) => used.utility === utility);
  const used = await usedBy(leftOutBy);
  if (!used?.isMeasured) return undefined;
  const intervals = ((interval === leftOutBy ? used : await usedBy(interval)) ?? used).points.map(([at]) => at);
  const ids = metered.map((part) => part.id);
  const series = await usedSeries(from, from.catalogue.entity('loads'), ids, { ...request, interval: leftOutBy });
  const parts = metered.map(balancedPart(series));
  const { total, gaps, points } = balanceOf(intervals, stepsOf(used, leftOutBy), knownOf(used), parts);
  return {
    ...{ utility, unit: used.unit, timeZone: used.timeZone, channels, interval, leftOutBy, total, gaps },
    metered: metered.length,
    points: points.map((amounts, index) => ({ event: new Date(intervals[index] as number).toISOString(), ...amounts })),
  };
}

const longerOf = (a: BalanceInterval, b: BalanceInterval): BalanceInterval =>
  balanceIntervals.indexOf(a) > balanceIntervals.indexOf(b) ? a : b;

/**
 * Returns the shortest interval at which all of the meters are read and the points are few enough: intervals of this
 * length with a gap are left out.
 * @throws TooMuchToBalance
 */
function shortestFor(
  { interval, ...span }: BalanceRequest,
  meters: readonly Pick<Metering, 'minutes'>[],
): BalanceInterval {
  const minutes = Math.max(...meters.map((meter) => meter.minutes));
  const read = minutes > 24 * 60 ? 'Monthly' : minutes > 60 ? 'Daily' : 'Hourly';
  const fits = balanceIntervals.find(
    (each) =>
      balanceIntervals.indexOf(each) >= balanceIntervals.indexOf(read) &&
      maxPoints(span, each) * meters.length <= usageLimits.points,
  );
  if (!fits || balanceIntervals.indexOf(fits) > balanceIntervals.indexOf(longerOf(interval, read)))
    throw new TooMuchToBalance();
  return fits;
}

const stepsOf = ({ points }: UsedSeries, interval: BalanceInterval): readonly BalanceStep[] =>
  points.map(([start], index) => ({
    start,
    end: points[index + 1]?.[0] ?? start + minutesOfInterval[interval] * 60_000,
  }));

/**
 * Returns the amounts of intervals that were read as a whole, estimates included; the amount of one that was read in
 * part is unknown.
 */
const knownOf = ({ points }: Pick<UsedSeries, 'points'>): KnownAmounts =>
  new Map(points.flatMap(([at, usage, read]) => (usage !== null && read > 0.999 ? [[at, usage] as const] : [])));

const balancedPart =
  (series: readonly UsedSeries[]) =>
  ({ id, label, utility, isInUse, meter }: MeteredPart): BalancedPart => ({
    id,
    label,
    amounts: knownOf({ points: series.find((each) => each.id === id && each.utility === utility)?.points ?? [] }),
    from: meter.first ?? Number.POSITIVE_INFINITY,
    until: isInUse ? Number.POSITIVE_INFINITY : (meter.latest ?? Number.NEGATIVE_INFINITY),
  });
