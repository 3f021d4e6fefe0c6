import { type Static, Type } from 'typebox';
import type { Reader } from '../sql/database';
import { sql } from '../sql/fragment';
import { isWatched } from './detection/watched';
import { isToBeFitted } from './savings/baselines';
import { isValidated } from './validation/validatedChannels';

/** Numbers of channels and baselines whose results are older than their readings. */
export const WaitingWork = Type.Object({
  calculated: Type.Integer({ description: 'Calculated channels that are waiting to be recalculated' }),
  calculatedForSeconds: Type.Number({ description: 'How long the first of them has been waiting; 0 if none is' }),
  validated: Type.Integer({ description: 'Channels with hours that have not been validated' }),
  judged: Type.Integer({ description: 'Channels with hours that anomaly detection has not checked' }),
  counted: Type.Integer({ description: 'Channels with days that are not yet counted in the stored usage' }),
  fitted: Type.Integer({ description: 'Baselines that are to be fitted' }),
});

/** Returns the waiting work; hours and days that are not over yet, and channels that no job reads, do not count. */
export async function waitingWork(reader: Reader): Promise<Static<typeof WaitingWork>> {
  const overHours = sql`tstzrange(null, date_trunc('hour', now()))`;
  const overDays = sql`tstzrange(null, now() - interval '1 day')`;
  const [row] = await reader.rows<Static<typeof WaitingWork>>(sql`
    select c.*, u.*, (select count(*)::int from "dw_ProjectBaselines" n where ${isToBeFitted(new Date())}) as fitted
    from (select count(*)::int as calculated, coalesce(extract(epoch from now() - min(since)), 0)::float8 as "calculatedForSeconds"
        from meterdesk.uncalculated_hours) c,
      (select count(*) filter (where u.unvalidated && ${overHours} and ${isValidated})::int as validated,
        count(*) filter (where u.hours && ${overHours} and ${isWatched})::int as judged,
        count(*) filter (where u.uncounted && ${overDays})::int as counted
      from meterdesk.unjudged_hours u join "dw_Channels" c on c."ChannelId" = u.channel_id
      join "dw_Buildings" b on b."BuildingId" = c."BuildingId" left join "dw_Loads" l on l."LoadId" = c."LoadId") u`);
  return row as Static<typeof WaitingWork>;
}
