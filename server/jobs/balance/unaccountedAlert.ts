import { v5 } from 'uuid';
import type { AlertType } from '../../../resources/enums/alertType';
import { NotificationPriority } from '../../../resources/enums/notificationPriority';
import { subLoadStateOf } from '../../model/balance';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import { endOpenAlerts } from '../detection/endOpenAlerts';
import { endUnjudgedAlerts, isAnyInactive } from '../detection/endUnjudgedAlerts';
import { placeLabel, type RaisedAlert } from '../detection/raise';
import { storeAlerts } from '../detection/storeAlerts';
import type { WeekOfBalance } from './weekOfBalance';

/** Alert type of a whole with too much unaccounted; the alert is open until it is less. */
const unaccounted: (typeof AlertType.words)[number] = 'Unaccounted usage';
/** Namespace of alert ids: the same finding always gets the same id, so that repeated runs raise nothing twice. */
const namespace = '7d0a6c0e-3c0a-5b1e-8a35-0d9f3d5a6b21';

/** The place of a channel, for its alert. */
interface ChannelPlace {
  readonly channelId: string;
  readonly loadId: string;
  readonly load: string;
  readonly building: string;
  /** Whether it has an open alert. */
  readonly isOpen: boolean;
}

/** Ends open alerts on channels that are no longer read: their last balance would stay as it is. */
export const endInactiveUnaccounted = (session: Session, now: Date): Promise<void> =>
  endUnjudgedAlerts(session, unaccounted, isAnyInactive, now);

/**
 * Raises an alert for each place with more than the limit unaccounted, on the first active channel of the whole, and
 * ends those that no longer apply; with an unknown state an open one stays. Returns the number of new notifications.
 */
export async function storeUnaccounted(
  session: Session,
  buildingId: string,
  weeks: readonly WeekOfBalance[],
  now: Date,
): Promise<number> {
  const byChannel = byFirstChannel(weeks, await activeOf(session, weeks));
  const channels = await channelPlaces(session, buildingId, [...byChannel.keys()]);
  const isAbove = ({ state }: WeekOfBalance): boolean => state === 'Above the limit';
  const raised: RaisedAlert[] = [];
  const ended: string[] = [];
  const unjudged: string[] = [];
  for (const channel of channels) {
    const ofChannel = byChannel.get(channel.channelId) ?? [];
    const above = ofChannel.find(isAbove);
    if (above && !channel.isOpen) raised.push(alertOfBalance(above, channel, now.toISOString()));
    const mayHold = ofChannel.some(({ state }) => state === 'Unknown');
    const isUnjudged = ofChannel.some(({ state }) => state === 'No limit');
    if (channel.isOpen && !above && !mayHold) (isUnjudged ? unjudged : ended).push(channel.channelId);
  }
  await endOpenAlerts(session, unaccounted, ended, 'The balance does not show it any more.', now);
  await endUnjudgedAlerts(session, unaccounted, sql`c."ChannelId" = any(${param(unjudged)}::uuid[])`, now);
  return storeAlerts(session, raised, now);
}

/** Returns the active ones of the channels that measure the wholes. */
async function activeOf(session: Session, weeks: readonly WeekOfBalance[]): Promise<ReadonlySet<string>> {
  const ids = weeks.flatMap(({ balance }) => balance.channels);
  const rows = await session.rows<{ id: string }>(sql`
    select c."ChannelId" as id from "dw_Channels" c join "dw_Loads" l on l."LoadId" = c."LoadId"
    join "dw_Buildings" b on b."BuildingId" = c."BuildingId"
    where c."ChannelId" = any(${param(ids)}::uuid[]) and not ${isAnyInactive}`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the balances by the channel of their alerts, without those that no active channel measures. A building with
 * one main incomer has the same whole as that load: it is judged once, by all parts below it, at the limit of the load,
 * which is the closer place.
 */
function byFirstChannel(
  weeks: readonly WeekOfBalance[],
  active: ReadonlySet<string>,
): ReadonlyMap<string, readonly WeekOfBalance[]> {
  const ofWhole = new Map<string, WeekOfBalance>();
  const buildingsLast = weeks.toSorted((a, b) => Number(a.place.loadId === null) - Number(b.place.loadId === null));
  for (const week of buildingsLast) {
    const whole = week.balance.channels.join();
    const { limit } = ofWhole.get(whole) ?? week;
    ofWhole.set(whole, { ...week, limit, state: subLoadStateOf(week.balance.total, limit) });
  }
  const found = new Map<string, WeekOfBalance[]>();
  for (const week of ofWhole.values()) {
    const channel = week.balance.channels.find((id) => active.has(id));
    if (channel !== undefined) found.set(channel, [...(found.get(channel) ?? []), week]);
  }
  return found;
}

/** Returns these channels, and others of the building with an open alert. */
const channelPlaces = (session: Session, buildingId: string, ids: readonly string[]) =>
  session.rows<ChannelPlace>(sql`
    select c."ChannelId" as "channelId", c."LoadId" as "loadId", l."Label" as load, b."Label" as building, o.is_open as "isOpen"
    from "dw_Channels" c join "dw_Loads" l on l."LoadId" = c."LoadId" join "dw_Buildings" b on b."BuildingId" = c."BuildingId"
    cross join lateral (select exists (select from "dw_MLNotifications" n where n."ChannelId" = c."ChannelId"
      and n."AlertType" = ${param(unaccounted)} and n."EndDate" is null) as is_open) o
    where c."BuildingId" = ${param(buildingId)}::uuid and (c."ChannelId" = any(${param(ids)}::uuid[]) or o.is_open)
    order by 1`);

function alertOfBalance(
  { balance, place, until, limit = 0 }: WeekOfBalance,
  channel: ChannelPlace,
  now: string,
): RaisedAlert {
  const { whole, parts, unaccounted: left } = balance.total;
  const start = balance.points[0]?.event ?? now;
  const name = place.loadId ? placeLabel(channel) : channel.building;
  const percent = ((100 * (left ?? 0)) / (whole ?? 1)).toLocaleString('en', { maximumFractionDigits: 1 });
  const of = `${(whole ?? 0).toLocaleString('en', { maximumFractionDigits: 0 })} ${balance.unit}`;
  return {
    buildingId: place.buildingId,
    loadId: channel.loadId,
    isOnShift: false,
    alert: {
      NotificationId: v5(`${channel.channelId} ${unaccounted} ${start}`, namespace),
      ChannelId: channel.channelId,
      AlertType: unaccounted,
      Priority: NotificationPriority.values.Medium,
      ContextualSummary: `${name}: the sub-loads did not account for ${percent} % of ${of} in the seven days before ${until}; the limit is ${limit} %.`,
      StartDate: start,
      EndDate: null,
      ActualUsage: whole,
      ExpectedUsage: parts,
      UsageThreshold: parts === null || limit >= 100 ? null : parts / (1 - limit / 100),
      EquivalentUsage: left,
      CreatedOn: now,
      UpdatedOn: now,
    },
  };
}
