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

function known(values: ArrayLike<number>): Float64Array {
  const found = new Float64Array(values.length);
  let count = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number;
    if (!Number.isNaN(value)) found[count++] = value;
  }
  return found.subarray(0, count);
}

/** Reorders the values. */
function quantileAmong(values: Float64Array, share: number): number {
  if (values.length === 0) return Number.NaN;
  const at = share * (values.length - 1);
  const place = Math.floor(at);
  const below = select(values, place);
  if (at === place) return below;
  let above = values[place + 1] as number;
  for (let index = place + 2; index < values.length; index++) above = Math.min(above, values[index] as number);
  return below + (above - below) * (at - place);
}

/**
 * Returns the value that sorting would put in a place, with none above it before that and none below it after (Hoare's
 * selection): half of the time of judging a channel went into sorting values of which one or two were asked for.
 */
function select(values: Float64Array, place: number): number {
  let [left, right] = [0, values.length - 1];
  while (left < right) {
    const pivot = values[place] as number;
    let [low, high] = [left, right];
    while (low <= high) {
      while ((values[low] as number) < pivot) low++;
      while (pivot < (values[high] as number)) high--;
      if (low > high) break;
      const swapped = values[low] as number;
      values[low++] = values[high] as number;
      values[high--] = swapped;
    }
    if (high < place) left = low;
    if (place < low) right = high;
  }
  return values[place] as number;
}
