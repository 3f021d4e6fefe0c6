import type { AvoidedUse } from '../../../resources/shared/projectSavings';

const daysOfYear = 365.25;

/** What was promised of a project and is measured; amounts in the unit of the baseline, money in that of the account. */
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

/** Returns what was to be avoided over so many days; null where nothing was promised. */
export const promisedIn = ({ annual }: PromisedSavings, days: number): number | null =>
  annual === null ? null : (annual * days) / daysOfYear;

/** Returns after how many years the project has paid for itself at what it saves; null where that is not known. */
export function paybackYears({ cost }: PromisedSavings, { cost: saved, days }: AvoidedUse): number | null {
  if (!cost || !saved || saved <= 0 || days === 0) return null;
  return cost / ((saved * daysOfYear) / days);
}
