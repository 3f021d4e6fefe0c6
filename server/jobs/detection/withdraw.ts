import { GroupQualification } from '../../../resources/enums/groupQualification';
import { NotificationQualification } from '../../../resources/enums/notificationQualification';
import { RootCause } from '../../../resources/enums/rootCause';
import { seasonalSummary, withdrawnSummaries, withdrawnSummary } from '../../../resources/shared/dismissed';
import type { Session } from '../../sql/database';
import { type Fragment, literal, param, sql } from '../../sql/fragment';
import { isUnsettledGroup, type KnownAlert, readUnsettledAlerts } from './knownAlerts';
import { alertIdOf, type RaisedAlert } from './raise';
import { summariseGroups } from './summariseGroups';
import type { Hours } from './unjudgedHours';

const labelOf = (cause: number): string => RootCause.entries.find(({ value }) => value === cause)?.label ?? '';
/** Root cause and summary by the reason of a withdrawal. */
const reasons = {
  corrected: { cause: labelOf(RootCause.values.DataCorrection), summary: withdrawnSummary },
  season: { cause: labelOf(RootCause.values.Weather), summary: seasonalSummary },
} as const;
const withdrawnTexts = sql`${param(withdrawnSummaries)}::text[]`;
const disqualified = literal(GroupQualification.values.DISQUALIFIED_BY_ESP);

/** Returns the unsettled, ended alerts of the detection on hours that were written since. */
export async function alertsOnHours(
  session: Session,
  hours: ReadonlyMap<string, readonly Hours[]>,
): Promise<readonly KnownAlert[]> {
  const known = await readUnsettledAlerts(session, [...hours.keys()]);
  return known.filter(
    (alert) =>
      alert.end !== null &&
      isOwn(alert) &&
      (hours.get(alert.channelId) ?? []).some(({ from, until }) => alert.start < until && (alert.end ?? 0) > from),
  );
}

/** SQL after `select`: unsettled, ended alerts `n` of a channel `c` on hours written since, the present hour aside. */
const fromAlertsOnUnjudgedHours = (now: Date): Fragment => sql`
  from meterdesk.unjudged_hours u join "dw_MLNotifications" n on n."ChannelId" = u.channel_id
  join "dw_MLNotificationGroup" g using ("NotificationGroupId")
  where u.channel_id = c."ChannelId" and ${isUnsettledGroup('g')} and n."EndDate" > n."StartDate"
    and u.hours * tstzmultirange(tstzrange(null, date_trunc('hour', ${param(now)}::timestamptz))) && tstzrange(n."StartDate", n."EndDate")`;

/** SQL condition: a channel `c` has such alerts. */
export const hasAlertsOnUnjudgedHours = (now: Date): Fragment => sql`exists (select ${fromAlertsOnUnjudgedHours(now)})`;

/** SQL of the start of the first of these alerts of a channel `c`; null where it has none. */
export const firstAlertOnUnjudgedHours = (now: Date): Fragment =>
  sql`(select min(n."StartDate") ${fromAlertsOnUnjudgedHours(now)})`;

/** Whether the detection raised an alert, and not a person or another service, which write no unmetered cost. */
const isOwn = ({ notificationId, channelId, alertType, start, hasUnmeteredCost }: KnownAlert): boolean =>
  hasUnmeteredCost || notificationId === alertIdOf(channelId, alertType, new Date(start).toISOString());

/**
 * Withdraws alerts, unless somebody has decided on them since they were read. A group without others is disqualified
 * with the reason, not deleted, so that its comments can be found.
 */
export async function withdrawAlerts(
  session: Session,
  alerts: readonly Pick<KnownAlert, 'notificationId'>[],
  now: Date,
  reason: keyof typeof reasons = 'corrected',
): Promise<void> {
  const unsettled = await lockUnsettled(session, alerts);
  if (unsettled.length === 0) return;
  const [cause, summary] = [literal(reasons[reason].cause), literal(reasons[reason].summary)];
  const ids = param(unsettled);
  const of = sql`(select n."NotificationGroupId" from "dw_MLNotifications" n where n."NotificationId" = any(${ids}::uuid[]))`;
  await session.count(sql`
    update "dw_MLNotifications" set "QualificationStatus" = ${literal(NotificationQualification.values.Disqualified)},
      "ConfirmedRootCause" = ${cause}, "ContextualSummary" = ${summary},
      "EquivalentUsage" = 0, "EquivalentCost" = 0, "EquivalentCO2" = 0, "SavedCost" = 0, "UnmeteredCost" = 0,
      "AnnualisedUsage" = null, "AnnualisedCost" = null, "AnnualisedCO2" = null, "UpdatedOn" = ${param(now)}
    where "NotificationId" = any(${ids}::uuid[])`);
  const isLeft = sql`n."NotificationGroupId" = g."NotificationGroupId" and coalesce(n."ContextualSummary", '') <> all(${withdrawnTexts})`;
  await session.count(sql`
    update "dw_MLNotificationGroup" g set "QualificationStatus" = ${disqualified}, "RootCause" = ${cause},
      "Summary" = ${summary}, "UpdatedOn" = ${param(now)}
    where g."NotificationGroupId" in ${of} and not exists (select from "dw_MLNotifications" n where ${isLeft})`);
  const rest = await session.rows<{ id: string }>(sql`
    update "dw_MLNotificationGroup" g set "UpdatedOn" = ${param(now)}
    where g."NotificationGroupId" in ${of} and exists (select from "dw_MLNotifications" n where ${isLeft})
    returning g."NotificationGroupId" as id`);
  await summariseGroups(
    session,
    rest.map(({ id }) => id),
  );
}

/** Locks the groups of alerts that are still unsettled until the transaction ends, and returns the ids of these alerts. */
async function lockUnsettled(
  session: Session,
  alerts: readonly Pick<KnownAlert, 'notificationId'>[],
): Promise<readonly string[]> {
  if (alerts.length === 0) return [];
  const rows = await session.rows<{ id: string }>(sql`
    select n."NotificationId" as id from "dw_MLNotifications" n join "dw_MLNotificationGroup" g using ("NotificationGroupId")
    where n."NotificationId" = any(${param(alerts.map(({ notificationId }) => notificationId))}::uuid[]) and ${isUnsettledGroup('g')}
    order by g."NotificationGroupId" for no key update of g`);
  return rows.map(({ id }) => id);
}

/** Reopens a withdrawn alert, as after an undo of the correction, or where use rises above the season. */
export async function reinstateAlert(
  session: Session,
  { notificationId, groupId }: KnownAlert,
  { alert }: RaisedAlert,
): Promise<void> {
  await session.count(sql`
    update "dw_MLNotifications" set "QualificationStatus" = ${literal(NotificationQualification.values.Pending)}, "ConfirmedRootCause" = null
    where "NotificationId" = ${param(notificationId)}::uuid`);
  await session.count(sql`
    update "dw_MLNotificationGroup" set "QualificationStatus" = ${literal(GroupQualification.values.TO_BE_REVIEWED)}, "RootCause" = null,
      "Summary" = ${param(alert.ContextualSummary)}
    where "NotificationGroupId" = ${param(groupId)}::uuid and "Summary" = any(${withdrawnTexts})
      and "QualificationStatus" = ${disqualified}`);
}
