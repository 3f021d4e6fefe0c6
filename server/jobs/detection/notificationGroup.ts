import { type Static, Type } from 'typebox';
import type { Catalogue } from '../../../resources/language/catalogue';
import { orNull, timestampSchema, uuidSchema } from '../../identity/schemas';
import { rowFilter } from '../../sql/access';
import type { Caller } from '../../sql/caller';
import type { Session } from '../../sql/database';
import { and, type Fragment, param, sql } from '../../sql/fragment';
import { channelTimeZone } from './watched';

const text = Type.String();
const amount = orNull(Type.Number());

export const NotificationGroup = Type.Object({
  id: uuidSchema,
  buildingId: uuidSchema,
  building: text,
  alertType: text,
  summary: orNull(text),
  start: timestampSchema,
  end: orNull(timestampSchema),
  timeZone: Type.String({
    description: 'IANA time zone of the channel with the highest cost of waste, used for the whole group.',
  }),
});
export type NotificationGroup = Static<typeof NotificationGroup>;

interface Row extends Omit<NotificationGroup, 'timeZone'> {
  readonly channelZone: string | null;
  readonly accountZone: string | null;
}

/** Highest waste first. */
const byWaste = sql`n."EquivalentCost" desc nulls last, n."StartDate", n."NotificationId"`;

/** SQL query of the time zone of the channel of a group that wastes most. */
export const zoneOfGroup = (groupId: Fragment): Fragment => sql`
  select c."TimeZone" from "dw_MLNotifications" n join "dw_Channels" c using ("ChannelId")
  where n."NotificationGroupId" = ${groupId} order by ${byWaste} limit 1`;

/** Returns the group; undefined where it is of another building, or the caller may not read it. */
export async function readGroup(
  session: Session,
  catalogue: Catalogue,
  caller: Caller,
  buildingId: string,
  groupId: string,
): Promise<NotificationGroup | undefined> {
  const [found] = await session.rows<Row>(sql`
    select g."NotificationGroupId" as id, g."BuildingId" as "buildingId", b."Label" as building,
      g."AlertType" as "alertType", g."Summary" as summary, g."StartDate" as start, g."EndDate" as "end",
      a."TimeZoneIana" as "accountZone",
      (${zoneOfGroup(sql`g."NotificationGroupId"`)}) as "channelZone"
    from "dw_MLNotificationGroup" g join "dw_Buildings" b using ("BuildingId") join "dw_Sites" s using ("SiteId")
    join "dw_Accounts" a using ("AccountId")
    where g."NotificationGroupId" = ${param(groupId)}::uuid and g."BuildingId" = ${param(buildingId)}::uuid
      and ${rowFilter(catalogue, catalogue.entity('notifications'), 'g', caller, 'read')}`);
  if (!found) return undefined;
  const { channelZone, accountZone, ...group } = found;
  return { ...group, timeZone: channelTimeZone(channelZone, accountZone) };
}

/** An alert of a group. Usages are in `unit`, costs in the account's currency, CO2 in kg; null if none was expected. */
export const GroupAlert = Type.Object({
  id: uuidSchema,
  channelId: uuidSchema,
  channel: text,
  alertType: text,
  building: text,
  unit: text,
  loadId: orNull(uuidSchema),
  load: orNull(text),
  mainIncomer: Type.Boolean(),
  start: timestampSchema,
  end: orNull(timestampSchema),
  summary: orNull(text),
  actual: amount,
  expected: amount,
  threshold: amount,
  usage: amount,
  // Cost of usage above the expected, of usage below it, and of expected usage without readings: never added up.
  cost: amount,
  saved: amount,
  unmetered: amount,
  co2: amount,
  yearUsage: amount,
  yearCost: amount,
  yearCo2: amount,
});
export type GroupAlert = Static<typeof GroupAlert>;

