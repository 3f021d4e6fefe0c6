import { weekHours } from '../hourlySeries';
import type { Sample } from '../sample';
import { fitDaily, predictDay } from './dailyModel';
import { leastSquares } from './leastSquares';

/**
 * Model of an hour's use by hour of the week and temperature (TOWT) as in CalTRACK 2.0 (3.9): piecewise linear in
 * temperature, with separate slopes for occupied hours of the week.
 */
export interface HourlyModel {
  readonly kind: 'hourly';
  /** Whether temperatures are daily means; otherwise hourly. */
  readonly byMean?: boolean;
  /** Intercept of each of the 168 hours of the week, from Monday. */
  readonly ofWeek: readonly number[];
  /** Whether the building is occupied in each of them. */
  readonly isOccupied: readonly boolean[];
  /** Bounds between the temperature pieces, ascending, in °C; empty without temperatures. */
  readonly ends: readonly number[];
  /** Use per kelvin in each piece, for occupied and unoccupied hours. */
  readonly occupied: readonly number[];
  readonly unoccupied: readonly number[];
}

/** 30, 45, 55, 65, 75 and 90 °F. */
const usualEnds = [30, 45, 55, 65, 75, 90].map((fahrenheit) => ((fahrenheit - 32) * 5) / 9);
/** Minimum number of hours of a piece; smaller ones are merged with the next. */
const minPieceHours = 20;
/** Share of hours above the temperature model from which on an hour of the week is occupied. */
const occupiedShare = 0.65;

/**
 * Returns the model of hours; of the week alone where a temperature is missing. Undefined where an hour of the week is
 * missing or the hours are too few.
 */
export function fitHourly(hours: readonly Sample[]): HourlyModel | undefined {
  const isWarmthKnown = hours.every(({ temperature }) => Number.isFinite(temperature));
  const isOccupied = isWarmthKnown ? occupation(hours) : new Array<boolean>(weekHours).fill(false);
  const ends = isWarmthKnown ? endsFor(hours) : [];
  const pieces = isWarmthKnown ? ends.length + 1 : 0;
  const columns = Array.from({ length: weekHours + 2 * pieces }, () => new Float64Array(hours.length));
  hours.forEach(({ hour, temperature }, index) => {
    (columns[hour] as Float64Array)[index] = 1;
    const first = weekHours + (isOccupied[hour] ? 0 : pieces);
    for (const [piece, kelvin] of (isWarmthKnown ? piecesOf(temperature, ends) : []).entries())
      (columns[first + piece] as Float64Array)[index] = kelvin;
  });
  // A building that is never or always occupied has zero columns for one set of slopes.
  const used = columns.map((column, place) => place < weekHours || column.some((value) => value !== 0));
  const fit = leastSquares(
    columns.filter((_column, place) => used[place]),
    Float64Array.from(hours, ({ value }) => value),
  );
  if (!fit) return undefined;
  let next = 0;
  const all = used.map((isUsed) => (isUsed ? (fit.coefficients[next++] as number) : 0));
  return {
    kind: 'hourly',
    ofWeek: all.slice(0, weekHours),
    isOccupied,
    ends,
    occupied: all.slice(weekHours, weekHours + pieces),
    unoccupied: all.slice(weekHours + pieces),
  };
}

/** Returns the predicted use of an hour of the week at a temperature (°C). */
export function predictHour(model: HourlyModel, hour: number, temperature: number): number {
  if (model.ends.length === 0) return model.ofWeek[hour] as number;
  const slopes = model.isOccupied[hour] ? model.occupied : model.unoccupied;
  return piecesOf(temperature, model.ends).reduce(
    (sum, kelvin, piece) => sum + kelvin * (slopes[piece] as number),
    model.ofWeek[hour] as number,
  );
}

/** Returns the kelvins of a temperature in each piece; they sum to the temperature minus the first bound. */
function piecesOf(temperature: number, ends: readonly number[]): readonly number[] {
  const [first = 0] = ends;
  const within = ends.map((end, index) => {
    const until = ends[index + 1] ?? Number.POSITIVE_INFINITY;
    return Math.max(0, Math.min(temperature, until) - end);
  });
  return [Math.min(0, temperature - first), ...within];
}

function endsFor(hours: readonly Sample[]): readonly number[] {
  const ends: number[] = [];
  for (const end of usualEnds) {
    const from = ends.at(-1) ?? Number.NEGATIVE_INFINITY;
    const below = hours.filter(({ temperature }) => temperature > from && temperature <= end).length;
    const beyond = hours.filter(({ temperature }) => temperature > end).length;
    if (below >= minPieceHours && beyond >= minPieceHours) ends.push(end);
  }
  return ends.length > 0 ? ends : [usualEnds[3] as number];
}

/**
 * Returns for each hour of the week whether it is occupied: most of its hours use more than a model of temperature
 * alone.
 */
function occupation(hours: readonly Sample[]): readonly boolean[] {
  const byTemperature = fitDaily(
    thinned(hours).map(({ value, temperature }) => ({ used: value, temperatures: Float64Array.of(temperature) })),
  );
  const above = new Uint32Array(weekHours);
  const all = new Uint32Array(weekHours);
  for (const { hour, value, temperature } of hours) {
    all[hour] = (all[hour] as number) + 1;
    if (value > predictDay(byTemperature, Float64Array.of(temperature))) above[hour] = (above[hour] as number) + 1;
  }
  return Array.from(all, (count, hour) => count > 0 && (above[hour] as number) / count > occupiedShare);
}

/** Returns every eleventh hour: enough for a change-point model, and at varying hours of the day. */
const thinned = (hours: readonly Sample[]): readonly Sample[] => hours.filter((_hour, index) => index % 11 === 0);
