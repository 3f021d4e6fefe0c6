import { ChannelType } from '../../../resources/enums/channelType';
import { ChannelStatus, Status } from '../../../resources/enums/status';
import type { HourlySeries, MeterReading } from '../../model/hourlySeries';
import { hoursOfIntervals, hoursOfRegister } from '../../model/hourlySeries';
import type { SeriesToValidate } from '../../model/validation/seriesToValidate';
import { unitFactor } from '../../readings/unitFactor';
import type { Session } from '../../sql/database';
import { and, literal, param, sql } from '../../sql/fragment';
import { readingOf } from '../../usage/readings';
import { type Period, usedReadingsOf } from '../detection/channelReadings';
import { type ValidatedChannel, validatedChannels } from './validatedChannels';

/** Number of moments with distinctive values that are compared before all readings are. */
const samples = 3;

/**
 * Returns other channels of the account with the same readings at a few moments, with all their readings of the period.
 */
export async function likelyDuplicates(
  session: Session,
  channel: ValidatedChannel,
  readings: readonly MeterReading[],
  period: Period,
): Promise<SeriesToValidate['likelyDuplicates']> {
  const chosen = distinctive(readings);
  if (chosen.length < samples) return [];
  const isSame = and(
    chosen.map(
      ({ at, value }) => sql`exists (select from "dw_Consumption" r where r."ChannelId" = c."ChannelId"
        and r."ConsumptionDate" = ${param(new Date(at))} and ${readingOf('r')} = ${param(value)}::float8)`,
    ),
  );
  const found = await session.rows<{ channelId: string }>(sql`
    select c."ChannelId" as "channelId" from "dw_Channels" c join "dw_Buildings" b on b."BuildingId" = c."BuildingId"
    join "dw_Sites" s on s."SiteId" = b."SiteId"
    where s."AccountId" = ${param(channel.accountId)}::uuid and c."ChannelId" <> ${param(channel.channelId)}::uuid
      and c."Type" = ${literal(ChannelType.values.Actual)} and c."Status" <> ${literal(ChannelStatus.values.Deleted)} and ${isSame}`);
  const duplicates: { channelId: string; readings: readonly MeterReading[] }[] = [];
  for (const { channelId } of found)
    duplicates.push({ channelId, readings: await usedReadingsOf(session, channelId, period) });
  return duplicates;
}

/** Returns the latest readings with values other than 0 that occur once. */
function distinctive(readings: readonly MeterReading[]): readonly MeterReading[] {
  const counts = new Map<number, number>();
  for (const { value } of readings) counts.set(value, (counts.get(value) ?? 0) + 1);
  return readings.filter(({ value }) => value !== 0 && counts.get(value) === 1).slice(-samples);
}

/** Returns the hourly sums of the load's other channels of the same quantity, in the unit of this one. */
export async function sameQuantityHours(
  session: Session,
  { channelId, loadId, unit, way }: ValidatedChannel,
  period: Period,
): Promise<SeriesToValidate['sameQuantityHours']> {
  if (loadId === null || unit === null || way === 'level') return [];
  const channels = await validatedChannels(
    session,
    sql`c."LoadId" = ${param(loadId)}::uuid and c."ChannelId" <> ${param(channelId)}::uuid`,
  );
  const siblings: { channelId: string; hours: HourlySeries }[] = [];
  for (const sibling of channels) {
    const factor = sibling.unit === null ? undefined : unitFactor(sibling.unit, unit);
    if (factor === undefined || sibling.way === 'level') continue;
    const readings = await usedReadingsOf(session, sibling.channelId, period);
    const hours = hoursOf(readings, sibling);
    siblings.push({
      channelId: sibling.channelId,
      hours: { ...hours, values: hours.values.map((value) => value * factor) },
    });
  }
  return siblings;
}

const hoursOf = (readings: readonly MeterReading[], { way, intervalMinutes }: ValidatedChannel): HourlySeries =>
  way === 'register' ? hoursOfRegister(readings) : hoursOfIntervals(readings, intervalMinutes);

/** Returns the hourly use of the sub-loads of the channel's load, in the same unit: one channel of each. */
export async function subLoadHours(
  session: Session,
  { loadId, unit, way }: ValidatedChannel,
  period: Period,
): Promise<readonly HourlySeries[]> {
  if (loadId === null || way === 'level') return [];
  const channels = await validatedChannels(
    session,
    sql`l."ParentLoadId" = ${param(loadId)}::uuid and l."Status" = ${literal(Status.values.Active)} and c."UnitOfMeasure" = ${param(unit)}`,
  );
  const ofLoads = new Map(channels.filter((each) => each.way !== 'level').map((each) => [each.loadId, each]));
  const hours: HourlySeries[] = [];
  for (const subLoad of ofLoads.values()) {
    const readings = await usedReadingsOf(session, subLoad.channelId, period);
    if (readings.length === 0) continue;
    hours.push(hoursOf(readings, subLoad));
  }
  return hours;
}