/** Returns the alerts of a group on channels that the caller may read: a channel may be of another account by now. */
export const alertsOf = (
  session: Session,
  catalogue: Catalogue,
  caller: Caller,
  groupId: string,
): Promise<readonly GroupAlert[]> =>
  session.rows<GroupAlert>(sql`
    select n."NotificationId" as id, c."ChannelId" as "channelId", c."Label" as channel, n."AlertType" as "alertType", b."Label" as building,
      c."UnitOfMeasure" as unit,
      l."LoadId" as "loadId", l."Label" as load, coalesce(l."MainIncomer", false) as "mainIncomer",
      n."StartDate" as start, n."EndDate" as "end", n."ContextualSummary" as summary,
      n."ActualUsage"::float8 as actual, n."ExpectedUsage"::float8 as expected, n."UsageThreshold"::float8 as threshold,
      n."EquivalentUsage"::float8 as usage, n."EquivalentCost"::float8 as cost,
      n."SavedCost"::float8 as saved, n."UnmeteredCost"::float8 as unmetered, n."EquivalentCO2"::float8 as co2,
      n."AnnualisedUsage"::float8 as "yearUsage", n."AnnualisedCost"::float8 as "yearCost", n."AnnualisedCO2"::float8 as "yearCo2"
    from "dw_MLNotifications" n join "dw_Channels" c using ("ChannelId") join "dw_Buildings" b on b."BuildingId" = c."BuildingId"
    left join "dw_Loads" l on l."LoadId" = c."LoadId"
    where n."NotificationGroupId" = ${param(groupId)}::uuid
      and ${rowFilter(catalogue, catalogue.entity('channels'), 'c', caller, 'read')}
    order by ${byWaste}`);

export const GroupLoad = Type.Object({
  id: uuidSchema,
  label: text,
  parentLoadId: orNull(uuidSchema),
  mainIncomer: Type.Boolean(),
  alerted: Type.Boolean({ description: 'Whether it has an alert of the group.' }),
});
type GroupLoad = Static<typeof GroupLoad>;

const maxLoads = 200;

const isAlerted = (
  groupId: string,
): Fragment => sql`exists (select from "dw_MLNotifications" n join "dw_Channels" c using ("ChannelId")
        where n."NotificationGroupId" = ${param(groupId)}::uuid and c."LoadId" = l."LoadId")`;

/**
 * Returns the condition on loads `l`: those of the group's building, and others that have an alert of the group and that
 * the caller may read.
 */
export const isOfGroup = (
  catalogue: Catalogue,
  caller: Caller,
  { id, buildingId }: Pick<NotificationGroup, 'id' | 'buildingId'>,
): Fragment =>
  and([
    sql`(l."BuildingId" = ${param(buildingId)}::uuid or ${isAlerted(id)})`,
    rowFilter(catalogue, catalogue.entity('loads'), 'l', caller, 'read'),
  ]);

/** Returns active loads of the group with active channels: those with alerts first, then main incomers, by label. */
export const loadsOf = (
  session: Session,
  catalogue: Catalogue,
  caller: Caller,
  group: NotificationGroup,
): Promise<readonly GroupLoad[]> =>
  session.rows<GroupLoad>(sql`
    select l."LoadId" as id, case when l."BuildingId" = ${param(group.buildingId)}::uuid then l."Label"
      else concat_ws(', ', l."Label", b."Label") end as label, l."ParentLoadId" as "parentLoadId", l."MainIncomer" as "mainIncomer",
      ${isAlerted(group.id)} as alerted
    from "dw_Loads" l join "dw_Buildings" b on b."BuildingId" = l."BuildingId" where ${isOfGroup(catalogue, caller, group)} and l."Status" = 1
      and exists (select from "dw_Channels" c where c."LoadId" = l."LoadId" and c."Status" = 1 and c."Type" = 1)
    order by alerted desc, l."MainIncomer" desc, lower(l."Label"), l."LoadId" limit ${param(maxLoads)}`);
