import { ChannelType } from '../../../resources/enums/channelType';
import { ChannelStatus, Status } from '../../../resources/enums/status';
import type { UnitName } from '../../../resources/enums/unitOfMeasure';
import { UtilityType } from '../../../resources/enums/utility';
import type { Catalogue } from '../../../resources/language/catalogue';
import { groupBy } from '../../../resources/shared/groupBy';
import type { UsageSpan } from '../../../resources/shared/usageInterval';
import { apparentEnergy, type EnergyDay } from '../../model/powerFactor';
import type { Session } from '../../sql/database';
import { literal, param, sql } from '../../sql/fragment';
import { usageRows } from '../../usage/usageRows';

/** A load with a measurable power factor: its channels of active, and of apparent or reactive energy. */
export interface MeteredLoad {
  readonly loadId: string;
  readonly load: string;
  readonly building: string;
  readonly buildingId: string;
  readonly siteId: string;
  readonly accountId: string;
  /** Channel of active energy; alerts are raised on it. */
  readonly channelId: string;
  readonly other: { readonly channelId: string; readonly isReactive: boolean };
}

const active: UnitName = 'kWh';
const apparent: UnitName = 'kVAh';
const reactive: UnitName = 'kVArh';

interface Row extends Omit<MeteredLoad, 'channelId' | 'other'> {
  readonly channels: readonly { readonly id: string; readonly unit: string }[];
}

/**
 * Returns active loads of electricity, in active buildings, with one measured channel of active energy and one of apparent
 * or reactive energy. Loads with several of a unit are left out, as it is unknown which belong together.
 */
export async function meteredLoads(session: Session): Promise<readonly MeteredLoad[]> {
  const rows = await session.rows<Row>(sql`
    select l."LoadId" as "loadId", l."Label" as load, b."Label" as building, b."BuildingId" as "buildingId", s."SiteId" as "siteId",
      s."AccountId" as "accountId", json_agg(json_build_object('id', c."ChannelId", 'unit', c."UnitOfMeasure")) as channels
    from "dw_Loads" l join "dw_Buildings" b on b."BuildingId" = l."BuildingId" join "dw_Sites" s on s."SiteId" = b."SiteId"
    join "dw_Channels" c on c."LoadId" = l."LoadId"
    where l."UtilityType" = ${literal(UtilityType.values.Electricity)} and l."Status" = ${literal(Status.values.Active)}
      and b."Status" = ${literal(Status.values.Active)} and c."Status" = ${literal(ChannelStatus.values.Active)} and c."Type" <> ${literal(ChannelType.values.Calculated)}
      and c."UnitOfMeasure" = any(${param([active, apparent, reactive])})
      and exists (select from "dw_Channels" o where o."LoadId" = l."LoadId" and o."UnitOfMeasure" = any(${param([apparent, reactive])}))
    group by l."LoadId", b."BuildingId", s."SiteId" order by l."LoadId"`);
  return rows.flatMap(({ channels, ...place }) => {
    const byUnit = groupBy(channels, ({ unit }) => unit);
    const only = (unit: UnitName): string | undefined => {
      const ofUnit = byUnit.get(unit) ?? [];
      return ofUnit.length === 1 ? ofUnit[0]?.id : undefined;
    };
    const channelId = only(active);
    const otherId = only(apparent) ?? only(reactive);
    if (!channelId || !otherId) return [];
    return [{ ...place, channelId, other: { channelId: otherId, isReactive: otherId !== only(apparent) } }];
  });
}

/** Minimum share of a day that was read. */
const minReadShare = 0.95;

interface UsedDay {
  readonly at: number;
  readonly day: string;
  readonly used: number | null;
  readonly read: number;
}

/** Returns the energy of the days of a span on which both channels of a load were read. */
export async function energyDays(
  session: Session,
  catalogue: Catalogue,
  { channelId, other }: MeteredLoad,
  span: UsageSpan,
): Promise<readonly EnergyDay[]> {
  const source = { entity: catalogue.entity('channels'), alias: 'i' };
  const point = sql`json_build_object('event', p.event, 'usage', p.usage, 'read', p.read)`;
  const rows = usageRows(catalogue, source, { ...span, interval: 'Daily' }, () => sql`true`, point);
  const found = await session.rows<{ id: string; days: readonly UsedDay[] }>(sql`
    select i."ChannelId" as id, (select coalesce(json_agg(json_build_object('at', extract(epoch from e.event)::float8 * 1000,
        'day', to_char(e.event at time zone u."timeZone", 'YYYY-MM-DD'), 'used', e.usage, 'read', e.read) order by e.event), '[]')
      from json_to_recordset(u.consumption) as e(event timestamptz, usage float8, read float8)) as days
    from "dw_Channels" i cross join lateral (${rows}) u where i."ChannelId" = any(${param([channelId, other.channelId])}::uuid[])`);
  const knownOf = (id: string) =>
    (found.find((row) => row.id === id)?.days ?? []).filter(({ used, read }) => used !== null && read >= minReadShare);
  const others = new Map(knownOf(other.channelId).map(({ day, used }) => [day, used as number]));
  return knownOf(channelId).flatMap(({ at, day, used }) => {
    const otherAmount = others.get(day);
    if (otherAmount === undefined) return [];
    const amount = used as number;
    return [
      { at, day, active: amount, apparent: other.isReactive ? apparentEnergy(amount, otherAmount) : otherAmount },
    ];
  });
}
