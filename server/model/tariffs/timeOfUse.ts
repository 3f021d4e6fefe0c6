import type { MeteredHour, TimeOfUse } from './component';

type Moment = Pick<MeteredHour, 'month' | 'hour' | 'isWeekend'>;

/** Returns whether an hour is among the times of a component. */
export const appliesAt = (of: TimeOfUse, { month, hour, isWeekend }: Moment): boolean =>
  (of.days === 'every' || (of.days === 'weekends') === isWeekend) &&
  isWithin(month, of.fromMonth ?? 1, (of.untilMonth ?? 12) + 1) &&
  isWithin(hour, of.fromHour ?? 0, of.untilHour ?? 24);

/** Of a circle: what begins after it ends goes over the end of it. */
const isWithin = (value: number, from: number, until: number): boolean =>
  from < until ? value >= from && value < until : value >= from || value < until;
