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
  /**
   * Days with a known saving, of days in part that part; of several utilities the mean, weighted by their usual use, so
   * that the promise over these days is of the energy in `avoided`. None of a utility without a measured day.
   */
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
  const totals = measured.flatMap(({ total, unit, utility, days }) =>
    total ? [{ ...total, unit, utility, days: sumOf(readDaysOf(days)) }] : [],
  );
  const energy = totals.filter(({ unit }) => isInKwh(unit));
  const promisedFor = measured.filter(({ unit }) => isInKwh(unit));
  const used = promisedFor.map(usualUse);
  const priced = totals.flatMap(({ cost, days, utility }) =>
    cost === null || days === 0 ? [] : [{ cost, days, utility }],
  );
  return {
    energyOf: energy.map(({ utility }) => utility),
    costOf: priced.map(({ utility }) => utility),
    promisedOf: promisedFor.map(({ utility }) => utility),
    avoided: energy.length > 0 ? sumOf(energy.map(({ avoided }) => avoided)) : null,
    days:
      sumOf(used) > 0
        ? sumOf(promisedFor.map(({ days }, index) => sumOf(readDaysOf(days)) * (used[index] as number))) / sumOf(used)
        : 0,
    cost: priced.length > 0 ? sumOf(priced.map(({ cost }) => cost)) : null,
    costPerYear: priced.length > 0 ? sumOf(priced.map(({ cost, days }) => (cost * daysPerYear) / days)) : null,
  };
}

/** Returns the share that was read of each day since the project. */
export const readDaysOf = (days: ProjectSavings['days']): readonly number[] =>
  days.flatMap(({ cumulative, read }) => (cumulative === null ? [] : [read]));

/** Returns the expected use of a day before the project: the whole year of a baseline, and not the season since. */
function usualUse({ days }: ProjectSavings): number {
  const before = days.filter(({ cumulative }) => cumulative === null);
  const usual = before.length > 0 ? before : days;
  const read = sumOf(usual.map((day) => day.read));
  return read > 0 ? sumOf(usual.map(({ expected }) => expected)) / read : 0;
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
