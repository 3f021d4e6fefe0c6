import { GroupQualification } from '../../../resources/enums/groupQualification';
import { dismissed } from '../../../resources/shared/dismissed';
import type { Session } from '../../sql/database';
import { type Fragment, ident, list, literal, param, sql } from '../../sql/fragment';
import { type AlertCause, groupWithinMs } from './oneCause';
import type { RaisedAlert } from './raise';

const { TO_BE_REVIEWED, TO_INVESTIGATE_LATER_BY_ESP } = GroupQualification.values;
/** Statuses without a final decision: alerts of groups with these are still updated. */
const unsettled: readonly number[] = [TO_BE_REVIEWED, TO_INVESTIGATE_LATER_BY_ESP];

/** A stored alert. Times are in milliseconds since 1970. */
export interface KnownAlert extends Omit<AlertCause, 'until'> {
  readonly notificationId: string;
  readonly groupId: string;
  readonly channelId: string;
  /** Null while it is open, such as silence, an unaccounted share or lost savings. */
  readonly end: number | null;
  readonly status: number;
  readonly summary: string | null;
  readonly actualUsage: number | null;
  readonly expectedUsage: number | null;
  /** Whether it has an unmetered cost, which only the detection writes. */
  readonly hasUnmeteredCost: boolean;
}

export const isUnsettled = ({ status }: KnownAlert): boolean => unsettled.includes(status);

/** SQL condition: a group is unsettled. */
export const isUnsettledGroup = (alias: string): Fragment =>
  sql`${ident(alias, 'QualificationStatus')} = any(${literal(`{${unsettled.join()}}`)}::smallint[])`;

/** Returns its end, or its start while it is open. */
export const knownUntil = ({ start, end }: KnownAlert): number => end ?? start;

/**
 * Returns the same alerts where they are stored, and those on the same sites that may continue as new ones, or share a
 * group with them.
 */
export async function readKnownAlerts(
  session: Session,
  raised: readonly RaisedAlert[],
): Promise<readonly KnownAlert[]> {
  const ids = raised.map(({ alert }) => alert.NotificationId);
  const first = raised.map(({ alert }) => Date.parse(alert.StartDate)).reduce((a, b) => Math.min(a, b));
  return readAlerts(
    session,
    sql`n."NotificationId" in (select unnest(${param(ids)}::uuid[]) union all
      select k."NotificationId" from "dw_MLNotifications" k join "dw_MLNotificationGroup" o using ("NotificationGroupId")
      where o."BuildingId" in (select x."BuildingId" from "dw_Buildings" x join "dw_Buildings" y using ("SiteId")
        where y."BuildingId" = any(${param([...new Set(raised.map(({ buildingId }) => buildingId))])}::uuid[]))
      and coalesce(k."EndDate", k."StartDate") >= ${param(new Date(first - groupWithinMs))})`,
  );
}

/** Returns the unsettled alerts of channels. */
export const readUnsettledAlerts = (session: Session, channelIds: readonly string[]): Promise<readonly KnownAlert[]> =>
  readAlerts(session, sql`n."ChannelId" = any(${param(channelIds)}::uuid[]) and ${isUnsettledGroup('g')}`);

const readAlerts = (session: Session, condition: Fragment): Promise<readonly KnownAlert[]> =>
  session.rows<KnownAlert>(sql`
    select n."NotificationId" as "notificationId", g."NotificationGroupId" as "groupId",
      c."BuildingId" as "buildingId", b."SiteId" as "siteId", coalesce(c."FeedId", l."FeedId") as "feedId",
      n."ChannelId" as "channelId", n."AlertType" as "alertType", g."QualificationStatus" as status,
      extract(epoch from n."StartDate")::float8 * 1000 as start, extract(epoch from n."EndDate")::float8 * 1000 as end,
      n."ContextualSummary" as summary, n."ActualUsage"::float8 as "actualUsage", n."ExpectedUsage"::float8 as "expectedUsage",
      n."UnmeteredCost" is not null as "hasUnmeteredCost"
    from "dw_MLNotifications" n join "dw_MLNotificationGroup" g using ("NotificationGroupId")
    join "dw_Channels" c on c."ChannelId" = n."ChannelId" join "dw_Buildings" b on b."BuildingId" = c."BuildingId"
    left join "dw_Loads" l on l."LoadId" = c."LoadId" where ${condition}`);

const isSame = (known: KnownAlert, { NotificationId }: RaisedAlert['alert']): boolean =>
  known.notificationId === NotificationId;

export const continuesAlert = (known: KnownAlert, { alert, isOfOnePeriod }: RaisedAlert): boolean =>
  isSame(known, alert) || (!isOfOnePeriod && isContinuedBy(known, alert));

