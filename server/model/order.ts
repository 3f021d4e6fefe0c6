/** Middle of the known values, `NaN` where there are none. */
export const median = (values: ArrayLike<number>): number => quantile(values, 0.5);

/** Linear between neighbours; of the values that are known. */
export function quantile(values: ArrayLike<number>, share: number): number {
  // Typed arrays sort by number, and ten times faster than plain ones with a comparison; NaN comes last.
  const sorted = new Float64Array(values).sort();
  let known = sorted.length;
  while (known > 0 && Number.isNaN(sorted[known - 1])) known--;
  if (known === 0) return Number.NaN;
  const at = share * (known - 1);
  const below = sorted[Math.floor(at)] as number;
  const above = sorted[Math.ceil(at)] as number;
  return below + (above - below) * (at - Math.floor(at));
}

/** A spread that single wild values cannot move; equals the standard deviation where values are normal. */
export function spread(values: ArrayLike<number>): number {
  const middle = median(values);
  // `Float64Array.from` would ask an iterator for each.
  const strays = new Float64Array(values);
  for (let index = 0; index < strays.length; index++) strays[index] = Math.abs((strays[index] as number) - middle);
  return 1.4826 * median(strays);
}
