import { hourMs } from '../../model/hourlySeries';
import type { Session } from '../../sql/database';
import { type Fragment, ident, param, sql } from '../../sql/fragment';

/** Who has not seen the hours: the detection of anomalies, the rules that validate readings, or the usage that is kept. */
type WaitingFor = 'hours' | 'unvalidated' | 'uncounted';

/** Milliseconds since 1970, from one until before the other; infinite where a side is open. */
export interface Hours {
  readonly from: number;
  readonly until: number;
}

/** What was read, corrected or removed of a channel since it was judged last. */
export interface UnjudgedHours {
  readonly hours: readonly Hours[];
  /** Changes with every write, so that what comes during the judging is not taken for judged. */
  readonly writes: string;
}

/** That something before `now` has not been judged, of a channel `c`. It never looks at readings. */
export const hasUnjudgedHours = (now: Date, waiting: WaitingFor = 'hours'): Fragment => sql`exists (
  select from meterdesk.unjudged_hours u where u.channel_id = c."ChannelId" and ${ident('u', waiting)} && tstzrange(null, ${param(now)}))`;

/** Returns the unjudged hours by channel, without channels that have none. */
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

/** Deletes the hours judged at `now`, unless more was written since; hours that are not over yet are judged again. */
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
