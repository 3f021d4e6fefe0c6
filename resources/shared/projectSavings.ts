import type { AlertType } from '../enums/alertType';

/** What was avoided over a time, in the unit of the baseline. */
export interface AvoidedUse {
  /** Days of it that are known. */
  readonly days: number;
  readonly actual: number;
  /** What would have been used without the project, adjustments included. */
  readonly expected: number;
  readonly avoided: number;
  /** Half the width of the interval that holds what was avoided with 90 % confidence. */
  readonly uncertainty: number;
  /** In the account's currency, at what each hour or day cost; null where nothing has a price. */
  readonly cost: number | null;
  /** In kg CO2e; null where nothing has an emission factor. */
  readonly co2: number | null;
}

/** A calendar month since the project. */
export interface SavingsMonth extends AvoidedUse {
  /** `2026-03` */
  readonly month: string;
  /** The part of the month that all amounts are of, from 0 to 1: days before the project and what is not known are none of it. */
  readonly part: number;
}

/** A day that is known, before the project or after it. */
export interface SavingsDay {
  /** ISO 8601 date, on the clock of the meter. */
  readonly day: string;
  /** The part of the day that is known, from 0 to 1: what was used and what was to be expected are of this part alone. */
  readonly read: number;
  readonly actual: number;
  readonly expected: number;
  /** Whether some of it was estimated. */
  readonly hasEstimates: boolean;
  /** What was avoided since the project, this day included, with its uncertainty; null before it. */
  readonly cumulative: number | null;
  readonly uncertainty: number | null;
}

/** An hour that is reported, of a baseline of hours. */
export interface SavingsHour extends Omit<SavingsDay, 'day' | 'read'> {
  /** When it begins, ISO 8601. */
  readonly at: string;
}

/** The alert type of a project that stopped saving; such an alert has no end until it saves again. */
export const savingsLost: (typeof AlertType.words)[number] = 'Savings lost';

/** A project of which too little is left, over its last days that are known. */
export interface LostSavings {
  /** ISO 8601 dates, both included. */
  readonly from: string;
  readonly until: string;
  /** What is avoided now, and what was avoided before or was promised, as shares of the expected use. */
  readonly share: number;
  readonly reference: number;
  readonly isPromise: boolean;
  readonly actual: number;
  /** What would have been used if it went on saving as before. */
  readonly hoped: number;
}

/** A day or month that is known to less cannot be compared with others, and is not drawn beside them. */
export const leastRead = 0.9;

/** Returns how many days a month has, which is given as `2026-03`. */
export function lengthOfMonth(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** What a project saves of a utility, measured against its baseline. */
export interface ProjectSavings {
  readonly baselineId: string;
  readonly utility: number;
  readonly unit: string;
  readonly timeZone: string;
  /** The first day that is reported: the one after the implementation; null where that has no date. */
  readonly from: string | null;
  /** When readings of the days of the baseline were corrected last since it was fitted to them; null where none were. */
  readonly correctedOn: string | null;
  /** Days since then that are not counted, because the meter had a fault. */
  readonly faultyDays: number;
  /** Null where it goes on saving, or too little is known. */
  readonly lost: LostSavings | null;
  /** Null where no day is reported. */
  readonly total: AvoidedUse | null;
  readonly months: readonly SavingsMonth[];
  readonly days: readonly SavingsDay[];
  /** Those since a day that was asked for; none of a baseline of days. */
  readonly hours: readonly SavingsHour[];
}

/** Returns whether amounts in a unit of a baseline are energy in kWh, as the promise of a project is: not those of water. */
export const isInKwh = (unit: string): boolean => unit.endsWith('kWh');
