import { hoursIn, rangesWhere } from '../finding';
import { trailingQuantile } from '../trailingQuantile';
import { spanOfHours, type Validation } from './seriesToValidate';

/** Longer ranges are high use, not spikes. */
const maxSpikeHours = 2;

/** Finds one or two hours above `times` the 99th percentile of the eight weeks before. */
export const spike: Validation = ({ hours, meter }, times) => {
  if (meter.way === 'level') return [];
  const busyAt = trailingQuantile(hours, 0.99);
  return rangesWhere(hours, (index) => (hours.values[index] as number) > times * busyAt(index))
    .filter((range) => hoursIn(range) <= maxSpikeHours)
    .map((range) => ({
      ...spanOfHours(hours, range),
      figures: {
        most: hours.values.subarray(range.from, range.until).reduce((most, value) => Math.max(most, value)),
        busy: busyAt(range.from),
      },
    }));
};
