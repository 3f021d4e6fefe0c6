import type { AlertType } from '../../../resources/enums/alertType';
import { GroupQualification } from '../../../resources/enums/groupQualification';
import { NotificationQualification } from '../../../resources/enums/notificationQualification';
import type { Catalogue } from '../../../resources/language/catalogue';
import { hourMs } from '../../model/hourlySeries';
import type { Session } from '../../sql/database';
import { ident, param, sql } from '../../sql/fragment';
import { table } from '../../sql/path';
import { countedChannels } from '../../usage/counted';
import type { MeasuredPlace } from './meteredIntervals';

/** Alert types whose readings are excluded: a meter that reads nothing has saved nothing. */
const faults: readonly (typeof AlertType.words)[number][] = ['Zero readings', 'Stuck reading', 'Register jump'];
const { DISQUALIFIED_BY_ESP, DISQUALIFIED_BY_CUSTOMER } = GroupQualification.values;

/** A meter fault, in milliseconds since 1970; `until` is null while it is ongoing. */
interface MeterFault {
  readonly from: number;
  readonly until: number | null;
}

/** Returns the ids of the channels that count for a place, in ascending order. */
export async function channelsOfPlace(
  session: Session,
  catalogue: Catalogue,
  { loadId, buildingId, utility }: MeasuredPlace,
): Promise<readonly string[]> {
  const entity = catalogue.entity(loadId ? 'loads' : 'buildings');
  const rows = await session.rows<{ id: string }>(sql`
    select n.channel as id from ${table(entity)} i cross join lateral (${countedChannels(catalogue, { entity, alias: 'i' }, () => sql`true`)}) n
    where ${ident('i', entity.key[0])} = ${param(loadId ?? buildingId)}::uuid and n.utility = ${param(utility)} order by 1`);
  return rows.map(({ id }) => id);
}

/** Returns the length of an interval in milliseconds. */
export const lengthOf = ({ interval }: Pick<MeasuredPlace, 'interval'>): number =>
  (interval === 'Hours' ? 1 : 24) * hourMs;

/** Returns the intervals without a fault of any of the channels. */
export async function faultlessOf<Interval extends { readonly at: number }>(
  session: Session,
  channelIds: readonly string[],
  place: Pick<MeasuredPlace, 'interval'>,
  intervals: readonly Interval[],
): Promise<readonly Interval[]> {
  const faults = await meterFaults(session, channelIds);
  const length = lengthOf(place);
  return intervals.filter(
    ({ at }) => !faults.some(({ from, until }) => at + length > from && (until === null || at < until)),
  );
}

/** Returns the faults of these channels, without those that a person dismissed or the detection withdrew. */
const meterFaults = (session: Session, channelIds: readonly string[]): Promise<readonly MeterFault[]> =>
  session.rows<MeterFault>(sql`
    select extract(epoch from n."StartDate")::float8 * 1000 as from, extract(epoch from n."EndDate")::float8 * 1000 as until
    from "dw_MLNotifications" n join "dw_MLNotificationGroup" g using ("NotificationGroupId")
    where n."ChannelId" = any(${param(channelIds)}::uuid[]) and n."AlertType" = any(${param(faults)}::text[])
      and n."QualificationStatus" is distinct from ${param(NotificationQualification.values.Disqualified)}
      and g."QualificationStatus" is distinct from ${param(DISQUALIFIED_BY_ESP)} and g."QualificationStatus" is distinct from ${param(DISQUALIFIED_BY_CUSTOMER)}`);
