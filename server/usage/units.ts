import type { UnitName } from '../../resources/enums/unitOfMeasure';
import { UtilityType } from '../../resources/enums/utility';

/** The conversion of a unit to the own unit of a utility. */
interface CountedUnit {
  readonly unit: UnitName;
  /** Own units of the utility per unit; of a rate, per hour of it. */
  readonly factor: number;
  /** A rate, such as kW: its amount is its mean times the hours that were read. */
  readonly isRate?: true;
  /** Converted to energy by the account's gas factor, in kWh per m³. Not counted where the account has none. */
  readonly byGasFactor?: true;
}

const energy = [
  { unit: 'kWh', factor: 1 },
  { unit: 'MWh', factor: 1_000 },
  { unit: 'Wh', factor: 0.001 },
  { unit: 'GJ', factor: 1_000 / 3.6 },
  { unit: 'MJ', factor: 1 / 3.6 },
] as const satisfies readonly CountedUnit[];

/**
 * The own unit of each utility, and the units of the channels that are counted. A load often measures the same in
 * several units: of its channels those count whose unit comes first here.
 */
const countedUnits: Partial<
  Record<keyof typeof UtilityType.values, { readonly own: UnitName; readonly units: readonly CountedUnit[] }>
> = {
  Electricity: {
    own: 'kWh',
    units: [...energy, { unit: 'Import kWh', factor: 1 }, { unit: 'kW', factor: 1, isRate: true }],
  },
  Water: {
    own: 'Water m3',
    units: [
      { unit: 'Water m3', factor: 1 },
      { unit: 'm3', factor: 1 },
      { unit: 'Hot Water m3', factor: 1 },
      { unit: 'Rain Water m3', factor: 1 },
      { unit: 'Litres', factor: 0.001 },
      { unit: 'Litres per second', factor: 3.6, isRate: true },
    ],
  },
  Gas: {
    own: 'Gas kWh',
    units: [
      { unit: 'Gas kWh', factor: 1 },
      { unit: 'Gas GJ', factor: 1_000 / 3.6 },
      ...energy,
      { unit: 'Gas m3', factor: 1, byGasFactor: true },
      { unit: 'GasRaw m3', factor: 1, byGasFactor: true },
      { unit: 'm3', factor: 1, byGasFactor: true },
    ],
  },
  Heat: {
    own: 'Heat kWh',
    units: [{ unit: 'Heat kWh', factor: 1 }, { unit: 'Cooling kWh', factor: 1 }, ...energy],
  },
  Steam: {
    own: 'Steam kg',
    units: [
      { unit: 'Steam kg', factor: 1 },
      { unit: 'kgs', factor: 1 },
      { unit: 'Tonnes', factor: 1_000 },
    ],
  },
  GHGEmmissions: {
    own: 'kg CO2e',
    units: [
      { unit: 'kg CO2e', factor: 1 },
      { unit: 'Tonnes CO2e', factor: 1_000 },
    ],
  },
  Solar: {
    own: 'Solar kWh',
    units: [
      { unit: 'Solar kWh', factor: 1 },
      ...energy,
      { unit: 'Export kWh', factor: 1 },
      { unit: 'kW', factor: 1, isRate: true },
    ],
  },
};

/** A row of the table, as statements join it. */
interface UnitRow extends CountedUnit {
  readonly utility: number;
  readonly own: UnitName;
  /** The lower one is preferred. */
  readonly rank: number;
}

/** Returns the table as rows. */
export const unitRows: readonly UnitRow[] = Object.entries(countedUnits).flatMap(([utility, { own, units }]) =>
  units.map((unit, rank) => ({
    ...unit,
    own,
    rank,
    utility: UtilityType.values[utility as keyof typeof countedUnits],
  })),
);
