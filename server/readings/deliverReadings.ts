import { ConsumptionJobType } from '../../resources/enums/consumptionJobType';
import { ConsumptionJobStatus } from '../../resources/enums/jobStatus';
import { ReadingType } from '../../resources/enums/readingType';
import type { Catalogue } from '../../resources/language/catalogue';
import type { Database, Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { ApiError } from '../writes/errors';
import type { GivenReading, GivenReadings, RefusedReading } from './givenReadings';
import { type ChannelsByName, nameOf, type ReadingsWriter, resolveChannels } from './resolveChannels';

/** Readings that arrived together. */
export interface Delivery {
  readonly jobId: string;
  /** Of the file, or what else tells where they came from. */
  readonly name: string;
  /** In bytes, as they were sent. */
  readonly size: number;
  readonly type: keyof typeof ConsumptionJobType.values;
  /** By which its sender tells it from others: sent again with the same key, it is delivered once. */
  readonly idempotencyKey?: string | undefined;
  /** SHA-256 of what was sent, as hexadecimal digits. */
  readonly hash: string;
  readonly readings: GivenReadings;
}

/** What became of a delivery. */
export interface Delivered {
  readonly jobId: string;
  /** By which it can be undone; null where nothing was written. */
  readonly changeSet: string | null;
  readonly given: number;
  readonly channels: number;
  /** Readings of times that had none. */
  readonly added: number;
  /** Readings that had another value, or type, before. */
  readonly changed: number;
  /** Readings that were there already, or were given twice. */
  readonly unchanged: number;
  readonly refused: readonly RefusedReading[];
}

/**
 * Writes the readings of a delivery as one change set and keeps its record; readings that are refused don't hold back
 * the others. What was delivered before under the same key is answered as it was then.
 * @throws ApiError where another content was delivered under the same key
 */
export async function deliverReadings(
  database: Database,
  catalogue: Catalogue,
  writer: ReadingsWriter,
  delivery: Delivery,
): Promise<Delivered> {
  const change = { contactId: writer.caller.contactId, operation: 'DeliverReadings', reason: delivery.name };
  return database.write(change, async (session) => {
    const before = await claimDelivery(session, writer, delivery);
    if (before) return before;
    const { readings, given, refused } = delivery.readings;
    const channels = await resolveChannels(session, catalogue, writer, readings);
    const placed = placeReadings(readings, channels);
    const written = await writeReadings(session, delivery.jobId, placed.rows);
    const delivered: Delivered = {
      jobId: delivery.jobId,
      changeSet: written.added + written.changed > 0 ? await changeSetOf(session) : null,
      given,
      channels: new Set(placed.rows.map(({ channelId }) => channelId)).size,
      ...written,
      unchanged: placed.rows.length - written.added - written.changed + placed.repeated,
      refused: [...refused, ...placed.refused].sort((a, b) => a.item - b.item),
    };
    await keepRecord(session, delivery, delivered);
    return delivered;
  });
}

/** Locks by inserting: of two deliveries under one key at the same time, the second waits, and is answered as the first. */
async function claimDelivery(
  session: Session,
  { senderId }: ReadingsWriter,
  { jobId, idempotencyKey, hash }: Delivery,
): Promise<Delivered | undefined> {
  const claimed = await session.count(sql`
    insert into meterdesk.delivery (job_id, sender_id, idempotency_key, hash)
    values (${param(jobId)}::uuid, ${param(senderId)}::uuid, ${param(idempotencyKey ?? null)}, ${param(hash)})
    on conflict (sender_id, idempotency_key) do nothing`);
  if (claimed > 0) return undefined;
  const [before] = await session.rows<{ hash: string; answer: Delivered }>(sql`
    select hash, answer from meterdesk.delivery
    where sender_id = ${param(senderId)}::uuid and idempotency_key = ${param(idempotencyKey ?? null)}`);
  if (before?.hash !== hash)
    throw new ApiError(
      'conflict',
      'Something else was delivered under this Idempotency-Key before. Nothing was changed.',
    );
  return before.answer;
}

/** Readings that are added are in no journal: without one that is changed, nothing else would open the change set. */
async function changeSetOf(session: Session): Promise<string | null> {
  const [opened] = await session.rows<{ id: string }>(sql`select meterdesk.current_change_set()::text as id`);
  return opened?.id ?? null;
}

interface PlacedReading extends GivenReading {
  readonly channelId: string;
}

/** Returns each reading once with its channel, and those that have none or contradict an earlier one. */
function placeReadings(
  readings: readonly GivenReading[],
  channels: ChannelsByName,
): {
  readonly rows: readonly PlacedReading[];
  readonly repeated: number;
  readonly refused: readonly RefusedReading[];
} {
  const rows = new Map<string, PlacedReading>();
  const refused: RefusedReading[] = [];
  let repeated = 0;
  for (const reading of readings) {
    const { item, channel, at, raw } = reading;
    const [channelId, ...others] = channels.get(nameOf(channel)) ?? [];
    const key = `${channelId} ${at}`;
    const before = rows.get(key);
    if (channelId === undefined)
      refused.push({
        item,
        message: `There is no channel with the ${channel.by} ${channel.name} whose readings you may write.`,
      });
    else if (others.length > 0)
      refused.push({ item, message: `Several channels have the ExternalId ${channel.name}: give a Reference, too.` });
    else if (!before) rows.set(key, { ...reading, channelId });
    else if (before.raw === raw && before.readingType === reading.readingType) repeated += 1;
    else refused.push({ item, message: `Item ${before.item} has another value for the same channel and time.` });
  }
  return { rows: [...rows.values()], repeated, refused };
}

/**
 * Adds the readings of times that have none, which are noted so that the delivery can be undone, and changes those that
 * differ: each set by one statement. A value that was read replaces one that was estimated for a gap; what a person has
 * corrected stays corrected.
 */
async function writeReadings(
  session: Session,
  jobId: string,
  rows: readonly PlacedReading[],
): Promise<Pick<Delivered, 'added' | 'changed'>> {
  if (rows.length === 0) return { added: 0, changed: 0 };
  const column = (read: (row: PlacedReading) => string | number) => param(rows.map(read));
  const given = sql`(select g.channel_id, to_timestamp(g.ms / 1000.0) as at, g.raw, g.reading_type
    from unnest(${column(({ channelId }) => channelId)}::uuid[], ${column(({ at }) => at)}::double precision[],
      ${column(({ raw }) => raw)}::double precision[], ${column(({ readingType }) => readingType)}::smallint[]) as g(channel_id, ms, raw, reading_type)) n`;
  // In the order of the key, so that two deliveries of the same readings never wait for each other.
  const [inserted] = await session.rows<{ count: number }>(sql`
    with inserted as (
      insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "ReadingType", "UpdatedOn")
      select n.channel_id, n.at, n.raw, n.reading_type, now() from ${given} order by 1, 2
      on conflict ("ChannelId", "ConsumptionDate") do nothing returning "ChannelId", "ConsumptionDate"),
    noted as (
      insert into meterdesk.delivered_reading (job_id, channel_id, moments)
      select ${param(jobId)}::uuid, "ChannelId", array_agg("ConsumptionDate") from inserted group by 2)
    select count(*)::integer as count from inserted`);
  const added = inserted?.count ?? 0;
  if (added === rows.length) return { added, changed: 0 };
  const changed = await session.count(sql`
    update "dw_Consumption" t set "Raw" = n.raw, "ReadingType" = n.reading_type, "UpdatedOn" = now(),
      "Corrected" = case when t."Raw" is null and t."ReadingType" = ${param(ReadingType.values.E)} then null else t."Corrected" end
    from ${given} where t."ChannelId" = n.channel_id and t."ConsumptionDate" = n.at
      and (t."Raw", t."ReadingType") is distinct from (n.raw, n.reading_type)`);
  return { added, changed };
}

/** Most refusals that the log of a job names. */
const mostLogged = 100;

/** The record of a delivery is no change that somebody made: it is in no history. */
async function keepRecord(session: Session, delivery: Delivery, delivered: Delivered): Promise<void> {
  const { jobId, name, size, type, idempotencyKey } = delivery;
  const status = delivered.added + delivered.changed + delivered.unchanged > 0 ? 'Completed' : 'Failed';
  await session.rows(sql`
    update meterdesk.delivery set answer = ${param(JSON.stringify(delivered))}::jsonb, change_set_id = ${param(delivered.changeSet)}::bigint
    where job_id = ${param(jobId)}::uuid`);
  await session.rows(sql`select set_config('meterdesk.journal', 'off', true)`);
  await session.rows(sql`
    insert into "dw_ConsumptionJobs" ("JobId", "File", "Size", "Type", "Status", "Logs", "LastActivity", "CustomId")
    values (${param(jobId)}::uuid, ${param(name)}, ${param(size)}::bigint, ${param(ConsumptionJobType.values[type])}::smallint,
      ${param(ConsumptionJobStatus.values[status])}::smallint, ${param(logOf(delivered))}, now(), ${param(idempotencyKey ?? null)})`);
  await session.rows(sql`select set_config('meterdesk.journal', '', true)`);
}

function logOf({ given, channels, added, changed, unchanged, refused }: Delivered): string {
  const lines = refused.slice(0, mostLogged).map(({ item, message }) => `Item ${item}: ${message}`);
  if (refused.length > mostLogged) lines.push(`… and ${refused.length - mostLogged} more`);
  return [
    `${given} readings for ${channels} channels: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused.length} refused`,
    ...lines,
  ].join('\n');
}
