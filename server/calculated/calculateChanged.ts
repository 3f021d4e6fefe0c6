import { setTimeout } from 'node:timers/promises';
import { Status } from '../../resources/enums/status';
import type { DataContext } from '../context';
import { literal, param, sql } from '../sql/fragment';
import { addMissingRules } from './addMissingRules';
import { dailyRunId, recordFailure } from './channelRuns';
import { runCalculation } from './runCalculation';

interface Changed {
  readonly channelId: string;
  /** Whether one of its sources is to be calculated as well. */
  readonly isEarly: boolean;
  /** Whether a running transaction may have begun before one of its rules was committed. */
  readonly isUnsettled: boolean;
}

/** Hours of a channel that are to be calculated, claimed by this run. */
interface Noted {
  readonly writes: string;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly takenOn: string;
}

/** Channels calculated in parallel: readings of one are written while the sources of the other are read. */
const concurrency = 2;
const waitMs = 50;
/** Maximum number of waits for unsettled rules: a transaction of minutes must not hold back all other channels. */
const maxWaits = 60;

/**
 * Calculates the channels whose sources or formula changed, each once, after its own sources. Hours written meanwhile
 * are left to the next run, as this one might never end with loggers that always send; so are channels with rules that
 * a transaction of more than some seconds may not see. Returns the number of channels calculated.
 * @throws the first error, once all others are calculated
 */
export async function calculateChanged(context: DataContext, signal: AbortSignal): Promise<number> {
  const { database } = context;
  const tried = new Set<string>();
  const errors: unknown[] = [];
  let [calculated, waits] = [0, 0];
  const rulesAdded = new Set<string>();
  while (!signal.aborted) {
    // Rules determine which channels are calculated from which, so missing ones are added first.
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

/** Returns the channels whose sources are calculated. In a cycle each waits for another: then any one begins. */
function readyOf(changed: readonly Changed[]): Changed[] {
  const settled = changed.filter(({ isUnsettled }) => !isUnsettled);
  const ready = settled.filter(({ isEarly }) => !isEarly);
  return ready.length > 0 || settled.length < changed.length ? ready : settled.slice(0, 1);
}

/**
 * Calculates one channel for its noted hours, and deletes the note. On an error the record of its run is set to failed,
 * and the next run tries again. Returns false where a writer has locked the note; the next run takes it.
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
    const period = { from: from ?? undefined, until: until ?? undefined };
    await runCalculation(context, { jobId, channelId, ...period, isOfReadings: true });
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
 * Number of transactions begun since the oldest one that still writes to this database. Not by a snapshot, which
 * includes other databases of the server: a long transaction there would hold back every channel here.
 */
const oldestWrite = sql`select max(age(l.transactionid)) from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'transactionid' and l.granted and l.mode = 'ExclusiveLock'
    and a.datid = (select oid from pg_database where datname = current_database())`;

/** Channels without waiting sources first, without those tried in this run. */
const nextChanged = (tried: readonly string[]) => sql`
  select u.channel_id as "channelId", e.*
  from meterdesk.uncalculated_hours u cross join lateral (
    select coalesce(bool_or(exists (select from meterdesk.uncalculated_hours s where s.channel_id = r."SourceChannelId" and s.channel_id <> all(${param(tried)}::uuid[]))), false) as "isEarly",
      coalesce(bool_or(age(r.xmin) <= (${oldestWrite})), false) as "isUnsettled"
    from "dw_ChannelsRules" r where r."ChannelId" = u.channel_id and r."Status" = ${literal(Status.values.Active)}) e
  where u.channel_id <> all(${param(tried)}::uuid[]) order by "isUnsettled", "isEarly", 1 limit 100`;
