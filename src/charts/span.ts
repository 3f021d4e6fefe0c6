import dayjs from 'dayjs';
import { NotificationDateRange } from '../../resources/enums/notificationDateRange';
import { sinceRange } from '../data/dateRange';
import type { Span } from '../data/pictures';
import type { WordKey } from '../i18n/words';

const { values } = NotificationDateRange;
export type Range = keyof typeof values;
export const ranges = Object.keys(values) as readonly Range[];

export const rangeWords: Readonly<Record<Range, WordKey>> = {
  Today: 'charts.today',
  Past24Hours: 'charts.past24Hours',
  Past48Hours: 'charts.past48Hours',
  Past1Week: 'charts.past1Week',
  Past2Weeks: 'charts.past2Weeks',
  Past4Weeks: 'charts.past4Weeks',
  PastYear: 'charts.pastYear',
  Custom: 'charts.custom',
};

/** The days of a custom range, `2026-03-01`, both included; open where it is empty. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** From when to when a range goes, in UTC. Its days are the browser's. */
export function spanOf(range: Range, { from, to }: Days, now: Date): Span {
  if (range !== 'Custom') return { from: sinceRange(values[range], now)._gte };
  return {
    from: from ? dayjs(from).startOf('day').toISOString() : undefined,
    to: to ? dayjs(to).endOf('day').toISOString() : undefined,
  };
}
