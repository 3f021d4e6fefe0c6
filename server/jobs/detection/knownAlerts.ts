import { GroupQualification } from '../../../resources/enums/groupQualification';
import type { Session } from '../../sql/database';
import { ident, list, param, sql } from '../../sql/fragment';
import { groupWithinMs, type RaisedAlert } from './raise';

const { TO_BE_REVIEWED, TO_INVESTIGATE_LATER_BY_ESP } = GroupQualification.values;
/** Statuses without a final decision: such alerts are still lengthened. */
const unsettled: readonly number[] = [TO_BE_REVIEWED, TO_INVESTIGATE_LATER_BY_ESP];

/** An alert that is there already. Times are in milliseconds. */
export interface KnownAlert {
  readonly notificationId: string;
  readonly groupId: string;
  readonly buildingId: string;
  readonly channelId: string;
  readonly alertType: string;
  readonly start: number;
  /** Null while it goes on without readings. */
  readonly end: number | null;
  readonly status: number;
}

export const isUnsettled = ({ status }: KnownAlert): boolean => unsettled.includes(status);

/** Until when it is known to have lasted. */
export const knownUntil = ({ start, end }: KnownAlert): number => end ?? start;

/** Reads the alerts in the same buildings that may be the same as new ones, or belong to one group with them. */
export async function readKnownAlerts(
  session: Session,
  raised: readonly RaisedAlert[],
): Promise<readonly KnownAlert[]> {
  const first = raised.map(({ alert }) => Date.parse(alert.StartDate)).reduce((a, b) => Math.min(a, b));
  return session.rows<KnownAlert>(sql`
    select n."NotificationId" as "notificationId", g."NotificationGroupId" as "groupId", g."BuildingId" as "buildingId",
      n."ChannelId" as "channelId", n."AlertType" as "alertType", g."QualificationStatus" as status,
      extract(epoch from n."StartDate")::float8 * 1000 as start, extract(epoch from n."EndDate")::float8 * 1000 as end
    from "dw_MLNotifications" n join "dw_MLNotificationGroup" g using ("NotificationGroupId")
    where g."BuildingId" = any(${param([...new Set(raised.map(({ buildingId }) => buildingId))])}::uuid[])
      and coalesce(n."EndDate", n."StartDate") >= ${param(new Date(first - groupWithinMs))}`);
}

export const isSameAlert = (known: KnownAlert, { alert }: RaisedAlert): boolean =>
  known.channelId === alert.ChannelId &&
  known.alertType === alert.AlertType &&
  Date.parse(alert.StartDate) <= knownUntil(known) + groupWithinMs &&
  (!alert.EndDate || Date.parse(alert.EndDate) >= known.start);

/**
 * Updates an alert that goes on with its duration and cost, unless somebody has decided on it. The end of a silence is
 * written in any case.
 */
export async function lengthen(session: Session, known: KnownAlert, { alert }: RaisedAlert): Promise<void> {
  const { NotificationId: _id, ChannelId: _channel, StartDate: _start, CreatedOn: _created, ...changed } = alert;
  const isOver = known.end === null && alert.EndDate !== null;
  const isLonger = known.end !== null && (!alert.EndDate || Date.parse(alert.EndDate) > known.end);
  if (!isOver && !(isLonger && isUnsettled(known))) return;
  const columns = Object.keys(changed).map((column) => ident(column));
  await session.count(sql`
    update "dw_MLNotifications" n set (${list(columns)}) = (
      select ${list(columns)} from json_populate_record(null::"dw_MLNotifications", ${param(JSON.stringify(changed))}::json))
    where n."NotificationId" = ${param(known.notificationId)}::uuid`);
  if (isUnsettled(known))
    await session.count(sql`
      update "dw_MLNotificationGroup" set "Summary" = ${param(alert.ContextualSummary)}
      where "NotificationGroupId" = ${param(known.groupId)}::uuid`);
  await endGroups(session, [known.groupId], alert.UpdatedOn as string);
}

/** A group lasts as long as its alerts do: it has no end while one of them has none. */
export const endGroups = (session: Session, groupIds: readonly string[], at: string): Promise<number> =>
  session.count(sql`
    update "dw_MLNotificationGroup" g set "EndDate" = case when n.last is not null then greatest(g."EndDate", n.last) end, "UpdatedOn" = ${param(at)} from (
      select "NotificationGroupId" as id, case when bool_and("EndDate" is not null) then max("EndDate") end as last
      from "dw_MLNotifications" where "NotificationGroupId" = any(${param(groupIds)}::uuid[]) group by 1) n
    where g."NotificationGroupId" = n.id`);
