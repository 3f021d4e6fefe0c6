/** The times at which a tariff component applies, in the time zone of the metered place. Null: no restriction. */
export interface TimeOfUse {
  /** From 1 to 12, both included; a season may go over the end of the year. */
  readonly fromMonth: number | null;
  readonly untilMonth: number | null;
  readonly days: 'every' | 'weekdays' | 'weekends';
  /** Hours of the day, from 0 to 24, the last one not included; a night may go over midnight. */
  readonly fromHour: number | null;
  readonly untilHour: number | null;
}

interface LocalHour {
  readonly month: number;
  /** From 0, as clocks show it when the hour begins. */
  readonly hour: number;
  readonly isWeekend: boolean;
}

/** Returns whether an hour is among the times of a component. */
export const appliesAt = (of: TimeOfUse, { month, hour, isWeekend }: LocalHour): boolean =>
  (of.days === 'every' || (of.days === 'weekends') === isWeekend) &&
  isWithin(month, of.fromMonth ?? 1, (of.untilMonth ?? 12) + 1) &&
  isWithin(hour, of.fromHour ?? 0, of.untilHour ?? 24);

/** Returns whether a value is in a cyclic range; one that begins after its end wraps around. `until` is exclusive. */
const isWithin = (value: number, from: number, until: number): boolean =>
  from < until ? value >= from && value < until : value >= from || value < until;
