import { coolingOf, heatingOf } from './weatherSlopes';

const day = 24;
/** Fewer hours with a temperature say nothing of a day. */
const minHours = 12;
/** Degrees by which a day, or an hour, has to be colder or warmer than all that a week is expected from. */
const margins = { day: 2, hour: 5 } as const;

/**
 * Returns a function that returns the hours of a week that have more degrees of heating or of cooling, by themselves or
 * by the day until then, than all that the week is expected from: how a building uses then nobody has seen yet.
 * @param temperatures by hour; `NaN` where it is not known
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

/** Returns for each hour the mean of the day until then. */
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
