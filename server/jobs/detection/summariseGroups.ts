import { withdrawnSummaries } from '../../../resources/shared/dismissed';
import { groupBy } from '../../../resources/shared/groupBy';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import { type Summarised, summarise } from './groupAlerts';
import { isUnsettledGroup } from './knownAlerts';

/** Updates the summaries of unsettled groups that alerts have joined, continued in, or left. */
export async function summariseGroups(session: Session, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return;
  const alerts = await session.rows<Summarised & { readonly groupId: string }>(sql`
    select n."NotificationGroupId" as "groupId", n."AlertType", n."ChannelId", c."BuildingId" as "buildingId", n."ContextualSummary",
      n."EquivalentCost"::float8, n."SavedCost"::float8, n."UnmeteredCost"::float8
    from "dw_MLNotifications" n join "dw_Channels" c using ("ChannelId")
    where n."NotificationGroupId" = any(${param(groupIds)}::uuid[])
      and coalesce(n."ContextualSummary", '') <> all(${param(withdrawnSummaries)}::text[]) order by n."StartDate", n."NotificationId"`);
  const summaries = [...groupBy(alerts, ({ groupId }) => groupId)].map(([id, of]) => ({ id, summary: summarise(of) }));
  await session.count(sql`
    update "dw_MLNotificationGroup" g set "Summary" = s.summary
    from json_to_recordset(${param(JSON.stringify(summaries))}::json) as s(id uuid, summary text)
    where g."NotificationGroupId" = s.id and g."Summary" is distinct from s.summary and ${isUnsettledGroup('g')}`);
}
