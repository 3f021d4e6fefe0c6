import { zeroHoursOfFuel } from '../../../resources/shared/validationDefaults';
import { doubledHours } from '../clockChange';
import { isZero, zerosBridge } from '../faults';
import { hoursIn, rangesWhere } from '../finding';
import { spanOfHours, type Validation } from './seriesToValidate';

/** Finds zeros: of electricity from `leastHours` on, of fuel and water after weeks. */
export const zero: Validation = ({ hours, meter }, leastHours) => {
  const { measured, way } = meter;
  if (way === 'level' || measured === 'solar' || measured === 'other') return [];
  const isElectric = measured === 'electricity';
  const minHours = isElectric ? leastHours : Math.max(leastHours, zeroHoursOfFuel);
  return rangesWhere(hours, isZero(hours, meter, doubledHours(hours, meter.timeZone)), isElectric ? zerosBridge : 0)
    .filter(({ points }) => points >= minHours)
    .map((range) => ({ ...spanOfHours(hours, range), figures: { hours: hoursIn(range), zeros: range.points } }));
};
