import type { AlertType } from '../../../resources/enums/alertType';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import { updateGroupEnds } from './knownAlerts';
import { summariseGroups } from './summariseGroups';

/**
 * Ends the open alerts of a type on these channels, and their groups where no other is open, for jobs that raise alerts
 * without an end.
 * @param why a sentence appended to their summaries
 */
export async function endOpenAlerts(
  session: Session,
  type: (typeof AlertType.words)[number],
  channelIds: readonly string[],
  why: string,
  now: Date,
): Promise<void> {
  if (channelIds.length === 0) return;
  const groups = await session.rows<{ id: string }>(sql`
    update "dw_MLNotifications" set "EndDate" = ${param(now)}, "UpdatedOn" = ${param(now)},
      "AnnualisedUsage" = null, "AnnualisedCost" = null, "AnnualisedCO2" = null,
      "ContextualSummary" = "ContextualSummary" || ${param(` ${why}`)}
    where "ChannelId" = any(${param(channelIds)}::uuid[]) and "AlertType" = ${param(type)} and "EndDate" is null
    returning "NotificationGroupId" as id`);
  const ids = groups.map(({ id }) => id);
  await updateGroupEnds(session, ids, now.toISOString());
  await summariseGroups(session, ids);
}
