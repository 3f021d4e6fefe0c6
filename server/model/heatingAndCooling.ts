import { centred, pearson } from './pearson';
import { median, normalConsistency } from './quantiles';
import { type DailyModel, degreesBeyond, fitDaily, type ModelledDay } from './savings/dailyModel';

/** A day of a meter, since 1970, that is known: what was used, and the outdoor temperatures of its hours (°C). */
export interface MeterDay extends ModelledDay {
  readonly day: number;
}

/** What a meter uses by the weather, as its year has it: for heating or for cooling. */
export interface WeatherPart {
  readonly kind: 'heating' | 'cooling';
  /** What it uses whatever the weather, and so much more for each kelvin day beyond the balance point (°C). */
  readonly base: number;
  readonly point: number;
  readonly perKelvin: number;
  /** Whether degree days are those of the day's mean temperature. */
  readonly isByMean: boolean;
  /** The mean of the days that need it, and its part of all that the meter uses. */
  readonly mean: number;
  readonly share: number;
  /** How far days stray from the model that do not need it. */
  readonly spread: number;
}

/** A day on which a building heated and cooled, with what one of both used beyond what the weather needs. */
export interface OpposedDay {
  readonly day: number;
  readonly used: number;
  readonly beyond: number;
}

/** Days that are judged; of so many it is told, and so few end it. */
export const opposedLimits = { judgedDays: 14, raiseFrom: 5, endUpTo: 1 } as const;
/** Days before these from which it is learnt what weather needs, and those of them that must be known. */
export const learntDays = 365;
const minLearntDays = 270;
/** Of a meter of which less depends on the weather, nobody knows what else was used more. */
const minWeatherShare = 0.5;
/** On a day that needs less than this part of the usual, nothing of it is expected to run. */
const minNeededShare = 0.2;
/** A part runs that uses at least so much of what the weather needs. */
const minRunShare = 0.5;
const minSpreads = 3;
/** So many times what days stray by is what a part uses that is none of chance. */
const minMeanInSpreads = 1;
/** Correlation with the temperature of a meter that heats or cools: fitting a model takes long. */
const minCorrelation = 0.3;

/** Returns for what a meter uses more by the weather; nothing where too little is known. */
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
 * Returns the days on which one meter heated beyond what the weather needs while another one cooled as it was warm; or
 * the same the other way round. Heating below the point at which the building cools is needed, and above it is not.
 * @param limit in percent of what the meter uses on days that need it
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
