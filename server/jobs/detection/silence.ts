import type { AlertType } from '../../../resources/enums/alertType';
import { silentHours } from '../../../resources/shared/silence';
import { hourMs } from '../../model/hourlySeries';
import { type ReadingTime, silentAfter } from '../../model/silence';
import type { Session } from '../../sql/database';
import { type Fragment, param, sql } from '../../sql/fragment';
import { endUnjudgedAlerts, isAnyInactive } from './endUnjudgedAlerts';
import { updateGroupEnds } from './knownAlerts';
import { summariseGroups } from './summariseGroups';
import type { WatchedChannel } from './watched';

/** Alert type of a silent channel; the alert is open until readings come again. */
const missing: (typeof AlertType.words)[number] = 'Missing data';
/** Minimum silence of any channel, in ms; beyond it, its own intervals and pauses decide. */
const minSilentMs = silentHours * hourMs;
/** How far back pauses and delays are read, in ms: enough for a meter that is read once a month. */
const arrivalsMs = 26 * 7 * 24 * hourMs;

/** SQL condition: a channel `c` has sent nothing for a day and has no open alert of silence. */
export const mayBeSilent = (now: Date): Fragment => sql`(exists (
  select from "dw_ChannelsMetadata" m where m."ChannelId" = c."ChannelId"
    and m."LatestData" <= ${param(new Date(now.getTime() - minSilentMs))})
  and not exists (select from "dw_MLNotifications" n where n."ChannelId" = c."ChannelId"
    and n."AlertType" = ${param(missing)} and n."EndDate" is null))`;

/** Whether a channel with this latest reading (ms since 1970) is silent by its own interval, pauses and delays. */
export async function isSilent(session: Session, channel: WatchedChannel, latest: number, now: Date): Promise<boolean> {
  const silentFor = now.getTime() - latest;
  if (silentFor < minSilentMs) return false;
  const arrivals = await session.rows<ReadingTime>(sql`
    select extract(epoch from "ConsumptionDate")::float8 * 1000 as at, extract(epoch from "UpdatedOn")::float8 * 1000 as written
    from "dw_Consumption" where "ChannelId" = ${param(channel.channelId)}::uuid
      and "ConsumptionDate" > ${param(new Date(latest - arrivalsMs))} and "ConsumptionDate" <= ${param(new Date(latest))}
    order by "ConsumptionDate"`);
  return silentFor >= silentAfter(arrivals, channel.intervalMinutes);
}

/** Returns the starts of open alerts of silence by channel, in milliseconds since 1970. */
export async function openSilences(
  session: Session,
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await session.rows<{ channelId: string; since: number }>(sql`
    select "ChannelId" as "channelId", extract(epoch from min("StartDate"))::float8 * 1000 as since from "dw_MLNotifications"
    where "ChannelId" = any(${param(channelIds)}::uuid[]) and "AlertType" = ${param(missing)} and "EndDate" is null group by 1`);
  return new Map(rows.map(({ channelId, since }) => [channelId, since]));
}

/** Ends open alerts of channels that are no longer watched, as nobody waits for their readings. */
export const endInactiveSilences = (session: Session, now: Date): Promise<void> =>
  endUnjudgedAlerts(session, missing, isAnyInactive, now);

/** Open alerts of silence of a channel that are over: those that began before a time, or all. */
export interface EndedSilences {
  readonly channelId: string;
  /** ISO 8601 timestamp; null for all. */
  readonly begunBefore: string | null;
}

/**
 * Ends open alerts of channels that have sent readings since. Alerts with a remaining gap have their end already, by
 * `updateAlert`.
 */
export async function endSilences(session: Session, ended: readonly EndedSilences[], now: Date): Promise<void> {
  if (ended.length === 0) return;
  const groups = await session.rows<{ id: string }>(sql`
    update "dw_MLNotifications" n set "EndDate" = ${param(now)}, "UpdatedOn" = ${param(now)},
      "ContextualSummary" = n."ContextualSummary" || ' All of it has come since.'
    from json_to_recordset(${param(JSON.stringify(ended))}::json) as e("channelId" uuid, "begunBefore" timestamptz)
    where n."ChannelId" = e."channelId" and n."AlertType" = ${param(missing)} and n."EndDate" is null
      and n."StartDate" < coalesce(e."begunBefore", 'infinity')
    returning n."NotificationGroupId" as id`);
  const ids = groups.map(({ id }) => id);
  await updateGroupEnds(session, ids, now.toISOString());
  await summariseGroups(session, ids);
}
