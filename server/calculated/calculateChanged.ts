import { Status } from '../../resources/enums/status';
import type { Catalogue } from '../../resources/language/catalogue';
import type { Database } from '../sql/database';
import { literal, param, sql } from '../sql/fragment';
import { dailyRunId } from './channelRuns';
import { followFormula } from './followFormula';
import { runCalculation } from './runCalculation';

interface Work {
  readonly database: Database;
  readonly catalogue: Catalogue;
}

interface Changed {
  readonly channelId: string;
  readonly writes: string;
  readonly from: Date | null;
  readonly until: Date | null;
}

/**
 * Calculates the channels again whose sources or formula were changed: each after those that it is calculated from.
 * Returns how many it calculated.
 */
export async function calculateChanged(work: Work, signal: AbortSignal): Promise<number> {
  const { database } = work;
  let calculated = 0;
  for (;;) {
    const [next] = await database.rows<Changed>(nextChanged);
    if (!next || signal.aborted) return calculated;
    const { channelId, writes, from, until } = next;
    if (from === null) await followFormula(work, channelId);
    await runCalculation(work, {
      jobId: await dailyRunId(database, channelId),
      channelId,
      from: from ?? undefined,
      until: until ?? undefined,
    });
    calculated += 1;
    // What was written meanwhile is calculated with it again.
    await database.rows(sql`
      delete from meterdesk.uncalculated_hours where channel_id = ${param(channelId)}::uuid
        and writes = ${param(writes)}::bigint`);
  }
}

/** One that is calculated from no other that waits. In a circle of channels, any: its calculation is refused. */
const nextChanged = sql`
  select u.channel_id as "channelId", u.writes::text, lower(h.hours) as "from", upper(h.hours) as until
  from meterdesk.uncalculated_hours u cross join lateral (select range_merge(u.hours) as hours) h
  order by exists (
    select from "dw_ChannelsRules" r join meterdesk.uncalculated_hours s on s.channel_id = r."SourceChannelId"
    where r."ChannelId" = u.channel_id and r."Status" = ${literal(Status.values.Active)}), 1
  limit 1`;
