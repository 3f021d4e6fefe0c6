import { ChannelType } from '../../resources/enums/channelType';
import { JobStatus } from '../../resources/enums/jobStatus';
import type { DataContext } from '../context';
import type { Database } from '../sql/database';
import { list, literal, param, sql } from '../sql/fragment';
import { addMissingRules } from './addMissingRules';
import { recordFailure } from './channelRuns';
import { runCalculation } from './runCalculation';

/** A run that a person requested; days of the channel's time zone, both inclusive. */
export interface TriggeredRun {
  readonly jobId: string;
  readonly contactId: string;
  readonly channelId: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Stores a pending run. Returns `noChannel` where it is not a calculated channel, and `future` where the last day is in
 * the future in the channel's time zone.
 */
export function addTriggeredRun(database: Database, run: TriggeredRun): Promise<'added' | 'noChannel' | 'future'> {
  const { jobId, contactId, channelId, from, to } = run;
  const change = { contactId, operation: 'TriggerCalculatedChannels' };
  const at = (day: string) => sql`${param(day)}::timestamp at time zone c.zone`;
  return database.write(change, async (session) => {
    const [channel] = await session.rows<{ isAdded: boolean }>(sql`
      with c as materialized (
        select c."ChannelId", c."Formula", meterdesk.zone_of(c."TimeZone", a."TimeZoneIana") as zone
        from "dw_Channels" c join "dw_Buildings" b on b."BuildingId" = c."BuildingId" join "dw_Sites" s on s."SiteId" = b."SiteId"
        join "dw_Accounts" a on a."AccountId" = s."AccountId"
        where c."ChannelId" = ${param(channelId)}::uuid and c."Type" = ${calculated} and c."Formula" is not null),
      added as (
        insert into "dw_ChannelsJobs" ("JobId", "ChannelId", "Formula", "From", "To", "Status", "LastActivity")
        select ${param(jobId)}::uuid, c."ChannelId", c."Formula", ${at(from)}, ${at(to)}, ${literal(JobStatus.values.Pending)}, now()
        from c where ${param(to)}::date <= (now() at time zone c.zone)::date returning 1)
      select exists (select from added) as "isAdded" from c`);
    if (!channel) return 'noChannel';
    return channel.isAdded ? 'added' : 'future';
  });
}

const calculated = literal(ChannelType.values.Calculated);

/** Runs pending runs one by one; returns their number. Throws the first error, after recording it. */
export async function runTriggered(context: DataContext, signal: AbortSignal): Promise<number> {
  for (let done = 0; ; done++) {
    const run = signal.aborted ? undefined : await takeNext(context.database);
    if (!run) return done;
    try {
      await addMissingRules(context, run.channelId);
      await runCalculation(context, run);
    } catch (error) {
      await recordFailure(context.database, run.jobId, run.channelId);
      throw error;
    }
  }
}

interface Taken {
  readonly jobId: string;
  readonly channelId: string;
  readonly from: Date;
  readonly until: Date;
}

/** Runs of processes that died are taken again after this time without activity. */
const silence = sql`interval '10 minutes'`;
const { Pending, Processing } = JobStatus.values;

async function takeNext(database: Database): Promise<Taken | undefined> {
  const [taken] = await database.rows<Taken>(sql`
    update "dw_ChannelsJobs" t set "Status" = ${literal(Processing)}, "StartedOn" = now(), "LastActivity" = now()
    where t."JobId" = (
      select j."JobId" from "dw_ChannelsJobs" j where j."From" is not null and j."To" is not null
        and j."Status" in (${list([Pending, Processing].map(literal))})
        and (j."Status" = ${literal(Pending)} or j."LastActivity" < now() - ${silence})
      order by j."CreatedOn" limit 1 for update skip locked)
    returning t."JobId" as "jobId", t."ChannelId" as "channelId", t."From" as "from", t."To" as until`);
  return taken;
}
