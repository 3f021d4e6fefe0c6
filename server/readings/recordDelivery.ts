import { ConsumptionJobType } from '../../resources/enums/consumptionJobType';
import { ConsumptionJobStatus } from '../../resources/enums/jobStatus';
import type { Reader, Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { unjournaled } from '../sql/unjournaled';
import { ApiError } from '../writes/errors';
import type { RefusedReading } from './givenReadings';
import type { ReadingsWriter } from './resolveChannels';

/** A delivery of readings, without the readings. */
export interface DeliveryInfo {
  readonly jobId: string;
  /** Name of the file, or of another source. */
  readonly name: string;
  /** In bytes, as they were sent. */
  readonly size: number;
  readonly type: keyof typeof ConsumptionJobType.values;
  /** Set by its sender: sent again with the same key, it is delivered once. */
  readonly idempotencyKey?: string | undefined;
  /** SHA-256 of the content as it was sent, as hexadecimal digits. */
  readonly hash: string;
}

/** The outcome of a delivery. */
export interface Delivered {
  readonly jobId: string;
  /** Id of the change set that can be undone; null where nothing was written. */
  readonly changeSet: string | null;
  readonly given: number;
  readonly channels: number;
  /** Readings at times that had none. */
  readonly added: number;
  /** Readings that had another value, or type, before. */
  readonly changed: number;
  /** Number of changed readings that had been estimated for a gap; undefined for older deliveries. */
  readonly estimatesReplaced?: number;
  /** Readings that already existed, or were given twice. */
  readonly unchanged: number;
  readonly refused: readonly RefusedReading[];
}

/**
 * Returns the outcome of an earlier delivery with the same idempotency key; undefined where this is the first. Locks by
 * inserting: of two concurrent deliveries with one key, the second waits, and gets the outcome of the first.
 * @throws ApiError where the earlier one had another content
 */
export async function claimDelivery(
  session: Session,
  { senderId }: Pick<ReadingsWriter, 'senderId'>,
  { jobId, idempotencyKey, hash }: DeliveryInfo,
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

/** Returns the id of the change set, and creates it: added readings are not journaled, so nothing else might. */
export async function changeSetOf(session: Session): Promise<string | null> {
  const [opened] = await session.rows<{ id: string }>(sql`select meterdesk.current_change_set()::text as id`);
  return opened?.id ?? null;
}

/** Stores the outcome of a delivery, and its consumption job; `about` are lines of the job's log. */
export async function recordDelivery(
  session: Session,
  delivery: DeliveryInfo,
  delivered: Delivered,
  about: readonly string[] = [],
): Promise<void> {
  await session.rows(sql`
    update meterdesk.delivery set answer = ${param(JSON.stringify(delivered))}::jsonb, change_set_id = ${param(delivered.changeSet)}::bigint
    where job_id = ${param(delivery.jobId)}::uuid`);
  const isTaken = delivered.added + delivered.changed + delivered.unchanged > 0;
  await unjournaled(session, () =>
    recordJob(session, delivery, isTaken ? 'Completed' : 'Failed', logOf(delivered, about), delivered),
  );
}

type ReadingCounts = Pick<Delivered, 'given' | 'added' | 'changed' | 'unchanged'>;

/** Returns how many readings were refused: all readings of a register without a channel count. */
const refusedOf = ({ given, added, changed, unchanged }: ReadingCounts): number => given - added - changed - unchanged;

/** Inserts or updates the consumption job of a delivery; with counts once it was delivered. */
export async function recordJob(
  reader: Pick<Reader, 'rows'>,
  { jobId, name, size, type, idempotencyKey }: Omit<DeliveryInfo, 'hash'>,
  status: keyof typeof ConsumptionJobStatus.values,
  log: string,
  counts?: ReadingCounts,
): Promise<void> {
  await reader.rows(sql`
    insert into "dw_ConsumptionJobs" ("JobId", "File", "Size", "Type", "Status", "Logs", "LastActivity", "CustomId", "ReadingsGiven", "ReadingsRefused")
    values (${param(jobId)}::uuid, ${param(name)}, ${param(size)}::bigint, ${param(ConsumptionJobType.values[type])}::smallint,
      ${param(ConsumptionJobStatus.values[status])}::smallint, ${param(log)}, now(), ${param(idempotencyKey ?? null)},
      ${param(counts?.given ?? null)}::int, ${param(counts ? refusedOf(counts) : null)}::int)
    on conflict ("JobId") do update set "Status" = excluded."Status", "Logs" = excluded."Logs", "LastActivity" = now(),
      "ReadingsGiven" = excluded."ReadingsGiven", "ReadingsRefused" = excluded."ReadingsRefused"`);
}

/** Most refusals that the log of a job names. */
const maxLogged = 100;

function logOf(delivered: Delivered, about: readonly string[]): string {
  const { given, channels, added, changed, unchanged, refused, estimatesReplaced = 0 } = delivered;
  const lines = refused.slice(0, maxLogged).map(({ item, message }) => `Item ${item}: ${message}`);
  if (refused.length > maxLogged) lines.push(`… and ${refused.length - maxLogged} more`);
  return [
    `${given} readings for ${channels} channels: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused.length} refused`,
    ...(estimatesReplaced > 0 ? [`${estimatesReplaced} estimates were replaced by readings`] : []),
    ...about,
    ...lines,
  ].join('\n');
}
