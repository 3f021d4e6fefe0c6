import type { AlertType } from '../../../resources/enums/alertType';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';

/** Returns the ids of open alerts of a type by channel, for those of these channels that have one. */
export async function openAlertsOf(
  session: Session,
  type: (typeof AlertType.words)[number],
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await session.rows<{ channelId: string; id: string }>(sql`
    select "ChannelId" as "channelId", "NotificationId" as id from "dw_MLNotifications"
    where "ChannelId" = any(${param(channelIds)}::uuid[]) and "AlertType" = ${param(type)} and "EndDate" is null`);
  return new Map(rows.map(({ channelId, id }) => [channelId, id]));
}
