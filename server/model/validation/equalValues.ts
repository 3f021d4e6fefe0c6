import { stuckHours } from '../faults';
import { hoursIn } from '../finding';
import { spanOfHours, type Validation } from './seriesToValidate';

/**
 * Finds the same amount, other than 0, in at least `leastHours` consecutive hours. Not for water, whose steady flow has
 * its own alert.
 */
export const equalValues: Validation = ({ hours, meter }, leastHours) =>
  meter.measured === 'water'
    ? []
    : stuckHours(hours, leastHours).map((range) => ({
        ...spanOfHours(hours, range),
        figures: { hours: hoursIn(range), value: hours.values[range.from] as number },
      }));
