import type { UnitName } from '../../resources/enums/unitOfMeasure';
import type { SourceMeter } from './records';

/**
 * Returns the unit of a meter. Gas meters of the source count energy, and water meters litres; the platform has kWh and
 * m³.
 */
export function unitOf({ utility }: SourceMeter): UnitName {
  if (utility === 'gas') return 'Gas kWh';
  return utility === 'water' ? 'Water m3' : 'kWh';
}

/** Returns a reading in the platform's unit: litres as m³, the mean power of an hour in W as kWh. */
export function correctedOf({ unit }: SourceMeter, raw: number): number {
  return unit === 'kWh' ? raw : Number((raw / 1000).toFixed(7));
}
