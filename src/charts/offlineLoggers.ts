import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { Status } from '../../resources/enums/status';
import type { Span } from '../data/pictures';
import type { Row } from '../data/rowId';
import { valueAt } from '../data/valueAt';
import { formatDate, wallClockOf } from '../lib/dates';
import { formatCount } from '../lib/locale';
import { listPath } from '../lib/paths';
import { zoneAt } from './places';
import type { Plot, Say } from './plot';

dayjs.extend(utc);

/** Silent since before three months ago, or gone quiet within them. */
export const silences = ['before', 'since'] as const;
export type Silence = (typeof silences)[number];

/** The bound is the same either way: three months ago, to the minute. */
export function silentSpan(silence: Silence, now: Date): Span {
  const bound = dayjs(now).subtract(3, 'month').startOf('minute').utc().format('YYYY-MM-DDTHH:mm:ss');
  return silence === 'before' ? { to: bound } : { from: bound };
}

/** How many loggers, and how many loads, sent their latest reading on each day. */
export function offlineLoggers(rows: readonly Row[], say: Say): Plot {
  const zone = sharedZone(rows);
  const days = daysOf(rows, zone);
  const names = days.map(({ day }) => formatDate(day));
  const picture = (title: string, values: readonly number[], tone: 'primary' | 'warning') =>
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
    pictures: [
      picture(
        say('charts.loggers'),
        days.map(({ feeds }) => feeds.size),
        'primary',
      ),
      picture(
        say('charts.loads'),
        days.map(({ loads }) => loads.size),
        'warning',
      ),
    ],
    sheet: {
      columns: [
        { label: say('charts.latestData') },
        { label: say('charts.loggers'), format: formatCount },
        { label: say('charts.loads'), format: formatCount },
        { label: say('charts.channels'), format: formatCount },
      ],
      rows: days.map(({ day, feeds, loads, channels }) => ({
        cells: [formatDate(day), feeds.size, loads.size, channels],
        to: { path: channelsOf(day, zone), newTab: true },
      })),
    },
  };
}

/** The active channels that sent their latest reading on that day. */
function channelsOf(day: string, zone: string | undefined): string {
  const asked = {
    latestDataDate: dayjs.utc(day).format('DD-MM-YYYY'),
    ...(zone ? { zone } : {}),
    filter: JSON.stringify({ Status: [active] }),
  };
  return `${listPath('channels')}?${new URLSearchParams(asked)}`;
}
const active = Status.values.Active;

/** The zone of all of them. Where they are of several there is no day that all share: it is the browser's then. */
function sharedZone(rows: readonly Row[]): string | undefined {
  const zones = new Set(rows.map((row) => zoneAt(row, 'Channel.Building.Site')));
  return zones.size === 1 ? [...zones][0] : undefined;
}

function daysOf(rows: readonly Row[], zone: string | undefined) {
  const days = new Map<string, { feeds: Set<unknown>; loads: Set<unknown>; channels: number }>();
  for (const row of rows) {
    if (typeof row.LatestData !== 'string') continue;
    const day = dayjs.utc(wallClockOf(row.LatestData, zone)).format('YYYY-MM-DD');
    const own = days.get(day) ?? { feeds: new Set(), loads: new Set(), channels: 0 };
    const [feed, load] = ['Channel.FeedId', 'Channel.LoadId'].map((path) => valueAt(row, path));
    if (feed) own.feeds.add(feed);
    if (load) own.loads.add(load);
    own.channels += 1;
    days.set(day, own);
  }
  return [...days].map(([day, counted]) => ({ day, ...counted })).sort((a, b) => a.day.localeCompare(b.day));
}
