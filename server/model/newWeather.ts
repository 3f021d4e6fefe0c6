import { coolingOf, heatingOf } from './weatherSlopes';

const day = 24;
/** Minimum number of hours with a temperature in a day. */
const minHours = 12;
/** Kelvins by which a day, or an hour, must be colder or warmer than all that was learnt from. */
const margins = { day: 2, hour: 5 } as const;

/**
 * Returns a function of a week that returns its hours (by index) with more heating or cooling degrees, by themselves or
 * by the 24 hours until then, than all hours the week is learnt from: use in such weather is unknown.
 * @param temperatures by hour in °C; `NaN` where unknown
 */
export function newWeatherBy(temperatures: Float64Array) {
  const measures = [heatingOf, coolingOf].flatMap((degreesOf) => [
    { degrees: meanOfDay(temperatures, degreesOf), margin: margins.day },
    { degrees: temperatures.map(degreesOf), margin: margins.hour },
  ]);
  return (learntFrom: number, begin: number, until: number): readonly number[] => {
    const bounds = measures.map(({ degrees, margin }) => margin + highest(degrees.subarray(learntFrom, begin)));
    const last = Math.min(until, temperatures.length);
    return Array.from({ length: Math.max(0, last - begin) }, (_nothing, step) => begin + step).filter((index) =>
      measures.some(({ degrees }, kind) => (degrees[index] as number) > (bounds[kind] as number)),
    );
  };
}

const highest = (degrees: Float64Array): number =>
  degrees.reduce((most, each) => (each > most || Number.isNaN(most) ? each : most), Number.NaN);

/** Returns the mean degrees of the 24 hours until each hour; `NaN` with too few temperatures. */
function meanOfDay(temperatures: Float64Array, degreesOf: (temperature: number) => number): Float64Array {
  let [sum, count] = [0, 0];
  const add = (temperature: number | undefined, sign: 1 | -1): void => {
    if (temperature === undefined || Number.isNaN(temperature)) return;
    sum += sign * degreesOf(temperature);
    count += sign;
  };
  return temperatures.map((temperature, index) => {
    add(temperature, 1);
    add(temperatures[index - day], -1);
    return count >= minHours ? sum / count : Number.NaN;
  });
}
