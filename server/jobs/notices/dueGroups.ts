import { GroupQualification } from '../../../resources/enums/groupQualification';
import type { Catalogue } from '../../../resources/language/catalogue';
import { currencyOfCountry } from '../../../resources/shared/currencyOfCountry';
import { readInstallation } from '../../identity/installation';
import { rowFilter } from '../../sql/access';
import type { Caller } from '../../sql/caller';
import type { Session } from '../../sql/database';
import { type Fragment, param, sql } from '../../sql/fragment';
import { zoneOfGroup } from '../detection/notificationGroup';
import { channelTimeZone } from '../detection/watched';
import { isNotDue } from './delivery';

/** A notification group to be reviewed, as listed in a mail. */
export interface DueGroup {
  readonly id: string;
  readonly buildingId: string;
  readonly account: string;
  /** ISO 4217, of the account's country. */
  readonly currency: string;
  readonly building: string;
  readonly alertType: string;
  readonly summary: string | null;
  readonly start: Date;
  /** IANA time zone of its dates, as in triage. */
  readonly timeZone: string;
  /** Cost at the tariff, as in lists. */
  readonly cost: number;
}

export interface DueGroups {
  /** At most `maxGroups`. */
  readonly groups: readonly DueGroup[];
  /** The number of all that are due. */
  readonly total: number;
}

export interface GroupConditions {
  readonly now: Date;
  readonly since: Date;
  /** Excludes groups raised from then on. */
  readonly until?: Date;
  /** Excludes groups that were last updated before. */
  readonly updatedSince?: Date;
  /** Excludes groups already sent to this recipient, refused too often, or to be sent again later than `now`. */
  readonly recipient?: string;
  readonly above?: number | null;
  readonly accounts?: readonly string[];
  readonly utilities?: readonly number[];
}

/** Maximum number of groups in a mail. */
const maxGroups = 20;

/**
 * Returns the groups raised since then that the caller may read, ongoing ones first, then by cost descending; all
 * groups without a caller.
 */
export async function dueGroups(
  session: Session,
  catalogue: Catalogue,
  caller: Caller | undefined,
  { now, since, until, updatedSince, recipient = '', above = null, accounts = [], utilities = [] }: GroupConditions,
): Promise<DueGroups> {
  return groupsWhere(
    session,
    catalogue,
    caller,
    sql`g."QualificationStatus" = ${param(GroupQualification.values.TO_BE_REVIEWED)}
      and g."CreatedOn"::timestamptz >= ${param(since)}::timestamptz
      and (${param(until ?? null)}::timestamptz is null or g."CreatedOn"::timestamptz < ${param(until ?? null)}::timestamptz)
      and (${param(updatedSince ?? null)}::timestamptz is null or g."UpdatedOn"::timestamptz >= ${param(updatedSince ?? null)}::timestamptz)
      and (${param(above)}::float8 is null or g."EquivalentCost" >= ${param(above)}::float8)
      and (${param(accounts.length)}::integer = 0 or a."AccountId" = any(${param([...accounts])}::uuid[]))
      and (${param(utilities.length)}::integer = 0 or exists (
        select from "dw_MLNotifications" n join "dw_Channels" c using ("ChannelId") join "dw_Loads" l using ("LoadId")
        where n."NotificationGroupId" = g."NotificationGroupId" and l."UtilityType" = any(${param([...utilities])}::integer[])))
      and not exists (select from meterdesk.notice d
        where d.recipient = ${param(recipient)} and d.subject = g."NotificationGroupId"::text and ${isNotDue(now)})`,
  );
}

/** Returns a group in any status; undefined where the caller may not read it. */
export async function readableGroup(
  session: Session,
  catalogue: Catalogue,
  caller: Caller,
  id: string,
): Promise<DueGroup | undefined> {
  const { groups } = await groupsWhere(session, catalogue, caller, sql`g."NotificationGroupId" = ${param(id)}::uuid`);
  return groups[0];
}

interface Row extends Omit<DueGroup, 'currency' | 'timeZone'> {
  readonly country: string | null;
  readonly channelZone: string | null;
  readonly accountZone: string | null;
  readonly total: number;
}

async function groupsWhere(
  session: Session,
  catalogue: Catalogue,
  caller: Caller | undefined,
  condition: Fragment,
): Promise<DueGroups> {
  const readable: Fragment = caller
    ? rowFilter(catalogue, catalogue.entity('notifications'), 'g', caller, 'read')
    : sql`true`;
  const rows = await session.rows<Row>(sql`
    select g."NotificationGroupId"::text as id, b."BuildingId"::text as "buildingId", a."Label" as account, a."CountryCode" as country,
      b."Label" as building, g."AlertType" as "alertType", g."Summary" as summary, g."StartDate" as start,
      coalesce(g."EquivalentCost", 0)::float8 as cost, a."TimeZoneIana" as "accountZone",
      (${zoneOfGroup(sql`g."NotificationGroupId"`)}) as "channelZone", count(*) over ()::int as total
    from "dw_MLNotificationGroup" g join "dw_Buildings" b using ("BuildingId") join "dw_Sites" s using ("SiteId")
      join "dw_Accounts" a using ("AccountId")
    where ${condition} and ${readable}
    order by g."AnnualisedCost" desc nulls last, g."EquivalentCost" desc nulls last, g."StartDate", g."NotificationGroupId" limit ${param(maxGroups)}`);
  const { Currency } = await readInstallation(session);
  const groups = rows.map(({ country, channelZone, accountZone, total: _total, ...group }) => ({
    ...group,
    currency: currencyOfCountry(country, Currency),
    timeZone: channelTimeZone(channelZone, accountZone),
  }));
  return { groups, total: rows[0]?.total ?? 0 };
}
