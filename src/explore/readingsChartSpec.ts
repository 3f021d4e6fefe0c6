import type { UsagePoint, UtilityUsage } from '../../resources/shared/utilityUsage';
import type { ChartSpec, ShadedRange } from '../charts/chartSpec';
import type { Translate } from '../i18n/useMessages';

import { amountIn, unitText } from '../lib/amount';
import { farFuture } from './usageStrips';

/** A spacing of more than this many median spacings is a gap: its two readings are not joined by a line. */
const maxSpacings = 3;

/** Returns readings with a point without values in each gap between them, which breaks the line of a chart. */
export function withGaps(readings: readonly UsagePoint[]): readonly UsagePoint[] {
  const times = readings.map(({ event }) => Date.parse(event));
  const spacings = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const medianSpacing = Float64Array.from(spacings).sort()[spacings.length >> 1] ?? 0;
  return readings.flatMap((reading, index) => {
    if ((spacings[index] ?? 0) <= medianSpacing * maxSpacings) return [reading];
    const event = new Date((times[index] ?? 0) + medianSpacing).toISOString();
    const unknown = { usage: null, least: null, most: null, cost: null, co2: null, co2Market: null };
    return [reading, { event, ...unknown, read: 0, estimated: 0, corrected: 0 }];
  });
}

/**
 * Returns the chart of a channel's readings, with estimates and corrections as shaded ranges. With `isRegister` its
 * titles say that a value is the difference between two register readings.
 */
export function readingsChartSpec(
  { unit, timeZone, consumption }: UtilityUsage,
  strips: readonly ShadedRange[],
  translate: Translate,
  isRegister = false,
): ChartSpec {
  const name = translate(isRegister ? 'usage.counted' : 'usage.reading');
  return {
    kind: 'line',
    title: translate(isRegister ? 'usage.countedReadings' : 'usage.readings', { unit: unitText(unit) }),
    axis: { times: consumption.map(({ event }) => event), zone: timeZone },
    series: [{ name, values: consumption.map(({ usage }) => usage), tone: 'primary' }],
    format: amountIn(unit),
    shaded: [...shadedEstimates(consumption, translate), ...strips],
  };
}

/** Returns the shaded ranges of estimated and of corrected readings. */
export const shadedEstimates = (consumption: readonly UsagePoint[], translate: Translate): readonly ShadedRange[] => [
  ...rangesWith(consumption, 'estimated', { label: translate('usage.estimates'), tone: 'secondary' }),
  ...rangesWith(consumption, 'corrected', { label: translate('usage.corrections'), tone: 'info' }),
];

/** Returns the ranges with estimates or corrections, each up to the reading after it; adjacent ones are joined. */
function rangesWith(
  readings: readonly UsagePoint[],
  flag: 'estimated' | 'corrected',
  style: Pick<ShadedRange, 'label' | 'tone'>,
): readonly ShadedRange[] {
  const ranges: ShadedRange[] = [];
  readings.forEach((reading, index) => {
    if (reading[flag] === 0) return;
    const to = readings[index + 1]?.event ?? farFuture;
    const last = ranges.at(-1);
    if (last?.to === reading.event) ranges[ranges.length - 1] = { ...last, to };
    else ranges.push({ from: reading.event, to, ...style });
  });
  return ranges;
}
