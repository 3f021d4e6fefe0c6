import { hourMs } from '../../model/hourlySeries';
import type { Session } from '../../sql/database';
import { type Fragment, ident, param, sql } from '../../sql/fragment';

/** Column of hours not yet processed: by anomaly detection (`hours`), validation, or usage counts. */
type WaitingFor = 'hours' | 'unvalidated' | 'uncounted';

/** Hours in milliseconds since 1970; `until` is exclusive; infinite where open. */
export interface Hours {
  readonly from: number;
  readonly until: number;
}

/** Hours of a channel with readings written, corrected or removed since they were last judged. */
export interface UnjudgedHours {
  readonly hours: readonly Hours[];
  /** Counter of writes: if it changed during judging, the hours are not cleared. */
  readonly writes: string;
}

/** SQL condition: a channel `c` has unjudged hours before `now`. Reads no readings. */
export const hasUnjudgedHours = (now: Date, waiting: WaitingFor = 'hours'): Fragment => sql`exists (
  select from meterdesk.unjudged_hours u where u.channel_id = c."ChannelId" and ${ident('u', waiting)} && tstzrange(null, ${param(now)}))`;

/** Returns the unjudged hours before `now` by channel, without channels that have none. */
export async function readUnjudgedHours(
  session: Session,
  channelIds: readonly string[],
  now: Date,
  waiting: WaitingFor = 'hours',
): Promise<ReadonlyMap<string, UnjudgedHours>> {
  const rows = await session.rows<{ channelId: string; writes: string; from: number | null; until: number | null }>(sql`
    select u.channel_id as "channelId", u.writes::text, extract(epoch from lower(h))::float8 * 1000 as "from",
      extract(epoch from upper(h))::float8 * 1000 as until
    from meterdesk.unjudged_hours u, unnest(${ident('u', waiting)} * tstzmultirange(tstzrange(null, ${param(now)}))) h
    where u.channel_id = any(${param(channelIds)}::uuid[])`);
  const found = new Map<string, { hours: Hours[]; writes: string }>();
  for (const { channelId, writes, from, until } of rows) {
    const ofChannel = found.get(channelId) ?? { hours: [], writes };
    ofChannel.hours.push({ from: from ?? Number.NEGATIVE_INFINITY, until: until ?? Number.POSITIVE_INFINITY });
    found.set(channelId, ofChannel);
  }
  return found;
}

/** Clears the hours judged at `now` of channels without newer writes; the present hour is judged again. */
export async function clearUnjudgedHours(
  session: Session,
  judgedHours: ReadonlyMap<string, UnjudgedHours>,
  now: Date,
  waiting: WaitingFor = 'hours',
): Promise<void> {
  const rows = JSON.stringify([...judgedHours].map(([id, { writes }]) => ({ id, writes })));
  const over = sql`tstzmultirange(tstzrange(null, ${param(new Date(Math.floor(now.getTime() / hourMs) * hourMs))}))`;
  const judged = sql`json_to_recordset(${param(rows)}::json) as j(id uuid, writes bigint)`;
  await session.count(sql`
    update meterdesk.unjudged_hours u set ${ident(waiting)} = ${ident('u', waiting)} - ${over} from ${judged}
    where u.channel_id = j.id and u.writes = j.writes`);
  await session.count(sql`
    delete from meterdesk.unjudged_hours u using ${judged} where u.channel_id = j.id and isempty(u.hours) and isempty(u.unvalidated) and isempty(u.uncounted)`);
}
