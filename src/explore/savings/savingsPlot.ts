import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { groupBy } from '../../../resources/shared/groupBy';
import {
  lengthOfMonth,
  minReadShare,
  type ProjectSavings,
  type SavingsDay,
} from '../../../resources/shared/projectSavings';
import type { ChartSpec, ShadedRange } from '../../charts/chartSpec';
import type { ChartTable, Plot } from '../../charts/plot';
import type { Translate } from '../../i18n/useMessages';
import { amountIn, unitText } from '../../lib/amount';
import { formatDate, formatMoment } from '../../lib/dates';
import { numberLocale, symbolOf } from '../../lib/locale';
import type { BaselineRow } from './baselineRow';
import { type PromisedSavings, promisedIn, readDaysOf } from './promisedSavings';

dayjs.extend(utc);

const savingsIntervals = ['Hourly', 'Daily', 'Monthly'] as const;
export type SavingsInterval = (typeof savingsIntervals)[number];

/** Returns the intervals of a savings chart: hours only where the baseline is hourly. */
export const savingsIntervalsOf = ({ Interval }: Pick<BaselineRow, 'Interval'>): readonly SavingsInterval[] =>
  Interval === 'Hours' ? savingsIntervals : savingsIntervals.filter((interval) => interval !== 'Hourly');

/** Number of latest days that are shown by the hour. */
const hourlyDays = 28;

/** Returns the first day that is shown by the hour, an ISO 8601 date. */
export const firstHourlyDay = ({ days }: ProjectSavings): string | undefined =>
  days.at(-hourlyDays)?.day ?? days[0]?.day;

/** Days are already dates in the meter's time zone; drawing them in UTC keeps them unshifted in every browser. */
const dayZone = 'UTC';
const instantOf = (day: string): string => `${day}T00:00:00Z`;
const dayAfter = (day: string): string => dayjs.utc(day).add(1, 'day').format();

interface ComparedPoint {
  readonly at: string;
  /** Null for a day or month that was read in part: beside whole ones it would look like a drop. */
  readonly actual: number | null;
  readonly expected: number | null;
}

/**
 * Returns a chart of actual and expected use by hour, day or month, a chart of the cumulative savings with the bounds
 * of 90 % confidence and the promise, and a table of the same numbers.
 */
export function savingsPlot(
  savings: ProjectSavings,
  interval: SavingsInterval,
  promised: PromisedSavings,
  translate: Translate,
): Plot {
  const compared = {
    Hourly: () => savings.hours,
    Daily: () => savings.days.map(comparedDay),
    Monthly: () => comparedMonths(savings.days),
  }[interval]();
  const reported = savings.days.filter(({ cumulative }) => cumulative !== null);
  return {
    charts: [
      usedChart(savings, compared, interval, translate),
      ...(reported.length > 1 ? [avoidedChart(savings, reported, promised, translate)] : []),
    ],
    zone: zoneOf(savings, interval),
    table: { Hourly: sheetOfHours, Daily: sheetOfDays, Monthly: sheetOfMonths }[interval](savings, translate, promised),
  };
}

const zoneOf = ({ timeZone }: ProjectSavings, interval: SavingsInterval): string =>
  interval === 'Hourly' ? timeZone : dayZone;

const comparedDay = ({
  day,
  read,
  actual,
  expected,
}: Pick<SavingsDay, 'day' | 'read' | 'actual' | 'expected'>): ComparedPoint => ({
  at: instantOf(day),
  ...(read < minReadShare ? { actual: null, expected: null } : { actual, expected }),
});

const comparedMonths = (days: readonly SavingsDay[]): readonly ComparedPoint[] =>
  [...groupBy(days, ({ day }) => day.slice(0, 7))].map(([month, part]) => {
    const sumOf = (of: 'read' | 'actual' | 'expected'): number => part.reduce((sum, day) => sum + day[of], 0);
    return comparedDay({
      day: `${month}-01`,
      read: sumOf('read') / lengthOfMonth(month),
      actual: sumOf('actual'),
      expected: sumOf('expected'),
    });
  });

function usedChart(
  savings: ProjectSavings,
  compared: readonly ComparedPoint[],
  interval: SavingsInterval,
  translate: Translate,
): ChartSpec {
  const { unit, from } = savings;
  const [first] = compared;
  return {
    kind: interval === 'Hourly' ? 'line' : 'column',
    title: translate('savings.usedChart', { unit: unitText(unit) }),
    axis: { times: compared.map(({ at }) => at), zone: zoneOf(savings, interval) },
    series: [
      { name: translate('savings.actual'), values: compared.map(({ actual }) => actual), tone: 'primary' },
      {
        name: translate('savings.expected'),
        values: compared.map(({ expected }) => expected),
        tone: 'secondary',
        isLine: true,
      },
    ],
    format: amountIn(unit),
    shaded: [
      // Hours start with the project, so none are before it.
      ...(first && from && interval !== 'Hourly' ? [beforeProject(first.at, from, translate('savings.before'))] : []),
      ...(interval === 'Daily' ? lostRanges(savings, translate) : []),
    ],
  };
}

