import { ActionType } from '../../../resources/enums/actionType';
import { GroupQualification } from '../../../resources/enums/groupQualification';
import { quietDays } from '../../../resources/shared/quietDays';
import { hourMs } from '../../model/series';
import type { Session } from '../../sql/database';
import { list, name, sql, value } from '../../sql/fragment';
import { type Alert, type Group, gather, type Raised, type Raising, together } from './raise';

const { TO_BE_REVIEWED, TO_INVESTIGATE_LATER_BY_ESP, DISQUALIFIED_BY_ESP, DISQUALIFIED_BY_CUSTOMER } =
  GroupQualification.values;
/** Nobody has said anything final of these: they may still grow. */
const open: readonly number[] = [TO_BE_REVIEWED, TO_INVESTIGATE_LATER_BY_ESP];
const dismissed: readonly number[] = [DISQUALIFIED_BY_ESP, DISQUALIFIED_BY_CUSTOMER];

interface Known {
  readonly notificationId: string;
  readonly groupId: string;
  readonly buildingId: string;
  readonly channelId: string;
  readonly alertType: string;
  readonly start: number;
  readonly end: number;
  readonly status: number;
}

/** Writes what is new, lengthens what goes on, and leaves alone what a person has settled. Answers how many groups are new. */
export async function store(session: Session, raised: readonly Raised[], now: Date): Promise<number> {
  if (raised.length === 0) return 0;
  const known = await knownOf(session, raised);
  const quiet = await quietOf(session, raised, now);
  const fresh: Raised[] = [];
  for (const one of raised) {
    const same = known.find((alert) => isSame(alert, one));
    if (same) await lengthen(session, same, one);
    else if (!quiet.has(topicOf(one.loadId, one.alert.AlertType))) fresh.push(one);
  }
  const made = gather(fresh).map((raising) => joined(raising, known));
  const groups = made.flatMap(({ group, isNew }) => (isNew ? [group] : []));
  await insert(session, 'dw_MLNotificationGroup', groups);
  await insert(
    session,
    'dw_MLNotifications',
    made.flatMap(({ alerts }) => alerts),
  );
  for (const { group, isNew } of made) if (!isNew) await prolong(session, group);
  return groups.length;
}

async function knownOf(session: Session, raised: readonly Raised[]): Promise<readonly Known[]> {
  const first = raised.map(({ alert }) => Date.parse(alert.StartDate)).reduce((a, b) => Math.min(a, b));
  return session.rows<Known>(sql`
    select n."NotificationId" as "notificationId", g."NotificationGroupId" as "groupId", g."BuildingId" as "buildingId",
      n."ChannelId" as "channelId", n."AlertType" as "alertType", g."QualificationStatus" as status,
      extract(epoch from n."StartDate")::float8 * 1000 as start,
      extract(epoch from coalesce(n."EndDate", n."StartDate"))::float8 * 1000 as end
    from "dw_MLNotifications" n join "dw_MLNotificationGroup" g using ("NotificationGroupId")
    where g."BuildingId" = any(${value([...new Set(raised.map(({ buildingId }) => buildingId))])}::uuid[])
      and coalesce(n."EndDate", n."StartDate") >= ${value(new Date(first - together))}`);
}

/** What people have dismissed lately, or called a known issue, by load and alert. */
async function quietOf(session: Session, raised: readonly Raised[], now: Date): Promise<ReadonlySet<string>> {
  const loads = [...new Set(raised.map(({ loadId }) => loadId))];
  const since = new Date(now.getTime() - quietDays * 24 * hourMs);
  const rows = await session.rows<{ loadId: string; alertType: string }>(sql`
    select distinct c."LoadId" as "loadId", n."AlertType" as "alertType"
    from "dw_MLNotifications" n join "dw_Channels" c using ("ChannelId")
    join "dw_MLNotificationGroup" g using ("NotificationGroupId")
    left join "dw_MLNotificationsMetadata" m on m."NotificationGroupId" = g."NotificationGroupId"
    where c."LoadId" = any(${value(loads)}::uuid[]) and (
      (g."QualificationStatus" = any(${value(dismissed)}::smallint[]) and g."UpdatedOn" >= ${value(since)})
      or (m."Action" = ${value(ActionType.values.KnownIssue)} and m."UpdatedOn" >= ${value(since)}))`);
  return new Set(rows.map(({ loadId, alertType }) => topicOf(loadId, alertType)));
}

const topicOf = (loadId: string, alertType: string): string => `${loadId} ${alertType}`;

const isSame = (known: Known, { alert }: Raised): boolean =>
  known.channelId === alert.ChannelId &&
  known.alertType === alert.AlertType &&
  Date.parse(alert.StartDate) <= known.end + together &&
  Date.parse(alert.EndDate ?? alert.StartDate) >= known.start;

/** An alert that goes on: unless somebody has settled it, it says how long and what it costs by now. */
async function lengthen(session: Session, known: Known, { alert }: Raised): Promise<void> {
  if (!open.includes(known.status) || Date.parse(alert.EndDate ?? '') <= known.end) return;
  const { NotificationId: _id, ChannelId: _channel, StartDate: _start, CreatedOn: _created, ...changed } = alert;
  const columns = Object.keys(changed).map((column) => name(column));
  await session.count(sql`
    update "dw_MLNotifications" n set (${list(columns)}) = (
      select ${list(columns)} from json_populate_record(null::"dw_MLNotifications", ${value(JSON.stringify(changed))}::json))
    where n."NotificationId" = ${value(known.notificationId)}::uuid`);
  await session.count(sql`
    update "dw_MLNotificationGroup" set "EndDate" = greatest("EndDate", ${value(alert.EndDate)}::timestamptz),
      "Summary" = ${value(alert.ContextualSummary)}, "UpdatedOn" = ${value(alert.UpdatedOn)}
    where "NotificationGroupId" = ${value(known.groupId)}::uuid`);
}

/** Joins a group of the same building and kind that nobody has settled and that ended less than a day before. */
function joined(raising: Raising, known: readonly Known[]): Raising & { readonly isNew: boolean } {
  const { group, alerts } = raising;
  const start = Date.parse(group.StartDate);
  const host = known.find(
    (alert) =>
      alert.buildingId === group.BuildingId &&
      alert.alertType === group.AlertType &&
      open.includes(alert.status) &&
      start >= alert.start &&
      start <= alert.end + together,
  );
  if (!host) return { ...raising, isNew: true };
  const NotificationGroupId = host.groupId;
  return {
    group: { ...group, NotificationGroupId },
    alerts: alerts.map((alert) => ({ ...alert, NotificationGroupId })),
    isNew: false,
  };
}

const prolong = (session: Session, { NotificationGroupId, EndDate, UpdatedOn }: Group): Promise<number> =>
  session.count(sql`
    update "dw_MLNotificationGroup" set "EndDate" = greatest("EndDate", ${value(EndDate)}::timestamptz), "UpdatedOn" = ${value(UpdatedOn)}
    where "NotificationGroupId" = ${value(NotificationGroupId)}::uuid`);

async function insert(session: Session, table: string, rows: readonly (Group | Alert)[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = list(Object.keys(first).map((column) => name(column)));
  await session.count(sql`
    insert into ${name(table)} (${columns}) select ${columns}
    from json_populate_recordset(null::${name(table)}, ${value(JSON.stringify(rows))}::json) on conflict do nothing`);
}
