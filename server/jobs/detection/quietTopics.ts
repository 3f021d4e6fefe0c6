import { ActionType } from '../../../resources/enums/actionType';
import { LearntFor } from '../../../resources/enums/learntFor';
import { dismissed, withdrawnSummaries } from '../../../resources/shared/dismissed';
import { quietDays } from '../../../resources/shared/quietDays';
import { hourMs } from '../../model/hourlySeries';
import type { Session } from '../../sql/database';
import { literal, param, sql } from '../../sql/fragment';
import type { RaisedAlert } from './raise';

const { Meters, Building, Account } = LearntFor.values;

/** Returns the key of an alert type on a load. */
export const topicOf = (loadId: string, alertType: string): string => `${loadId} ${alertType}`;

/**
 * Returns the `topicOf` alerts that are not raised: their type was recently disqualified or called a known issue, for
 * these meters, their building or their account, as chosen with the decision.
 */
export async function quietTopics(
  session: Session,
  raised: readonly RaisedAlert[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const since = param(new Date(now.getTime() - quietDays * 24 * hourMs));
  const topics = raised.map(({ loadId, buildingId, alert }) => ({ loadId, buildingId, alertType: alert.AlertType }));
  const rows = await session.rows<{ loadId: string; alertType: string }>(sql`
    with "taught" as materialized (
      select g."NotificationGroupId" as id, g."LearntFor" as level, s."AccountId" as account from (
        select g."NotificationGroupId" as id from "dw_MLNotificationGroup" g where g."UpdatedOn" >= ${since}
          and g."QualificationStatus" = any(${param(dismissed)}::smallint[]) and coalesce(g."Summary", '') <> all(${param(withdrawnSummaries)}::text[])
        union select m."NotificationGroupId" from "dw_MLNotificationsMetadata" m
        where m."Action" = ${param(ActionType.values.KnownIssue)} and m."UpdatedOn" >= ${since}) k
      join "dw_MLNotificationGroup" g on g."NotificationGroupId" = k.id
      join "dw_Buildings" b on b."BuildingId" = g."BuildingId" join "dw_Sites" s on s."SiteId" = b."SiteId")
    select distinct r."loadId", r."alertType"
    from json_to_recordset(${param(JSON.stringify(topics))}::json) as r("loadId" uuid, "buildingId" uuid, "alertType" text)
    join "dw_Buildings" b on b."BuildingId" = r."buildingId" join "dw_Sites" s on s."SiteId" = b."SiteId"
    join "taught" t on t.account = s."AccountId"
    join "dw_MLNotifications" n on n."NotificationGroupId" = t.id and n."AlertType" = r."alertType"
    join "dw_Channels" c on c."ChannelId" = n."ChannelId"
    where case t.level when ${literal(Meters)} then c."LoadId" = r."loadId" when ${literal(Building)} then c."BuildingId" = r."buildingId"
      else t.level = ${literal(Account)} end`);
  return new Set(rows.map(({ loadId, alertType }) => topicOf(loadId, alertType)));
}
