import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { GroupQualification } from '../../resources/enums/groupQualification';
import type { Span } from '../data/pictures';
import type { Row } from '../data/rowId';
import { formatDate } from '../lib/dates';
import { formatCount } from '../lib/locale';
import type { Plot, Translate } from './plot';

dayjs.extend(utc);

const { values } = GroupQualification;

/** The four verdicts that are counted. */
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

/** Returns the chart of how many notifications got each status on each day of the span. Days are the browser's. */
export function rollingCount(rows: readonly Row[], span: Span, now: Date, translate: Translate): Plot {
  const counts = new Map<string, number>();
  for (const { UpdatedOn, QualificationStatus } of rows) {
    const key = `${dayOf(String(UpdatedOn))} ${QualificationStatus}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const days = rows.length > 0 ? daysBetween(rows, span, now) : [];
  const series = verdicts.map(({ message, status, tone, dashed }) => ({
    name: translate(message),
    tone,
    dashed,
    values: days.map((day) => counts.get(`${day} ${status}`) ?? 0),
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
    sheet: {
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

/** Every day of the span, those without a verdict too: there the count is none, and no gap. */
function daysBetween(rows: readonly Row[], { from, to }: Span, now: Date): readonly string[] {
  const changed = rows.map(({ UpdatedOn }) => String(UpdatedOn)).sort();
  const first = dayOf(from ?? changed[0] ?? now.toISOString());
  const latest = changed.at(-1) ?? now.toISOString();
  const last = dayOf(to ?? (latest > now.toISOString() ? latest : now.toISOString()));
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += dayLength)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** Of calendar days, in ms: no clock changes in them. */
const dayLength = 86_400_000;

const dayOf = (instant: string): string => dayjs.utc(instant).local().format('YYYY-MM-DD');
