import type { ProjectSavings, SavingsDay } from '../../../resources/shared/projectSavings';
import type { ChartSpec } from '../../charts/chartSpec';
import type { Plot, Sheet, Translate } from '../../charts/plot';
import { amountIn, unitText } from '../../lib/amount';
import { formatDate } from '../../lib/dates';
import { numberLocale } from '../../lib/locale';
import { type PromisedSavings, promisedIn } from './promisedSavings';

export const savingsIntervals = ['Daily', 'Monthly'] as const;
export type SavingsInterval = (typeof savingsIntervals)[number];

/** Days are those of the meter's own clock: drawn in UTC, they stay the same everywhere. */
const zone = 'UTC';
const instantOf = (day: string): string => `${day}T00:00:00Z`;

interface Compared {
  readonly at: string;
  readonly actual: number;
  readonly expected: number;
}

/**
 * Returns what was used and what would have been by day or month, then what was avoided in all with the bounds of 90 %
 * confidence and the promise; the table has the same numbers.
 */
export function savingsPlot(
  savings: ProjectSavings,
  interval: SavingsInterval,
  promised: PromisedSavings,
  translate: Translate,
): Plot {
  const compared = interval === 'Daily' ? savings.days.map(comparedDay) : comparedMonths(savings.days);
  const reported = savings.days.filter(({ cumulative }) => cumulative !== null);
  return {
    charts: [
      usedChart(savings, compared, translate),
      ...(reported.length > 1 ? [avoidedChart(savings, reported, promised, translate)] : []),
    ],
    zone,
    sheet: interval === 'Daily' ? sheetOfDays(savings, translate) : sheetOfMonths(savings, translate),
  };
}

const comparedDay = ({ day, actual, expected }: SavingsDay): Compared => ({ at: instantOf(day), actual, expected });

function comparedMonths(days: readonly SavingsDay[]): readonly Compared[] {
  const months = new Map<string, { at: string; actual: number; expected: number }>();
  for (const { day, actual, expected } of days) {
    const at = instantOf(`${day.slice(0, 7)}-01`);
    const month = months.get(at) ?? { at, actual: 0, expected: 0 };
    months.set(at, { at, actual: month.actual + actual, expected: month.expected + expected });
  }
  return [...months.values()];
}

function usedChart({ unit, from }: ProjectSavings, compared: readonly Compared[], translate: Translate): ChartSpec {
  const [first] = compared;
  return {
    kind: 'column',
    title: translate('savings.usedChart', { unit: unitText(unit) }),
    axis: { times: compared.map(({ at }) => at), zone },
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
    ...(first && from ? { shaded: [before(first.at, from, translate('savings.before'))] } : {}),
  };
}

const before = (first: string, from: string, label: string) =>
  ({ from: first, to: instantOf(from), label, tone: 'info' }) as const;

function avoidedChart(
  { unit }: ProjectSavings,
  days: readonly SavingsDay[],
  promised: PromisedSavings,
  translate: Translate,
): ChartSpec {
  const bound = (sign: number) =>
    days.map(({ cumulative, uncertainty }) => (cumulative ?? 0) + sign * (uncertainty ?? 0));
  const hoped = days.map((_day, index) => promisedIn(promised, index + 1));
  return {
    kind: 'line',
    title: translate('savings.avoidedChart', { unit: unitText(unit) }),
    axis: { times: days.map(({ day }) => instantOf(day)), zone },
    series: [
      { name: translate('savings.avoided'), values: days.map(({ cumulative }) => cumulative), tone: 'success' },
      { name: translate('savings.least'), values: bound(-1), tone: 'success', dashed: true },
      { name: translate('savings.most'), values: bound(1), tone: 'success', dashed: true },
      ...(promised.annual === null
        ? []
        : [{ name: translate('savings.promised'), values: hoped, tone: 'warning' as const, dashed: true }]),
    ],
    format: amountIn(unit),
  };
}

const monthName = (month: string): string =>
  new Date(`${month}-01`).toLocaleDateString(numberLocale(), { month: 'short', year: 'numeric', timeZone: zone });

const number = (value: number): string => value.toLocaleString(numberLocale(), { maximumFractionDigits: 1 });

const columnsOf = (first: string, labels: readonly string[]): Sheet['columns'] => [
  { label: first, isBrief: true },
  ...labels.map((label) => ({ label, format: number })),
];

function sheetOfDays({ days, unit }: ProjectSavings, translate: Translate): Sheet {
  const labels = ['savings.actual', 'savings.expected', 'savings.avoided', 'savings.uncertainty'] as const;
  return {
    columns: columnsOf(
      translate('usage.when'),
      labels.map((key) => `${translate(key)} (${unitText(unit)})`),
    ),
    rows: days.map(({ day, actual, expected, cumulative, uncertainty }) => ({
      cells: [formatDate(day), actual, expected, cumulative, uncertainty],
    })),
  };
}

function sheetOfMonths({ months, unit }: ProjectSavings, translate: Translate): Sheet {
  const amounts = ['actual', 'expected', 'avoided', 'uncertainty', 'cost', 'co2'] as const;
  const labelOf = (of: (typeof amounts)[number]): string =>
    of === 'cost' || of === 'co2' ? translate(`usage.${of}`) : `${translate(`savings.${of}`)} (${unitText(unit)})`;
  return {
    columns: columnsOf(translate('savings.month'), [translate('savings.days'), ...amounts.map(labelOf)]),
    rows: months.map((month) => ({
      cells: [monthName(month.month), month.days, ...amounts.map((of) => month[of])],
    })),
  };
}
