import type { ChartSpec } from '../chartSpec';

interface Scale {
  readonly min: 0;
  readonly max: number;
  readonly tickAmount: number;
}

/** About how many lines a scale has; as many more as its step allows. */
const lines = 5;

/**
 * Returns a scale from zero to a round number at or above the largest value, in steps of 1, 2 or 5 times a power of
 * ten, whole ones for counts. Undefined, which is the library's own scale, where values are negative.
 */
export function axisScaleOf({ series, stacked = false, isCount = false }: ChartSpec): Scale | undefined {
  const places = Math.max(0, ...series.map(({ values }) => values.length));
  let largest = 0;
  for (let place = 0; place < places; place += 1) {
    const values = series.map((each) => each.values[place] ?? 0);
    if (values.some((value) => value < 0)) return undefined;
    largest = Math.max(largest, stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values));
  }
  const step = stepOf((largest || 1) / lines, isCount);
  const tickAmount = Math.max(1, Math.ceil(largest / step));
  return { min: 0, max: step * tickAmount, tickAmount };
}

function stepOf(least: number, isCount: boolean): number {
  if (isCount && least <= 1) return 1;
  const zeros = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((digit) => digit * zeros >= least) ?? 10) * zeros;
}
