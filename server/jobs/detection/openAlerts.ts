import type { AlertType } from '../../../resources/enums/alertType';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';

/** Returns the channels among these with an open alert of a type. */
export async function channelsWithOpenAlert(
  session: Session,
  type: (typeof AlertType.words)[number],
  channelIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await session.rows<{ id: string }>(sql`
    select distinct "ChannelId" as id from "dw_MLNotifications"
    where "ChannelId" = any(${param(channelIds)}::uuid[]) and "AlertType" = ${param(type)} and "EndDate" is null`);
  return new Set(rows.map(({ id }) => id));
}
