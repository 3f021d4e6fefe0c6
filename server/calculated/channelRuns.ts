import { JobStatus } from '../../resources/enums/jobStatus';
import type { Database, Reader } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { unjournaled } from '../sql/unjournaled';

/** A run of a channel's calculation, as recorded in `dw_ChannelsJobs`. */
export interface ChannelRun {
  readonly jobId: string;
  readonly channelId: string;
  readonly formula: string;
  readonly from: Date;
  readonly until: Date;
}

/** Inserts or updates the record of a run. */
export async function recordRun(
  reader: Pick<Reader, 'rows'>,
  { jobId, channelId, formula, from, until }: ChannelRun,
  status: keyof typeof JobStatus.values,
  log: string,
): Promise<void> {
  await reader.rows(sql`
    insert into "dw_ChannelsJobs" ("JobId", "ChannelId", "Formula", "From", "To", "Status", "Logs", "StartedOn", "LastActivity")
    values (${param(jobId)}::uuid, ${param(channelId)}::uuid, ${param(formula)}, ${param(from)}::timestamptz, ${param(until)}::timestamptz,
      ${param(JobStatus.values[status])}::smallint, ${param(log)}, now(), now())
    on conflict ("JobId") do update set "From" = least("dw_ChannelsJobs"."From", excluded."From"), "To" = greatest("dw_ChannelsJobs"."To", excluded."To"),
      "Formula" = excluded."Formula", "Status" = excluded."Status", "Logs" = excluded."Logs", "LastActivity" = now()`);
}

/** Returns the id of the record that all automatic runs of a channel on one day share. */
export async function dailyRunId(reader: Pick<Reader, 'rows'>, channelId: string): Promise<string> {
  const [row] = await reader.rows<{ id: string }>(
    sql`select md5(${param(channelId)}::text || current_date::text)::uuid::text as id`,
  );
  return row?.id ?? channelId;
}

/** Records that a run failed with an internal error. */
export function recordFailure(database: Database, jobId: string, channelId: string): Promise<void> {
  return database.write({ contactId: null, operation: 'CalculateChannel' }, (session) =>
    unjournaled(session, async () => {
      await session.rows(sql`
        insert into "dw_ChannelsJobs" ("JobId", "ChannelId", "Formula", "Status", "Logs", "StartedOn", "LastActivity")
        select ${param(jobId)}::uuid, c."ChannelId", c."Formula", ${param(JobStatus.values.Failed)}::smallint, ${param(ourFault)}, now(), now()
        from "dw_Channels" c where c."ChannelId" = ${param(channelId)}::uuid
        on conflict ("JobId") do update set "Status" = excluded."Status", "Logs" = excluded."Logs", "LastActivity" = now()`);
    }),
  );
}

const ourFault = 'Something went wrong on our side.';
