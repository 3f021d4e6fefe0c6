import quickselect from 'quickselect';

/** Middle of the known values, `NaN` where there are none. */
export const median = (values: ArrayLike<number>): number => quantile(values, 0.5);

/** Linear between neighbours; of the values that are known. */
export const quantile = (values: ArrayLike<number>, share: number): number => quantileAmong(known(values), share);

/** Returns a spread that single wild values cannot move; equals the standard deviation where values are normal. */
export function spread(values: ArrayLike<number>): number {
  const strays = known(values);
  const middle = quantileAmong(strays, 0.5);
  for (let index = 0; index < strays.length; index++) strays[index] = Math.abs((strays[index] as number) - middle);
  return 1.4826 * quantileAmong(strays, 0.5);
}

function known(values: ArrayLike<number>): number[] {
  const found: number[] = [];
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number;
    if (!Number.isNaN(value)) found.push(value);
  }
  return found;
}

/**
 * Reorders the values. They are not sorted, as one or two of them are asked for: that was half of the time in which a
 * channel is judged.
 */
function quantileAmong(values: number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const at = share * (values.length - 1);
  const place = Math.floor(at);
  quickselect(values, place);
  const below = values[place] as number;
  if (at === place) return below;
  let above = values[place + 1] as number;
  for (let index = place + 2; index < values.length; index++) above = Math.min(above, values[index] as number);
  return below + (above - below) * (at - place);
}
