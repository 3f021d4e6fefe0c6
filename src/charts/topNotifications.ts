import type { NotificationCount } from '../data/chartReaders';
import { translateLabel } from '../i18n/translateLabel';
import type { Translate } from '../i18n/useMessages';
import { compareLabels } from '../lib/compareLabels';
import { formatCount, formatMoney } from '../lib/locale';
import { detailPath } from '../lib/paths';
import { maxTooltipLines } from './chartSpec';
import { type Grouping, groupHint, groupOf, resourceOf } from './groupings';
import { groupingMessages } from './missingNotifications';
import type { Plot } from './plot';

/** The number of notifications, or their cost. */
export const measures = ['count', 'cost'] as const;
export type Measure = (typeof measures)[number];

/** Maximum number of accounts, sites or buildings shown. */
export const maxItems = 20;

interface Item {
  readonly id: string | undefined;
  readonly label: string;
  readonly hint: string;
  readonly currency: string;
  count: number;
  cost: number;
  /** Count or cost by alert type. */
  readonly parts: Map<string, number>;
}

/**
 * Returns the chart of the twenty accounts, sites or buildings with the most notifications or the highest cost, each
 * stacked by alert type.
 */
export function topNotifications(
  counts: readonly NotificationCount[],
  by: Grouping,
  measure: Measure,
  translate: Translate,
): Plot {
  const items = itemsOf(counts, by, measure)
    .sort((a, b) => b[measure] - a[measure] || compareLabels(a.label, b.label))
    .slice(0, maxItems);
  const alertSeries = alertSeriesOf(items, translate);
  const [currency, ...others] = new Set(items.map((item) => item.currency));
  // With several currencies amounts are plain numbers, and each bar is labelled with its currency.
  const isMixed = others.length > 0;
  const money = (cost: number) => (currency && !isMixed ? formatMoney(cost, currency) : formatCount(cost));
  const title = translate(measure === 'cost' ? 'charts.byCost' : 'charts.byCount');
  return {
    charts: [
      {
        kind: 'bar',
        title,
        axis: {
          names: items.map((item) => (isMixed && measure === 'cost' ? `${item.label} (${item.currency})` : item.label)),
        },
        stacked: true,
        series: alertSeries.map(({ name, alertTypes }) => ({
          name,
          values: items.map(
            ({ parts }) => alertTypes.reduce((sum, alertType) => sum + (parts.get(alertType) ?? 0), 0) || null,
          ),
        })),
        format: measure === 'cost' ? money : formatCount,
        isCount: measure === 'count',
        end: (index) => endLabelOf(items[index], measure),
      },
    ],
    table: {
      columns: [
        { label: translate(groupingMessages[by]) },
        ...(by === 'Account' ? [] : [{ label: translate(by === 'Site' ? 'charts.account' : 'charts.site') }]),
        { label: translate('charts.notifications'), format: formatCount },
        { label: translate('charts.cost'), format: money },
        ...(isMixed ? [{ label: translate('charts.currency') }] : []),
      ],
      rows: items.map(({ id, label, hint, count, cost, currency: itemCurrency }) => ({
        cells: [
          label,
          ...(by === 'Account' ? [] : [hint]),
          count,
          Math.round(cost * 100) / 100,
          ...(isMixed ? [itemCurrency] : []),
        ],
        target: { path: detailPath(resourceOf(by), id ?? ''), record: { type: resourceOf(by), id: id ?? '' } },
      })),
    },
  };
}

const endLabelOf = (item: Item | undefined, measure: Measure): string =>
  item && measure === 'cost' ? formatMoney(item.cost, item.currency) : formatCount(item?.count ?? 0);

/**
 * Returns the alert types by descending total, without those of 0 unless all are. Types beyond the maximum of tooltip
 * lines are summed in one series.
 */
function alertSeriesOf(
  items: readonly Item[],
  translate: Translate,
): readonly { name: string; alertTypes: readonly string[] }[] {
  const totals = new Map<string, number>();
  for (const { parts } of items)
    for (const [alertType, total] of parts) totals.set(alertType, (totals.get(alertType) ?? 0) + total);
  const positive = [...totals].filter(([, total]) => total > 0);
  const alertTypes = (positive.length > 0 ? positive : [...totals])
    .sort(([, a], [, b]) => b - a)
    .map(([alertType]) => alertType);
  const shownTypes = alertTypes.length > maxTooltipLines ? alertTypes.slice(0, maxTooltipLines - 1) : alertTypes;
  const summedTypes = alertTypes.slice(shownTypes.length);
  return [
    ...shownTypes.map((alertType) => ({ name: translateLabel(alertType), alertTypes: [alertType] })),
    ...(summedTypes.length > 0 ? [{ name: translate('charts.others'), alertTypes: summedTypes }] : []),
  ];
}

function itemsOf(counts: readonly NotificationCount[], by: Grouping, measure: Measure): Item[] {
  const items = new Map<string, Item>();
  for (const { building, alertType, ...amounts } of counts) {
    const { id, label } = groupOf(building, by);
    const key = id ?? label;
    const hint = groupHint(building, by);
    const empty = { id, label, hint, currency: amounts.currency, count: 0, cost: 0, parts: new Map<string, number>() };
    const item = items.get(key) ?? empty;
    item.count += amounts.count;
    item.cost += amounts.cost;
    item.parts.set(alertType, (item.parts.get(alertType) ?? 0) + amounts[measure]);
    items.set(key, item);
  }
  return [...items.values()];
}
