import type { AlertType } from '../enums/alertType';

/** Avoided use over a time, in the unit of the baseline. */
export interface AvoidedUse {
  /** Number of days with readings. */
  readonly days: number;
  readonly actual: number;
  /** Use without the project, by the baseline and its adjustments. */
  readonly expected: number;
  readonly avoided: number;
  /** Half the width of the 90 % confidence interval of `avoided`. */
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
  /** The share of the month that the amounts cover, from 0 to 1: days since the project that have readings. */
  readonly part: number;
}

/** A day with readings, before the project or after it. */
export interface SavingsDay {
  /** ISO 8601 date, in the time zone of the meter. */
  readonly day: string;
  /** The share of the day with readings, from 0 to 1: actual and expected use are of this part only. */
  readonly read: number;
  readonly actual: number;
  readonly expected: number;
  /** Whether some of it was estimated. */
  readonly hasEstimates: boolean;
  /** The use avoided since the project, this day included, and its uncertainty; null before the project. */
  readonly cumulative: number | null;
  readonly uncertainty: number | null;
}

/** An hour that is reported, of a baseline of hours. */
export interface SavingsHour extends Omit<SavingsDay, 'day' | 'read'> {
  /** Start of the hour, ISO 8601. */
  readonly at: string;
}

/** The alert type of a project that stopped saving; such an alert has no end until it saves again. */
export const savingsLost: (typeof AlertType.words)[number] = 'Savings lost';

/** A project that saves too little, over its last days with readings. */
export interface LostSavings {
  /** ISO 8601 dates, both included. */
  readonly from: string;
  readonly until: string;
  /** The use that is avoided now, and that was avoided before or was promised, as shares of the expected use. */
  readonly share: number;
  readonly reference: number;
  readonly isPromise: boolean;
  readonly actual: number;
  /** The use with the savings of `reference`. */
  readonly hoped: number;
}

/** Least share (0–1) of a day or month with readings at which it is comparable with others and is drawn. */
export const minReadShare = 0.9;

/** Returns the number of days of a month: `2026-03`. */
export function lengthOfMonth(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** The savings of a project for a utility, measured against its baseline. */
export interface ProjectSavings {
  readonly baselineId: string;
  readonly utility: number;
  readonly unit: string;
  readonly timeZone: string;
  /** The first day that is reported: the one after the implementation; null where that has no date. */
  readonly from: string | null;
  /** Time of the last correction of readings of the baseline's days since it was fitted; null without one. */
  readonly correctedOn: string | null;
  /** Days since then that are left out because of meter faults. */
  readonly faultyDays: number;
  /** Null where it still saves, or there are too few readings. */
  readonly lost: LostSavings | null;
  /** Null where no day is reported. */
  readonly total: AvoidedUse | null;
  readonly months: readonly SavingsMonth[];
  readonly days: readonly SavingsDay[];
  /** Hours since a requested day; empty for a baseline of days. */
  readonly hours: readonly SavingsHour[];
}

/** Returns whether amounts of a baseline are energy in kWh, as the promise of a project is, unlike those of water. */
export const isInKwh = (unit: string): boolean => unit.endsWith('kWh');
