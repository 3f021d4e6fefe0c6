import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { Status } from '../../resources/enums/status';
import type { InstantRange } from '../data/chartReaders';
import type { Row } from '../data/rowId';
import { valueAt } from '../data/valueAt';
import type { Translate } from '../i18n/useMessages';
import { formatDate, wallClockOf } from '../lib/dates';
import { formatCount } from '../lib/locale';
import { listPath } from '../lib/paths';
import { accountTimeZoneAt } from './groupings';
import type { Plot } from './plot';

dayjs.extend(utc);

/** Whether the latest data is older than three months (`before`), or within them (`since`). */
export const offlinePeriods = ['before', 'since'] as const;
export type OfflinePeriod = (typeof offlinePeriods)[number];

/** Returns the span of the latest data: up to three months ago, or since then. In UTC, without zone. */
export function offlineSpan(period: OfflinePeriod, now: Date): InstantRange {
  const bound = dayjs(now).subtract(3, 'month').startOf('minute').utc().format('YYYY-MM-DDTHH:mm:ss');
  return period === 'before' ? { to: bound } : { from: bound };
}

/** Returns the charts of the number of loggers and of loads by the day of their latest data. */
export function offlineLoggers(rows: readonly Row[], translate: Translate): Plot {
  const zone = sharedZone(rows);
  const days = daysOf(rows, zone);
  const names = days.map(({ day }) => formatDate(day));
  const spec = (title: string, values: readonly number[], tone: 'primary' | 'warning') =>
    ({
      kind: 'column',
      title,
      axis: { names },
      series: [{ name: title, values, tone }],
      format: formatCount,
      isCount: true,
    }) as const;
  return {
    zone,
    charts: [
      spec(
        translate('charts.loggers'),
        days.map(({ feeds }) => feeds.size),
        'primary',
      ),
      spec(
        translate('charts.loads'),
        days.map(({ loads }) => loads.size),
        'warning',
      ),
    ],
    table: {
      columns: [
        { label: translate('charts.latestData') },
        { label: translate('charts.loggers'), format: formatCount },
        { label: translate('charts.loads'), format: formatCount },
        { label: translate('charts.channels'), format: formatCount },
      ],
      rows: days.map(({ day, feeds, loads, channels }) => ({
        cells: [formatDate(day), feeds.size, loads.size, channels],
        target: { path: channelsOf(day, zone), newTab: true },
      })),
    },
  };
}

/** Returns the path of the list of active channels whose latest reading is on that day. */
function channelsOf(day: string, zone: string | undefined): string {
  const parameters = {
    latestDataDate: dayjs.utc(day).format('DD-MM-YYYY'),
    ...(zone ? { zone } : {}),
    filter: JSON.stringify({ Status: [active] }),
  };
  return `${listPath('channels')}?${new URLSearchParams(parameters)}`;
}
const active = Status.values.Active;

/** Returns the common time zone of all rows; undefined, for the browser's, if they have several. */
function sharedZone(rows: readonly Row[]): string | undefined {
  const zones = new Set(rows.map((row) => accountTimeZoneAt(row, 'Channel.Building.Site')));
  return zones.size === 1 ? [...zones][0] : undefined;
}

function daysOf(rows: readonly Row[], zone: string | undefined) {
  const days = new Map<string, { feeds: Set<unknown>; loads: Set<unknown>; channels: number }>();
  for (const row of rows) {
    if (typeof row.LatestData !== 'string') continue;
    const day = dayjs.utc(wallClockOf(row.LatestData, zone)).format('YYYY-MM-DD');
    const counts = days.get(day) ?? { feeds: new Set(), loads: new Set(), channels: 0 };
    const [feed, load] = ['Channel.FeedId', 'Channel.LoadId'].map((path) => valueAt(row, path));
    if (feed) counts.feeds.add(feed);
    if (load) counts.loads.add(load);
    counts.channels += 1;
    days.set(day, counts);
  }
  return [...days].map(([day, counted]) => ({ day, ...counted })).sort((a, b) => a.day.localeCompare(b.day));
}
