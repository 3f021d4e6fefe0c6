import type { ChartSpec } from '../chartSpec';

interface Scale {
  readonly min: 0;
  readonly max: number;
  readonly tickAmount: number;
}

/** Targeted number of ticks; the rounded step can change it. */
const targetTicks = 5;

/**
 * Returns an axis scale from 0 to a multiple of its step at or above the maximum. The step is 1, 2 or 5 times a power
 * of ten, and whole for counts. Undefined for negative values: ApexCharts' own scale.
 */
export function axisScaleOf({ series, stacked = false, isCount = false }: ChartSpec): Scale | undefined {
  const count = Math.max(0, ...series.map(({ values }) => values.length));
  let largest = 0;
  for (let index = 0; index < count; index += 1) {
    const values = series.map((each) => each.values[index] ?? 0);
    if (values.some((value) => value < 0)) return undefined;
    largest = Math.max(largest, stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values));
  }
  const step = stepOf((largest || 1) / targetTicks, isCount);
  const tickAmount = Math.max(1, Math.ceil(largest / step));
  return { min: 0, max: step * tickAmount, tickAmount };
}

function stepOf(minStep: number, isCount: boolean): number {
  if (isCount && minStep <= 1) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(minStep));
  return ([1, 2, 5].find((digit) => digit * magnitude >= minStep) ?? 10) * magnitude;
}
