import { defineWords } from '../language/enumeration';
import { AmpType } from './ampType';
import { VoltType } from './voltType';

/** Amounts: the readings of an interval add up. */
const summed = [
  'kWh',
  'kVAh',
  'kVArh',
  'MWh',
  'Wh',
  'MJ',
  'GJ',
  'Import kWh',
  'Export kWh',
  'Solar kWh',
  'Heat kWh',
  'Cooling kWh',
  'Steam kWh',
  'Gas kWh',
  'Gas GJ',
  'Gas m3',
  'GasRaw m3',
  'LPG kg',
  'LPG Litres',
  'Diesel Litres',
  'Petrol Litres',
  'Coal kg',
  'Wood Pellets kg',
  'Water m3',
  'Hot Water m3',
  'Waste Water m3',
  'Rain Water m3',
  'Chilled Water m3',
  'm3',
  'Litres',
  'Steam kg',
  'kgs',
  'Tonnes',
  'kg CO2e',
  'Tonnes CO2e',
  'Count',
  'Pulses',
  'Revolutions',
  'Meters',
  'Square Meters',
  'Hours',
  'Minutes',
  'Cdd',
  'Hdd',
  'Rain mm',
  'Dollars',
] as const;

/** Levels: of several readings the average is meant. */
const averaged = [
  'kW',
  'kVa',
  'kVAr',
  ...AmpType.words,
  ...VoltType.words,
  'Volts',
  'Power Factor',
  'Hz',
  'Degrees Celsius',
  'RH',
  'Pascals',
  'Bar',
  'Litres per second',
  'CO2 ppm',
  'Lux',
  'Wind m/s',
  'Occupancy',
  'on/off',
  'Binary',
  'kg/kWh',
  'PUE',
  'Ratio',
] as const;

export type UnitName = (typeof summed)[number] | (typeof averaged)[number];

export const UnitOfMeasure = defineWords<UnitName>('Unit of measure', [...summed, ...averaged], { open: true });

/** The summation type that goes with a unit. */
export const summationOfUnit: Readonly<Record<string, 'SUM' | 'AVG'>> = Object.fromEntries([
  ...summed.map((unit) => [unit, 'SUM'] as const),
  ...averaged.map((unit) => [unit, 'AVG'] as const),
]);