const isContinuedBy = (known: KnownAlert, alert: RaisedAlert['alert']): boolean =>
  known.channelId === alert.ChannelId &&
  known.alertType === alert.AlertType &&
  Date.parse(alert.StartDate) <= knownUntil(known) + groupWithinMs &&
  (!alert.EndDate || Date.parse(alert.EndDate) >= known.start);

/**
 * Updates duration and cost of an alert that continues, or whose readings were corrected, while it is unsettled. The
 * end of an open alert is set in any case.
 */
export async function updateAlert(session: Session, known: KnownAlert, raised: RaisedAlert): Promise<void> {
  const { alert } = raised;
  const isOver = known.end === null && alert.EndDate !== null;
  const isLonger = known.end !== null && (!alert.EndDate || Date.parse(alert.EndDate) > known.end);
  if (!isOver && !((isLonger || isCorrected(known, alert)) && isUnsettled(known))) return;
  await rewriteAlert(session, known, raised);
}

/** Overwrites an alert, and the end of its group; also their start where it is the same alert, as of a bill. */
export async function rewriteAlert(session: Session, known: KnownAlert, { alert }: RaisedAlert): Promise<void> {
  const { NotificationId: _id, ChannelId: _channel, StartDate, CreatedOn: _created, ...others } = alert;
  const isMoved = isSame(known, alert) && Date.parse(StartDate) !== known.start;
  const changed = isMoved ? { ...others, StartDate } : others;
  const columns = Object.keys(changed).map((column) => ident(column));
  await session.count(sql`
    update "dw_MLNotifications" n set (${list(columns)}) = (
      select ${list(columns)} from json_populate_record(null::"dw_MLNotifications", ${param(JSON.stringify(changed))}::json))
    where n."NotificationId" = ${param(known.notificationId)}::uuid`);
  await updateGroupEnds(session, [known.groupId], alert.UpdatedOn as string);
  if (isMoved) await moveGroup(session, known.groupId);
}

/** Sets the start and the end of a group to those of its alerts. */
const moveGroup = (session: Session, groupId: string): Promise<number> =>
  session.count(sql`
    update "dw_MLNotificationGroup" g set "StartDate" = n.first, "EndDate" = case when g."EndDate" is not null then n.last end from (
      select min("StartDate") as first, max("EndDate") as last from "dw_MLNotifications" where "NotificationGroupId" = ${param(groupId)}::uuid) n
    where g."NotificationGroupId" = ${param(groupId)}::uuid`);

/** Whether both are of one channel, type and start. */
export const startsTogether = (known: KnownAlert, { ChannelId, AlertType, StartDate }: RaisedAlert['alert']): boolean =>
  known.channelId === ChannelId && known.alertType === AlertType && known.start === Date.parse(StartDate);

/** Whether the same hours now have another end or other figures, which the summary of a bill alone says. */
const isCorrected = (known: KnownAlert, alert: RaisedAlert['alert']): boolean =>
  (isSame(known, alert) || startsTogether(known, alert)) &&
  known.end !== null &&
  alert.EndDate != null &&
  (Date.parse(alert.EndDate) !== known.end ||
    known.summary !== alert.ContextualSummary ||
    differs(known.actualUsage, alert.ActualUsage) ||
    differs(known.expectedUsage, alert.ExpectedUsage));

/** Whether numbers differ beyond the rounding of the database. */
const differs = (one: number | null, other: number | null | undefined): boolean =>
  Math.abs((one ?? 0) - (other ?? 0)) > 1e-6 * Math.max(1, Math.abs(one ?? 0));

/**
 * Sets the end of groups to that of their latest alert, never earlier than before, and to null while one is open.
 * Dismissed groups keep their `UpdatedOn`, from which the days count on which their alerts are not raised again.
 * Returns the number of groups.
 */
export const updateGroupEnds = (session: Session, groupIds: readonly string[], at: string): Promise<number> =>
  session.count(sql`
    update "dw_MLNotificationGroup" g set "EndDate" = case when n.last is not null then greatest(g."EndDate", n.last) end,
      "UpdatedOn" = case when g."QualificationStatus" = any(${param(dismissed)}::smallint[]) then g."UpdatedOn" else ${param(at)}::timestamptz end from (
      select "NotificationGroupId" as id, case when bool_and("EndDate" is not null) then max("EndDate") end as last
      from "dw_MLNotifications" where "NotificationGroupId" = any(${param(groupIds)}::uuid[]) group by 1) n
    where g."NotificationGroupId" = n.id`);
