import { isInKwh, type ProjectSavings } from '../../../resources/shared/projectSavings';

const daysPerYear = 365.25;

/**
 * Savings that were promised or entered for a project: energy in kWh over all utilities, money in the account's
 * currency.
 */
export interface PromisedSavings {
  /** Promised savings per year; null where nothing was promised. */
  readonly annual: number | null;
  readonly cost: number | null;
  /** Entered savings and costs to date; null where not entered. */
  readonly cumulative: number | null;
  readonly spent: number | null;
  /** ISO 4217 code of all costs. */
  readonly currency: string;
}

/** Measured savings of a project to date, summed over its utilities. */
export interface WholeSavings {
  /** `UtilityType` values of the utilities in `avoided`, and of those in `cost`. */
  readonly energyOf: readonly number[];
  readonly costOf: readonly number[];
  /** `UtilityType` values of all energy utilities with a baseline, also of those without a measured day yet. */
  readonly promisedOf: readonly number[];
  /** In kWh; null where no energy is measured. */
  readonly avoided: number | null;
  /** Days with a known saving; of several utilities the mean, weighted by their expected use. */
  readonly days: number;
  /** In the account's currency, to date and extrapolated to a year; null where no utility has a price. */
  readonly cost: number | null;
  readonly costPerYear: number | null;
}

/**
 * Returns the savings of a project over all utilities, since its promise and costs are over all.
 * @param measured one result per utility
 */
export function wholeSavings(measured: readonly ProjectSavings[]): WholeSavings {
  const totals = measured.flatMap(({ total, unit, utility }) => (total ? [{ ...total, unit, utility }] : []));
  const energy = totals.filter(({ unit }) => isInKwh(unit));
  const priced = totals.flatMap(({ cost, days, utility }) =>
    cost === null || days === 0 ? [] : [{ cost, days, utility }],
  );
  const expected = sumOf(energy.map((each) => each.expected));
  return {
    energyOf: energy.map(({ utility }) => utility),
    costOf: priced.map(({ utility }) => utility),
    promisedOf: measured.filter(({ unit }) => isInKwh(unit)).map(({ utility }) => utility),
    avoided: energy.length > 0 ? sumOf(energy.map(({ avoided }) => avoided)) : null,
    days: expected > 0 ? sumOf(energy.map((each) => each.days * each.expected)) / expected : 0,
    cost: priced.length > 0 ? sumOf(priced.map(({ cost }) => cost)) : null,
    costPerYear: priced.length > 0 ? sumOf(priced.map(({ cost, days }) => (cost * daysPerYear) / days)) : null,
  };
}

/** Whether the promise is for this utility alone, so that its savings can be compared with it. */
export const isPromiseComparable = ({ promisedOf }: Pick<WholeSavings, 'promisedOf'>, utility: number): boolean =>
  promisedOf.length === 1 && promisedOf[0] === utility;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Returns one result per utility: the shown one, or else that with the latest first day. */
export function oneOfEachUtility(
  measured: readonly ProjectSavings[],
  shown: ProjectSavings,
): readonly ProjectSavings[] {
  const byFirstDay = measured.toSorted((a, b) => (a.days[0]?.day ?? '').localeCompare(b.days[0]?.day ?? ''));
  return [...new Map([...byFirstDay, shown].map((each) => [each.utility, each])).values()];
}

/** Returns the promised savings (kWh) over a number of days; null where nothing was promised. */
export const promisedIn = ({ annual }: PromisedSavings, days: number): number | null =>
  annual === null ? null : (annual * days) / daysPerYear;

/** Returns the payback time in years at the current savings; null where it is unknown or nothing is saved. */
export const paybackYears = ({ cost }: PromisedSavings, { costPerYear }: WholeSavings): number | null =>
  cost && costPerYear && costPerYear > 0 ? cost / costPerYear : null;