const beforeProject = (first: string, from: string, label: string) =>
  ({ from: first, to: instantOf(from), label, tone: 'info' }) as const;

const lostRanges = ({ lost }: ProjectSavings, translate: Translate): readonly ShadedRange[] =>
  lost
    ? [{ from: instantOf(lost.from), to: dayAfter(lost.until), label: translate('savings.lostDays'), tone: 'error' }]
    : [];

function avoidedChart(
  savings: ProjectSavings,
  days: readonly SavingsDay[],
  promised: PromisedSavings,
  translate: Translate,
): ChartSpec {
  const { unit } = savings;
  const bound = (sign: number) =>
    days.map(({ cumulative, uncertainty }) => (cumulative ?? 0) + sign * (uncertainty ?? 0));
  let known = 0;
  const promisedSums = readDaysOf(days).map((read) => {
    known += read;
    return promisedIn(promised, known);
  });
  return {
    kind: 'line',
    title: translate('savings.avoidedChart', { unit: unitText(unit) }),
    axis: { times: days.map(({ day }) => instantOf(day)), zone: dayZone },
    series: [
      { name: translate('savings.avoided'), values: days.map(({ cumulative }) => cumulative), tone: 'success' },
      { name: translate('savings.least'), values: bound(-1), tone: 'success', dashed: true },
      { name: translate('savings.most'), values: bound(1), tone: 'success', dashed: true },
      ...(promised.annual === null
        ? []
        : [{ name: translate('savings.promised'), values: promisedSums, tone: 'warning' as const, dashed: true }]),
    ],
    shaded: lostRanges(savings, translate),
    format: amountIn(unit),
  };
}

const monthName = (month: string): string =>
  new Date(`${month}-01`).toLocaleDateString(numberLocale(), { month: 'short', year: 'numeric', timeZone: dayZone });

type SheetOf = (savings: ProjectSavings, translate: Translate, promised: PromisedSavings) => ChartTable;

const number = (value: number): string => value.toLocaleString(numberLocale(), { maximumFractionDigits: 1 });

/** Returns a share (0–1) in percent with one decimal: files have the numbers as they are here. */
const inPercent = (share: number): number => Math.round(share * 1_000) / 10;

const columnsOf = (first: string, labels: readonly string[]): ChartTable['columns'] => [
  { label: first, isBrief: true },
  ...labels.map((label) => ({ label, format: number })),
];

const sheetOfHours: SheetOf = ({ hours, unit, timeZone }, translate) =>
  progressSheet(hours, ({ at }) => formatMoment(at, timeZone), unit, translate);

const sheetOfDays: SheetOf = ({ days, unit }, translate) => {
  const { columns, rows } = progressSheet(days, ({ day }) => formatDate(day), unit, translate);
  return {
    columns: [...columns, { label: translate('usage.readPart'), format: number }],
    rows: rows.map(({ cells }, index) => ({ cells: [...cells, inPercent((days[index] as SavingsDay).read)] })),
  };
};

function progressSheet<Part extends Omit<SavingsDay, 'day' | 'read'>>(
  parts: readonly Part[],
  when: (part: Part) => string,
  unit: string,
  translate: Translate,
): ChartTable {
  const labels = ['savings.actual', 'savings.expected', 'savings.avoided', 'savings.uncertainty'] as const;
  return {
    columns: columnsOf(
      translate('usage.when'),
      labels.map((key) => `${translate(key)} (${unitText(unit)})`),
    ),
    rows: parts.map((part) => ({
      cells: [when(part), part.actual, part.expected, part.cumulative, part.uncertainty],
    })),
  };
}

function sheetOfMonths(
  { months, unit }: ProjectSavings,
  translate: Translate,
  { currency }: PromisedSavings,
): ChartTable {
  const amounts = ['actual', 'expected', 'avoided', 'uncertainty', 'cost', 'co2'] as const;
  const labelOf = (of: (typeof amounts)[number]): string => {
    if (of === 'cost') return `${translate('usage.cost')} (${symbolOf(currency)})`;
    if (of === 'co2') return `${translate('usage.co2')} (kg)`;
    return `${translate(`savings.${of}`)} (${unitText(unit)})`;
  };
  return {
    columns: columnsOf(translate('savings.month'), [
      translate('savings.days'),
      translate('savings.monthPart'),
      ...amounts.map(labelOf),
    ]),
    rows: months.map((month) => ({
      cells: [monthName(month.month), month.days, inPercent(month.part), ...amounts.map((of) => month[of])],
    })),
  };
}
