import { ConsumptionJobType } from '../../resources/enums/consumptionJobType';
import { ConsumptionJobStatus } from '../../resources/enums/jobStatus';
import type { Reader, Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { unjournaled } from '../sql/unjournaled';
import { ApiError } from '../writes/errors';
import type { RefusedReading } from './givenReadings';
import type { ReadingsWriter } from './resolveChannels';

/** What a delivery of readings is known by. */
export interface DeliveryInfo {
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
  /** Of those that were changed, how many had been estimated for a gap; not noted of older deliveries. */
  readonly estimatesReplaced?: number;
  /** Readings that were there already, or were given twice. */
  readonly unchanged: number;
  readonly refused: readonly RefusedReading[];
}

/**
 * Returns what became of the delivery that was made before under the same key; undefined where this is the first. Locks
 * by inserting: of two deliveries under one key at the same time, the second waits, and is answered as the first.
 * @throws ApiError where that one had another content
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

/** Readings that are added are in no journal: without one that is changed, nothing else would open the change set. */
export async function changeSetOf(session: Session): Promise<string | null> {
  const [opened] = await session.rows<{ id: string }>(sql`select meterdesk.current_change_set()::text as id`);
  return opened?.id ?? null;
}

/** Keeps what became of a delivery, with its consumption job; `about` are lines of the job's log. */
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

/** Returns how many readings were left out: of a register without a channel, all of its readings. */
const refusedOf = ({ given, added, changed, unchanged }: ReadingCounts): number => given - added - changed - unchanged;

/** Writes the consumption job of a delivery, or brings it up to date; with counts once it was delivered. */
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
    ...(estimatesReplaced > 0 ? [`${estimatesReplaced} estimates were replaced by what was read`] : []),
    ...about,
    ...lines,
  ].join('\n');
}
