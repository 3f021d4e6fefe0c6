import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import type { Row } from '../data/rowId';
import { valueAt } from '../data/valueAt';
import type { Translate } from '../i18n/useMessages';
import { compareLabels } from '../lib/compareLabels';
import { formatDay, zoneOf } from '../lib/dates';
import { formatCount } from '../lib/locale';
import { chartAddress, detailPath } from '../lib/paths';
import { accountTimeZoneAt, type Grouping, groupHint, groupOf, resourceOf } from './groupings';
import type { ChartTableRow, Plot } from './plot';
import { settingsSince } from './span';

dayjs.extend(utc);

interface Item {
  readonly id: string | undefined;
  readonly label: string;
  readonly hint: string;
  readonly latest: string | undefined;
  /** Time zone of its account. */
  readonly zone: string | undefined;
  readonly days: number | null;
}

/**
 * Returns the chart of days since the latest notification of each account, site or building: first those without any,
 * then by descending days.
 */
export function missingNotifications(rows: readonly Row[], by: Grouping, now: Date, translate: Translate): Plot {
  const items = itemsOf(rows, by, now).sort(
    (a, b) => (b.days ?? Number.POSITIVE_INFINITY) - (a.days ?? Number.POSITIVE_INFINITY) || compareByLabel(a, b),
  );
  const longest = Math.max(1, ...items.map(({ days }) => days ?? 0));
  const format = (days: number): string => translate('charts.days', { smart_count: days, count: formatCount(days) });
  return {
    charts: [
      {
        kind: 'bar',
        title: translate('charts.daysSince'),
        axis: { names: items.map(({ label }) => label) },
        stacked: true,
        series: [
          { name: translate('charts.daysSince'), values: items.map(({ days }) => days), tone: 'primary' },
          {
            name: translate('charts.never'),
            values: items.map(({ days }) => (days === null ? longest : null)),
            tone: 'warning',
          },
        ],
        format: formatCount,
        isCount: true,
        end: (index) => endLabelOf(items[index], translate),
        tip: (index) => tooltipOfItem(items[index], format, translate),
      },
    ],
    table: {
      columns: [
        { label: translate(groupingMessages[by]) },
        ...(by === 'Account' ? [] : [{ label: translate(parentMessages[by]) }]),
        { label: translate('charts.latestDate'), isBrief: true },
        { label: translate('charts.daysSince'), format: formatCount },
      ],
      rows: items.map((item) => rowOf(item, by, now, translate)),
    },
  };
}

/**
 * Returns the table row of an account, site or building. It links to its notifications tab, then to the notification
 * chart with a date range that includes the latest.
 */
function rowOf(
  { id, label, hint, latest, zone, days }: Item,
  by: Grouping,
  now: Date,
  translate: Translate,
): ChartTableRow {
  const type = resourceOf(by);
  const path = `${detailPath(type, id ?? '')}?tab=${by === 'Account' ? 3 : 1}`;
  const chartPath = chartAddress(path, 'notificationChart', latest ? settingsSince(latest, now) : {});
  const day = latest ? formatDay(latest, zone) : translate('charts.never');
  return {
    cells: [label, ...(by === 'Account' ? [] : [hint]), day, days],
    target: { path, chartPath, record: { type, id: id ?? '' } },
  };
}

function itemsOf(rows: readonly Row[], by: Grouping, now: Date): Item[] {
  const itemByKey = new Map<string, Omit<Item, 'days'>>();
  for (const row of rows) {
    const { id, label } = groupOf(row, by);
    const startDate = valueAt(row, 'MLNotificationGroups_aggregate.aggregate.max.StartDate');
    const start = typeof startDate === 'string' ? startDate : undefined;
    const previous = itemByKey.get(id ?? label);
    const latest = previous?.latest && (!start || previous.latest > start) ? previous.latest : start;
    itemByKey.set(id ?? label, { id, label, hint: groupHint(row, by), latest, zone: accountTimeZoneAt(row, 'Site') });
  }
  return [...itemByKey.values()].map((item) => ({
    ...item,
    days: item.latest ? Math.max(0, dayjs(now).diff(dayjs.utc(item.latest), 'day')) : null,
  }));
}

/** Shown also at bars of length 0. */
const endLabelOf = (item: Item | undefined, translate: Translate): string =>
  item?.days === null ? translate('charts.never') : formatCount(item?.days ?? 0);

function tooltipOfItem(item: Item | undefined, format: (days: number) => string, translate: Translate) {
  if (!item) return { title: '', lines: [] };
  const { label, hint, latest, zone, days } = item;
  const since = {
    name: translate('charts.daysSince'),
    value: days === null ? translate('charts.never') : format(days),
    series: 0,
  };
  const lines =
    days === null
      ? [{ ...since, series: 1 }]
      : [
          { name: translate('charts.latestDate'), value: formatDay(latest, zone) },
          since,
          { name: translate('charts.zone'), value: zoneOf(zone) },
        ];
  // A site with one building often has the same label.
  return { title: [...new Set([label, hint])].filter(Boolean).join(' · '), lines };
}

const compareByLabel = (a: Item, b: Item): number => compareLabels(a.label, b.label);

export const groupingMessages = {
  Account: 'charts.account',
  Site: 'charts.site',
  Building: 'charts.building',
} as const;
const parentMessages = { Site: 'charts.account', Building: 'charts.site' } as const;
