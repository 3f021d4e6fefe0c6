import { setTimeout } from 'node:timers/promises';
import { Status } from '../../resources/enums/status';
import type { DataContext } from '../context';
import { literal, param, sql } from '../sql/fragment';
import { addMissingRules } from './addMissingRules';
import { dailyRunId, recordFailure } from './channelRuns';
import { runCalculation } from './runCalculation';

interface Changed {
  readonly channelId: string;
  /** Whether one that it is calculated from is to be calculated as well. */
  readonly isEarly: boolean;
  /** Whether a write that still goes on may not know one of its rules yet. */
  readonly isUnsettled: boolean;
}

/** Hours of a channel that are being calculated. */
interface Noted {
  readonly writes: string;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly takenOn: string;
}

/** While the readings of one channel are written, those that another one is calculated from are read. */
const concurrency = 2;
const waitMs = 50;
/** How often that is waited for: a write that goes on for minutes would hold back all other channels as long. */
const maxWaits = 60;

/**
 * Calculates the channels again whose sources or formula were changed: each once, after those that it is calculated from.
 * What is written meanwhile is left to the next run, which would otherwise never come where loggers always send
 * something, and so is a channel whose rule a write of more than some seconds may not know. Returns how many it calculated.
 * @throws the first error, once all others are calculated
 */
export async function calculateChanged(context: DataContext, signal: AbortSignal): Promise<number> {
  const { database } = context;
  const tried = new Set<string>();
  const errors: unknown[] = [];
  let [calculated, waits] = [0, 0];
  const rulesAdded = new Set<string>();
  while (!signal.aborted) {
    // By rules it is told which one is calculated from which: they come first.
    for (const { id } of await database.rows<{ id: string }>(changedFormulas))
      if (!rulesAdded.has(id) && !signal.aborted) {
        rulesAdded.add(id);
        await addMissingRules(context, id).catch((error: unknown) => {
          errors.push(error);
          tried.add(id);
        });
      }
    const changed = await database.rows<Changed>(nextChanged([...tried]));
    const queue = readyOf(changed);
    if (changed.length === 0) break;
    if (queue.length === 0) {
      waits += 1;
      if (waits > maxWaits) break;
      await setTimeout(waitMs, undefined, { signal }).catch(() => undefined);
    }
    const calculateNext = async (): Promise<void> => {
      for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
        tried.add(next.channelId);
        try {
          if (await calculateOne(context, next.channelId)) calculated += 1;
        } catch (error) {
          errors.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: concurrency }, calculateNext));
  }
  for (const error of errors) throw error;
  return calculated;
}

/** Returns those that need not wait. In a circle of channels each waits for another one: any is its beginning. */
function readyOf(changed: readonly Changed[]): Changed[] {
  const settled = changed.filter(({ isUnsettled }) => !isUnsettled);
  const ready = settled.filter(({ isEarly }) => !isEarly);
  return ready.length > 0 || settled.length < changed.length ? ready : settled.slice(0, 1);
}

/**
 * Calculates one channel for the hours that are noted, and then takes the note of them away. Where that fails its record
 * says so, and it is tried again the next time. Returns false where somebody who writes has locked the note: the next run
 * takes it.
 */
async function calculateOne(context: DataContext, channelId: string): Promise<boolean> {
  const { database } = context;
  const id = param(channelId);
  const [noted] = await database.rows<Noted>(sql`
    update meterdesk.uncalculated_hours set calculating = range_merge(hours + tstzmultirange(calculating)), hours = '{}'
    where channel_id = (select channel_id from meterdesk.uncalculated_hours where channel_id = ${id}::uuid for update skip locked)
    returning writes::text, lower(calculating) as "from", upper(calculating) as until, now()::text as "takenOn"`);
  if (!noted) return false;
  const { writes, from, until, takenOn } = noted;
  const jobId = await dailyRunId(database, channelId);
  try {
    await runCalculation(context, { jobId, channelId, from: from ?? undefined, until: until ?? undefined });
  } catch (error) {
    await recordFailure(database, jobId, channelId);
    throw error;
  }
  await database.rows(sql`
    with rest as (
      update meterdesk.uncalculated_hours set calculating = 'empty', since = ${param(takenOn)}::timestamptz
      where channel_id = ${id}::uuid and writes <> ${param(writes)}::bigint)
    delete from meterdesk.uncalculated_hours where channel_id = ${id}::uuid and writes = ${param(writes)}::bigint`);
  return true;
}

const changedFormulas = sql`select channel_id as id from meterdesk.uncalculated_hours where lower_inf(hours) or lower_inf(calculating) order by 1`;

/**
 * How many transactions have begun since the oldest that still writes to this database. A snapshot has those of all
 * databases of the server, and a long one elsewhere would hold back every channel here.
 */
const oldestWrite = sql`select max(age(l.transactionid)) from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'transactionid' and l.granted and l.mode = 'ExclusiveLock'
    and a.datid = (select oid from pg_database where datname = current_database())`;

/** Those that are calculated from no other that waits come first, without those of this run. */
const nextChanged = (tried: readonly string[]) => sql`
  select u.channel_id as "channelId", e.*
  from meterdesk.uncalculated_hours u cross join lateral (
    select coalesce(bool_or(exists (select from meterdesk.uncalculated_hours s where s.channel_id = r."SourceChannelId" and s.channel_id <> all(${param(tried)}::uuid[]))), false) as "isEarly",
      coalesce(bool_or(age(r.xmin) <= (${oldestWrite})), false) as "isUnsettled"
    from "dw_ChannelsRules" r where r."ChannelId" = u.channel_id and r."Status" = ${literal(Status.values.Active)}) e
  where u.channel_id <> all(${param(tried)}::uuid[]) order by "isUnsettled", "isEarly", 1 limit 100`;
