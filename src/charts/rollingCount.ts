import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { GroupQualification } from '../../resources/enums/groupQualification';
import type { InstantRange, StatusCount } from '../data/chartReaders';
import type { Translate } from '../i18n/useMessages';
import { formatDate } from '../lib/dates';
import { formatCount } from '../lib/locale';
import type { Plot } from './plot';

dayjs.extend(utc);

const { values } = GroupQualification;

/** The four qualification statuses that are counted. */
const verdicts = [
  { message: 'charts.qualified', status: values.QUALIFIED_BY_ESP, tone: 'success', dashed: false },
  { message: 'charts.disqualified', status: values.DISQUALIFIED_BY_ESP, tone: 'secondary', dashed: false },
  {
    message: 'charts.disqualifiedByCustomer',
    status: values.DISQUALIFIED_BY_CUSTOMER,
    tone: 'warning',
    dashed: true,
  },
  { message: 'charts.qualifiedByCustomer', status: values.QUALIFIED_BY_CUSTOMER, tone: 'info', dashed: true },
] as const;

export const countedStatuses: readonly number[] = verdicts.map(({ status }) => status);

/**
 * Returns the chart of notifications that got each status on each day of the span. Days are in the browser's time
 * zone.
 */
export function rollingCount(
  counts: readonly StatusCount[],
  span: InstantRange,
  now: Date,
  translate: Translate,
): Plot {
  const countByKey = new Map(counts.map(({ day, status, count }) => [`${day} ${status}`, count]));
  const days = counts.length > 0 ? daysBetween(counts, span, now) : [];
  const series = verdicts.map(({ message, status, tone, dashed }) => ({
    name: translate(message),
    tone,
    dashed,
    values: days.map((day) => countByKey.get(`${day} ${status}`) ?? 0),
  }));
  return {
    charts: [
      {
        kind: 'line',
        title: translate('charts.perDay'),
        axis: { times: days.map((day) => new Date(`${day}T00:00`).toISOString()), zone: null },
        series,
        format: formatCount,
        isCount: true,
      },
    ],
    table: {
      columns: [
        { label: translate('charts.day') },
        ...series.map(({ name }) => ({ label: name, format: formatCount })),
      ],
      rows: days.map((day, index) => ({
        cells: [formatDate(day), ...series.map((each) => each.values[index] ?? 0)],
      })),
    },
  };
}

/** Returns every day of the span as ISO dates: days without a count are 0, not gaps. */
function daysBetween(counts: readonly StatusCount[], { from, to }: InstantRange, now: Date): readonly string[] {
  const countedDays = counts.map(({ day }) => day).sort();
  const today = dayOf(now.toISOString());
  const first = from ? dayOf(from) : (countedDays[0] ?? today);
  const latest = countedDays.at(-1) ?? today;
  const last = to ? dayOf(to) : latest > today ? latest : today;
  const days: string[] = [];
  for (let ms = Date.parse(first); ms <= Date.parse(last); ms += dayMs)
    days.push(new Date(ms).toISOString().slice(0, 10));
  return days;
}

/** Dates are counted in UTC, where every day has 24 h. */
const dayMs = 86_400_000;

const dayOf = (instant: string): string => dayjs.utc(instant).local().format('YYYY-MM-DD');
