import { ChannelType } from '../../../resources/enums/channelType';
import { ChannelStatus, Status } from '../../../resources/enums/status';
import { SummationType } from '../../../resources/enums/summationType';
import { UtilityType } from '../../../resources/enums/utility';
import { ValueType } from '../../../resources/enums/valueType';
import type { MeterFacts } from '../../model/validation/seriesToValidate';
import type { Session } from '../../sql/database';
import { type Fragment, literal, sql } from '../../sql/fragment';
import { unitRows } from '../../usage/units';
import { channelTimeZone, measuredBy } from '../detection/watched';

/** A channel whose readings are validated, with its place. */
export interface ValidatedChannel extends MeterFacts {
  readonly channelId: string;
  readonly label: string;
  /** The label of its building. */
  readonly building: string;
  readonly unit: string | null;
  readonly loadId: string | null;
  readonly buildingId: string;
  readonly siteId: string;
  readonly accountId: string;
  /** Times of its first and latest reading, in milliseconds since 1970. */
  readonly first: number | null;
  readonly latest: number | null;
}

interface Row
  extends Omit<
    ValidatedChannel,
    'measured' | 'timeZone' | 'way' | 'intervalMinutes' | 'inactiveSince' | 'othersReadUntil'
  > {
  readonly utility: number | null;
  readonly valueType: number | null;
  readonly summation: number | null;
  readonly minutes: number | null;
  readonly channelZone: string | null;
  readonly accountZone: string | null;
  readonly inactiveSince: number | null;
  readonly othersReadUntil: number | null;
}

const inactive = literal(Status.values.Inactive);
const milliseconds = (moment: Fragment): Fragment => sql`extract(epoch from ${moment})::float8 * 1000`;

/** SQL of when a row became inactive, by its history; else when it was last changed. */
const becameInactive = (resource: string, key: Fragment, updatedOn: Fragment): Fragment => sql`coalesce((
  select max(s.occurred_on) from meterdesk.change h join meterdesk.change_set s on s.id = h.change_set_id
  where h.resource = ${literal(resource)} and h.row_key = ${key}::text and (h.after ->> 'Status')::int = ${inactive}
    and (h.before ->> 'Status')::int is distinct from ${inactive}), ${updatedOn})`;

/** Number of other read channels of the load of `c`, and the time of their latest reading. */
const siblingsOf = sql`
  select count(*) as count, max(sm."LatestData") as latest from "dw_Channels" sc
  join "dw_ChannelsMetadata" sm on sm."ChannelId" = sc."ChannelId"
  where sc."LoadId" = c."LoadId" and sc."ChannelId" <> c."ChannelId" and sc."Type" = ${literal(ChannelType.values.Actual)}
    and sc."Status" = ${literal(ChannelStatus.values.Active)} and sm."LatestData" is not null`;

/** SQL condition: the readings of a channel `c` are validated: it is measured, not calculated, and active or inactive. */
export const isValidated = sql`c."Type" = ${literal(ChannelType.values.Actual)}
  and c."Status" in (${literal(ChannelStatus.values.Active)}, ${literal(ChannelStatus.values.Inactive)})`;

/**
 * Returns measured channels (not calculated) that are active or inactive.
 * @param which an SQL condition on them
 */
export async function validatedChannels(
  session: Session,
  which: Fragment = sql`true`,
): Promise<readonly ValidatedChannel[]> {
  const rows = await session.rows<Row>(sql`
    select c."ChannelId" as "channelId", c."Label" as label, b."Label" as building, c."UnitOfMeasure" as unit, c."LoadId" as "loadId",
      c."BuildingId" as "buildingId", b."SiteId" as "siteId", s."AccountId" as "accountId",
      l."UtilityType" as utility, c."ValueTypeEnum" as "valueType", c."SummationType" as summation, c."IntervalMins" as minutes,
      c."TimeZone" as "channelZone", a."TimeZoneIana" as "accountZone",
      coalesce(m."NegativeValuesPermissible", false) as "mayBeNegative",
      exists (select from "dw_Loads" p where p."BuildingId" = b."BuildingId" and p."Status" = 1
        and p."UtilityType" = ${literal(UtilityType.values.Solar)}) as "hasPanels",
      ${milliseconds(sql`m."ConsumptionStartDate"`)} as first, ${milliseconds(sql`m."LatestData"`)} as latest,
      ${milliseconds(sql`case when c."Status" = ${inactive} then ${becameInactive('channels', sql`c."ChannelId"`, sql`c."UpdatedOn"`)}
        when l."Status" = ${inactive} then ${becameInactive('loads', sql`l."LoadId"`, sql`l."UpdatedOn"`)} end`)} as "inactiveSince",
      g.count::int as "otherChannelCount", ${milliseconds(sql`g.latest`)} as "othersReadUntil"
    from "dw_Channels" c left join "dw_Loads" l on l."LoadId" = c."LoadId" join "dw_Buildings" b on b."BuildingId" = c."BuildingId"
    join "dw_Sites" s on s."SiteId" = b."SiteId" join "dw_Accounts" a on a."AccountId" = s."AccountId"
    left join "dw_ChannelsMetadata" m on m."ChannelId" = c."ChannelId"
    cross join lateral (${siblingsOf}) g
    where ${isValidated} and ${which}
    order by c."BuildingId", c."ChannelId"`);
  return rows.map(
    ({ utility, valueType, summation, minutes, channelZone, accountZone, inactiveSince, othersReadUntil, ...row }) => ({
      ...row,
      measured: measuredBy(utility ?? UtilityType.values.None),
      timeZone: channelTimeZone(channelZone, accountZone),
      way: wayOf(valueType, summation),
      intervalMinutes: minutes && minutes > 0 ? minutes : 60,
      ...(inactiveSince === null ? {} : { inactiveSince }),
      ...(othersReadUntil === null ? {} : { othersReadUntil }),
      isOfOtherUtility: isOfOtherUtility(row.unit, utility),
    }),
  );
}

function wayOf(valueType: number | null, summation: number | null): MeterFacts['way'] {
  if (valueType === ValueType.values.Cumulative) return 'register';
  return valueType === ValueType.values.Instantaneous || summation === SummationType.values.AVG ? 'level' : 'amounts';
}

function isOfOtherUtility(unit: string | null, utility: number | null): boolean {
  const utilities = unitRows.filter((row) => row.unit === unit).map((row) => row.utility);
  const isCounted = unitRows.some((row) => row.utility === utility);
  return isCounted && utilities.length > 0 && !utilities.some((each) => each === utility);
}
