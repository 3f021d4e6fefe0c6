import { isInKwh, type ProjectSavings } from '../../../resources/shared/projectSavings';

const daysPerYear = 365.25;

/** What was promised of a project and is measured; amounts in kWh of all its utilities, money in that of the account. */
export interface PromisedSavings {
  /** What was to be avoided in a year; null where nothing was promised. */
  readonly annual: number | null;
  readonly cost: number | null;
  /** What was entered as avoided in all, and as spent until now; null where nothing was. */
  readonly cumulative: number | null;
  readonly spent: number | null;
  /** Of all costs, by ISO 4217. */
  readonly currency: string;
}

/** What a project has avoided in all, of the utilities that it is measured on. */
export interface WholeSavings {
  /** As `UtilityType` numbers them: those of energy, and those that have a price. */
  readonly energyOf: readonly number[];
  readonly costOf: readonly number[];
  /** In kWh; null where no energy is measured. */
  readonly avoided: number | null;
  /** Days that are known; of several utilities the mean, by what each was expected to use. */
  readonly days: number;
  /** In the currency of the account, up to now and in a year at this rate; null where nothing has a price. */
  readonly cost: number | null;
  readonly costPerYear: number | null;
}

/**
 * Returns what a project has avoided of all utilities together, as its promise and its costs are of all.
 * @param measured what it is measured against, of which each utility counts once
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
    avoided: energy.length > 0 ? sumOf(energy.map(({ avoided }) => avoided)) : null,
    days: expected > 0 ? sumOf(energy.map((each) => each.days * each.expected)) / expected : 0,
    cost: priced.length > 0 ? sumOf(priced.map(({ cost }) => cost)) : null,
    costPerYear: priced.length > 0 ? sumOf(priced.map(({ cost, days }) => (cost * daysPerYear) / days)) : null,
  };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Returns of each utility the baseline that is shown, or else the latest. */
export function oneOfEachUtility(
  measured: readonly ProjectSavings[],
  shown: ProjectSavings,
): readonly ProjectSavings[] {
  const byFirstDay = measured.toSorted((a, b) => (a.days[0]?.day ?? '').localeCompare(b.days[0]?.day ?? ''));
  return [...new Map([...byFirstDay, shown].map((each) => [each.utility, each])).values()];
}

/** Returns what was to be avoided over so many days; null where nothing was promised. */
export const promisedIn = ({ annual }: PromisedSavings, days: number): number | null =>
  annual === null ? null : (annual * days) / daysPerYear;

/** Returns after how many years the project has paid for itself at what it saves; null where that is not known. */
export const paybackYears = ({ cost }: PromisedSavings, { costPerYear }: WholeSavings): number | null =>
  cost && costPerYear && costPerYear > 0 ? cost / costPerYear : null;
