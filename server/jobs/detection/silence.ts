import type { AlertType } from '../../../resources/enums/alertType';
import { hourMs } from '../../model/hourlySeries';
import { type ReadingTime, silentAfter } from '../../model/silence';
import type { Session } from '../../sql/database';
import { type Fragment, param, sql } from '../../sql/fragment';
import { endGroups } from './knownAlerts';
import type { WatchedChannel } from './watched';

/** What a silence is called; it has no end until readings come again. */
const missing: (typeof AlertType.words)[number] = 'Missing data';
/** No meter is missed before; longer than the hours of a day, its own habits decide. */
const shortestMs = 24 * hourMs;
/** How far back habits are looked for: enough to know a meter that is read once a month. */
const habitsMs = 26 * 7 * 24 * hourMs;

/** That nothing has come of a channel `c` for long, and no alert was raised of it yet. */
export const mayBeSilent = (now: Date): Fragment => sql`(exists (
  select from "dw_ChannelsMetadata" m where m."ChannelId" = c."ChannelId"
    and m."LatestData" <= ${param(new Date(now.getTime() - shortestMs))})
  and not exists (select from "dw_MLNotifications" n where n."ChannelId" = c."ChannelId"
    and n."AlertType" = ${param(missing)} and n."EndDate" is null))`;

/** Returns whether a channel whose latest reading is of `latest` is silent by its own interval and habits. */
export async function isSilent(session: Session, channel: WatchedChannel, latest: number, now: Date): Promise<boolean> {
  const silentFor = now.getTime() - latest;
  if (silentFor < shortestMs) return false;
  const arrivals = await session.rows<ReadingTime>(sql`
    select extract(epoch from "ConsumptionDate")::float8 * 1000 as at, extract(epoch from "UpdatedOn")::float8 * 1000 as written
    from "dw_Consumption" where "ChannelId" = ${param(channel.channelId)}::uuid
      and "ConsumptionDate" > ${param(new Date(latest - habitsMs))} and "ConsumptionDate" <= ${param(new Date(latest))}
    order by "ConsumptionDate"`);
  return silentFor >= silentAfter(arrivals, channel.intervalMinutes);
}

/** Since when channels with an open alert are silent, in milliseconds, by channel. */
export async function openSilences(
  session: Session,
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await session.rows<{ channelId: string; since: number }>(sql`
    select "ChannelId" as "channelId", extract(epoch from min("StartDate"))::float8 * 1000 as since from "dw_MLNotifications"
    where "ChannelId" = any(${param(channelIds)}::uuid[]) and "AlertType" = ${param(missing)} and "EndDate" is null group by 1`);
  return new Map(rows.map(({ channelId, since }) => [channelId, since]));
}

/**
 * Ends what is open of channels that were heard of again, where no gap is left of it: what was missing has come too.
 */
export async function endSilences(session: Session, heard: readonly string[], now: Date): Promise<void> {
  if (heard.length === 0) return;
  const groups = await session.rows<{ id: string }>(sql`
    update "dw_MLNotifications" set "EndDate" = ${param(now)}, "UpdatedOn" = ${param(now)},
      "ContextualSummary" = "ContextualSummary" || ' All of it has come since.'
    where "ChannelId" = any(${param(heard)}::uuid[]) and "AlertType" = ${param(missing)} and "EndDate" is null
    returning "NotificationGroupId" as id`);
  await endGroups(
    session,
    groups.map(({ id }) => id),
    now.toISOString(),
  );
}
