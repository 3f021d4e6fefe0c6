import { centred, pearson } from './pearson';
import { median, normalConsistency } from './quantiles';
import { type DailyModel, degreesBeyond, fitDaily, type ModelledDay } from './savings/dailyModel';

/** A known day of a meter, as a number of days since 1970. */
export interface MeterDay extends ModelledDay {
  readonly day: number;
}

/** Weather-dependent use of a meter, by a model of the year: for heating or for cooling. */
export interface WeatherPart {
  readonly kind: 'heating' | 'cooling';
  /**
   * Use of a day without heating and cooling, the balance point (°C), and the additional use per kelvin day beyond it.
   */
  readonly base: number;
  readonly point: number;
  readonly perKelvin: number;
  /** Whether degree days are those of the day's mean temperature. */
  readonly isByMean: boolean;
  /** Mean additional use of the days beyond the balance point, and its share of the meter's total. */
  readonly mean: number;
  readonly share: number;
  /** Scaled MAD of residuals on days that need none of it. */
  readonly spread: number;
}

/** A day on which a building heated and cooled: the use of one meter, and its use beyond what the weather needs. */
export interface OpposedDay {
  readonly day: number;
  readonly used: number;
  readonly beyond: number;
}

/** Number of recent days judged; an alert is raised from `raiseFrom` opposed days on and ends at `endUpTo` or fewer. */
export const opposedLimits = { judgedDays: 14, raiseFrom: 5, endUpTo: 1 } as const;
/** Number of days before these that the model is fitted to, and how many must be known. */
export const learntDays = 365;
const minLearntDays = 270;
/** Minimum weather-dependent share of a meter's use; otherwise the excess may have other reasons. */
const minWeatherShare = 0.5;
/** Below this share of the usual need, a day does not need heating (or cooling). */
const minNeededShare = 0.2;
/** Minimum share of its need that a meter uses where it counts as running. */
const minRunShare = 0.5;
const minSpreads = 3;
/** Minimum ratio of the usual need to the spread; below it the need is not distinguishable from noise. */
const minMeanInSpreads = 1;
/** Minimum absolute correlation with the temperature; a filter, since fitting a model takes long. */
const minCorrelation = 0.3;

/** Returns the weather-dependent parts of a meter's use; none where too little is known. */
export function weatherPartsOf(days: readonly MeterDay[]): readonly WeatherPart[] {
  if (days.length < minLearntDays || !followsWeather(days)) return [];
  const model = fitDaily(days);
  const kinds = ['heating', 'cooling'] as const;
  const parts = kinds.flatMap((kind) => partOf(model, kind) ?? []);
  const needed = days.map(({ temperatures }) => parts.map((part) => neededOn(part, temperatures)));
  const residuals = days.map(({ used }, index) => Math.abs(used - model.base - sumOf(needed[index] as number[])));
  const all = sumOf(days.map(({ used }) => used));
  return parts.map((part, index) => {
    const own = needed.map((each) => each[index] as number).filter((each) => each > 0);
    const mean = sumOf(own) / own.length;
    const idle = residuals.filter((_residual, day) => (needed[day]?.[index] as number) < minNeededShare * mean);
    return {
      ...part,
      mean,
      share: sumOf(own) / all,
      spread: normalConsistency * median(idle.length > 0 ? idle : residuals),
    };
  });
}

/**
 * Returns the days on which one meter heated beyond its need while the other cooled as needed, or the reverse. Heating
 * below the point at which the building is cooled is needed; above it is not.
 * @param limit in percent of the meter's mean use on days that need it
 */
export function opposedDays(
  one: WeatherPart,
  days: readonly MeterDay[],
  other: WeatherPart,
  otherDays: ReadonlyMap<number, MeterDay>,
  limit: number,
): readonly OpposedDay[] {
  if (one.kind === other.kind || one.share < minWeatherShare || other.mean < minMeanInSpreads * other.spread) return [];
  return days.flatMap(({ day, used, temperatures }) => {
    const otherDay = otherDays.get(day);
    if (!otherDay) return [];
    const needed = neededOn(other, otherDay.temperatures);
    if (needed < minNeededShare * other.mean || otherDay.used < other.base + minRunShare * needed) return [];
    const own = neededOn(one, temperatures);
    if (own > minNeededShare * one.mean) return [];
    const beyond = used - one.base - own;
    return beyond >= Math.max((limit / 100) * one.mean, minSpreads * one.spread) ? [{ day, used, beyond }] : [];
  });
}

type Part = Pick<WeatherPart, 'kind' | 'base' | 'point' | 'perKelvin' | 'isByMean'>;

function partOf(model: DailyModel, kind: WeatherPart['kind']): Part | undefined {
  const { base, heating, cooling, byMean: isByMean = false } = model;
  if (kind === 'heating')
    return heating && { kind, base, point: heating.below, perKelvin: heating.perKelvin, isByMean };
  return cooling && { kind, base, point: cooling.above, perKelvin: cooling.perKelvin, isByMean };
}

function neededOn({ kind, point, perKelvin, isByMean }: Omit<Part, 'base'>, temperatures: Float64Array): number {
  const sign = kind === 'heating' ? -1 : 1;
  return perKelvin * degreesBeyond(temperatures, isByMean, (temperature) => sign * (temperature - point));
}

function followsWeather(days: readonly MeterDay[]): boolean {
  const used = Float64Array.from(days, (day) => day.used);
  const warmth = Float64Array.from(days, ({ temperatures }) => sumOf([...temperatures]) / temperatures.length);
  return Math.abs(pearson(centred(used), centred(warmth))) >= minCorrelation;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
