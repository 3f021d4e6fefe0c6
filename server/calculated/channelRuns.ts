import { JobStatus } from '../../resources/enums/jobStatus';
import type { Reader } from '../sql/database';
import { param, sql } from '../sql/fragment';

/** A run of the calculation of a channel, as its record has it. */
export interface ChannelRun {
  readonly jobId: string;
  readonly channelId: string;
  readonly formula: string;
  readonly from: Date;
  readonly until: Date;
}

/** Writes the record of a run, or brings it up to date. */
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

/** Returns the id of the record that the runs of a channel on one day share where nobody asked for them. */
export async function dailyRunId(reader: Pick<Reader, 'rows'>, channelId: string): Promise<string> {
  const [row] = await reader.rows<{ id: string }>(
    sql`select md5(${param(channelId)}::text || current_date::text)::uuid::text as id`,
  );
  return row?.id ?? channelId;
}
