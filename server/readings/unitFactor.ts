import type { UnitName } from '../../resources/enums/unitOfMeasure';

/** Units in files of readings that the console does not have; Btu and therm are those of the International Table. */
type UnitOfFiles = 'therm' | 'Btu' | 'ft3' | 'VAh' | 'VArh' | 'W';
/** Units of the same quantity, each with its factor to the first one. */
type UnitFamily = Readonly<Partial<Record<UnitName | UnitOfFiles, number>>>;

const kWhOfBtu = 0.000_293_071_070_172;

const energy = {
  kWh: 1,
  Wh: 0.001,
  MWh: 1_000,
  MJ: 1 / 3.6,
  GJ: 1_000 / 3.6,
  'Import kWh': 1,
  'Export kWh': 1,
  'Solar kWh': 1,
  'Heat kWh': 1,
  'Cooling kWh': 1,
  'Steam kWh': 1,
  'Gas kWh': 1,
  'Gas GJ': 1_000 / 3.6,
  Btu: kWhOfBtu,
  therm: 100_000 * kWhOfBtu,
} as const satisfies UnitFamily;
const volume = {
  m3: 1,
  Litres: 0.001,
  'Gas m3': 1,
  'GasRaw m3': 1,
  'Water m3': 1,
  'Hot Water m3': 1,
  'Waste Water m3': 1,
  'Rain Water m3': 1,
  'Chilled Water m3': 1,
  'LPG Litres': 0.001,
  'Diesel Litres': 0.001,
  'Petrol Litres': 0.001,
  ft3: 0.028_316_846_592,
} as const satisfies UnitFamily;
const mass = {
  kgs: 1,
  Tonnes: 1_000,
  'LPG kg': 1,
  'Coal kg': 1,
  'Wood Pellets kg': 1,
  'Steam kg': 1,
} as const satisfies UnitFamily;
const apparent = { kVAh: 1, VAh: 0.001 } as const satisfies UnitFamily;
const reactive = { kVArh: 1, VArh: 0.001 } as const satisfies UnitFamily;
const power = { kW: 1, W: 0.001 } as const satisfies UnitFamily;
const families: readonly Readonly<Record<string, number>>[] = [energy, volume, mass, apparent, reactive, power];

/** Returns the factor from a unit to another one; undefined where they measure different quantities. */
export function unitFactor(from: string, to: string): number | undefined {
  if (from === to) return 1;
  const family = families.find((each) => Object.hasOwn(each, from) && Object.hasOwn(each, to));
  const [one, other] = [family?.[from], family?.[to]];
  return one === undefined || other === undefined ? undefined : one / other;
}
