import { ActionType } from '../../../resources/enums/actionType';
import { GroupQualification } from '../../../resources/enums/groupQualification';
import { quietDays } from '../../../resources/shared/quietDays';
import { hourMs } from '../../model/hourlySeries';
import type { Session } from '../../sql/database';
import { ident, list, literal, param, sql } from '../../sql/fragment';
import type { OngoingAlert } from './judgeChannel';
import {
  endGroups,
  isSameAlert,
  isUnsettled,
  type KnownAlert,
  knownUntil,
  readKnownAlerts,
  rewriteAlert,
  updateAlert,
} from './knownAlerts';
import { type AlertGroup, type AlertRow, type GroupRow, groupAlerts, groupWithinMs, type RaisedAlert } from './raise';
import { reinstateAlert, withdrawnSummary } from './withdraw';

const { DISQUALIFIED_BY_ESP, DISQUALIFIED_BY_CUSTOMER } = GroupQualification.values;
const dismissed: readonly number[] = [DISQUALIFIED_BY_ESP, DISQUALIFIED_BY_CUSTOMER];

/**
 * Inserts new alerts, lengthens those that go on, and leaves those that a person has decided on. Returns the number of
 * new groups.
 */
export async function storeAlerts(session: Session, raised: readonly RaisedAlert[], now: Date): Promise<number> {
  if (raised.length === 0) return 0;
  const known = await readKnownAlerts(session, raised);
  const quiet = await quietOf(session, raised, now);
  const fresh: RaisedAlert[] = [];
  for (const one of raised) {
    const same = known.find((alert) => isSameAlert(alert, one));
    if (same) await update(session, same, one);
    else if (!quiet.has(topicOf(one.loadId, one.alert.AlertType))) fresh.push(one);
  }
  const made = groupAlerts(fresh).map((raising) => joined(raising, known));
  const groups = made.flatMap(({ group, isNew }) => (isNew ? [group] : []));
  await insert(session, 'dw_MLNotificationGroup', groups);
  await insert(
    session,
    'dw_MLNotifications',
    made.flatMap(({ alerts }) => alerts),
  );
  const joinedTo = made.flatMap(({ group, isNew }) => (isNew ? [] : [group.NotificationGroupId as string]));
  await endGroups(session, joinedTo, now.toISOString());
  return groups.length;
}

async function update(session: Session, known: KnownAlert, one: RaisedAlert): Promise<void> {
  if (known.summary !== withdrawnSummary) return updateAlert(session, known, one);
  await reinstateAlert(session, known, one);
  await rewriteAlert(session, known, one);
}

/** Returns the pairs of load and alert type that people disqualified lately, or marked as a known issue. */
async function quietOf(session: Session, raised: readonly RaisedAlert[], now: Date): Promise<ReadonlySet<string>> {
  const loads = [...new Set(raised.map(({ loadId }) => loadId))];
  const since = new Date(now.getTime() - quietDays * 24 * hourMs);
  const rows = await session.rows<{ loadId: string; alertType: string }>(sql`
    select distinct c."LoadId" as "loadId", n."AlertType" as "alertType"
    from "dw_MLNotifications" n join "dw_Channels" c using ("ChannelId")
    join "dw_MLNotificationGroup" g using ("NotificationGroupId")
    left join "dw_MLNotificationsMetadata" m on m."NotificationGroupId" = g."NotificationGroupId"
    where c."LoadId" = any(${param(loads)}::uuid[]) and (
      (g."QualificationStatus" = any(${param(dismissed)}::smallint[]) and g."Summary" is distinct from ${literal(withdrawnSummary)} and g."UpdatedOn" >= ${param(since)})
      or (m."Action" = ${param(ActionType.values.KnownIssue)} and m."UpdatedOn" >= ${param(since)}))`);
  return new Set(rows.map(({ loadId, alertType }) => topicOf(loadId, alertType)));
}

const topicOf = (loadId: string, alertType: string): string => `${loadId} ${alertType}`;

/** Joins a group of the same building and kind that nobody has settled and that ended less than a day before. */
function joined(raising: AlertGroup, known: readonly KnownAlert[]): AlertGroup & { readonly isNew: boolean } {
  const { group, alerts } = raising;
  const start = Date.parse(group.StartDate);
  const host = known.find(
    (alert) =>
      alert.buildingId === group.BuildingId &&
      alert.alertType === group.AlertType &&
      isUnsettled(alert) &&
      start >= alert.start &&
      start <= knownUntil(alert) + groupWithinMs,
  );
  if (!host) return { ...raising, isNew: true };
  const NotificationGroupId = host.groupId;
  return {
    group: { ...group, NotificationGroupId },
    alerts: alerts.map((alert) => ({ ...alert, NotificationGroupId })),
    isNew: false,
  };
}

/** Clears the annualised figures of alerts that have ended, whatever was decided on them. */
export async function endAlerts(
  session: Session,
  channelIds: readonly string[],
  ongoing: readonly OngoingAlert[],
): Promise<void> {
  await session.count(sql`
    update "dw_MLNotifications" n set "AnnualisedCost" = null, "AnnualisedUsage" = null, "AnnualisedCO2" = null
    where n."ChannelId" = any(${param(channelIds)}::uuid[]) and n."AnnualisedUsage" is not null and n."UnmeteredCost" is not null
      and not exists (select from json_to_recordset(${param(JSON.stringify(ongoing))}::json)
        as g("channelId" uuid, "alertType" text, since timestamptz)
        where g."channelId" = n."ChannelId" and g."alertType" = n."AlertType" and n."EndDate" >= g.since)`);
}

async function insert(session: Session, table: string, rows: readonly (GroupRow | AlertRow)[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = list(Object.keys(first).map((column) => ident(column)));
  await session.count(sql`
    insert into ${ident(table)} (${columns}) select ${columns}
    from json_populate_recordset(null::${ident(table)}, ${param(JSON.stringify(rows))}::json) on conflict do nothing`);
}
