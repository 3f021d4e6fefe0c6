import type { UnitName } from './unitOfMeasure';
import type { UtilityType } from './utility';

/** The channels that are offered along with a new load, by its utility. */
export const loadChannelUnits: Partial<Record<keyof (typeof UtilityType)['values'], readonly UnitName[]>> = {
  Electricity: ['kWh', 'kVAh', 'L1A', 'L2A', 'L3A', 'L1V', 'L2V', 'L3V', 'Power Factor'],
  Gas: ['Gas kWh', 'GasRaw m3'],
  Water: ['Water m3'],
};

/** Units of the channels that a building's correlation report compares. */
export const correlationUnits: readonly UnitName[] = [
  'kWh',
  'Water m3',
  'Gas kWh',
  'Count',
  'kgs',
  'Meters',
  'Tonnes',
  'Hours',
];
