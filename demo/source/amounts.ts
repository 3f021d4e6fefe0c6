import type { UnitName } from '../../resources/enums/unitOfMeasure';
import type { SourceMeter } from './records';

/** Gas meters of the source count energy, water meters litres; the platform keeps water in m³ and energy in kWh. */
export function unitOf({ utility }: SourceMeter): UnitName {
  if (utility === 'gas') return 'Gas kWh';
  return utility === 'water' ? 'Water m3' : 'kWh';
}

/** From the source's unit to the platform's: litres to m³; the mean power of an hour, in W, to kWh. */
export function correctedOf({ unit }: SourceMeter, raw: number): number {
  return unit === 'kWh' ? raw : Number((raw / 1000).toFixed(7));
}
