import { createHash, randomUUID } from 'node:crypto';
import type { DataContext } from '../../context';
import type { Database } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import { type Delivery, deliverReadings } from '../deliverReadings';
import { type GivenReading, type RefusedReading, readItem } from '../givenReadings';
import { platformWriter } from '../resolveChannels';
import { type Message, readMessage, UnreadableMessage } from './readMessage';

/** Most bytes of a payload. */
const maxPayloadBytes = 1_048_576;
/** Most messages of one delivery, and bytes of payloads before its last one: all of it is in memory. */
const maxBatch = { messages: 10_000, bytes: 16_777_216 } as const;

/** Stores a message until it is delivered, so that it can be acknowledged to the broker; too large payloads as null. */
export async function saveMessage(database: Database, topic: string, payload: Buffer): Promise<void> {
  const stored = payload.length > maxPayloadBytes ? null : payload;
  await database.rows(
    sql`insert into meterdesk.mqtt_message (topic, payload) values (${param(topic.replaceAll('\u0000', ''))}, ${param(stored)}::bytea)`,
  );
}

interface StoredMessage extends Message {
  readonly id: string;
}

/**
 * Delivers the messages that are stored by now, each batch as one delivery: one change set and one row of the list of
 * jobs. A batch whose process dies before deleting it is not delivered twice, by its idempotency key. Messages that come
 * meanwhile are left to the next run: where loggers always send, this one would never end, and hold back all other jobs.
 * Returns how many messages.
 */
export async function deliverMessages({ database, catalogue }: DataContext, signal: AbortSignal): Promise<number> {
  const [stored] = await database.rows<{ last: string | null }>(
    sql`select max(id)::text as last from meterdesk.mqtt_message`,
  );
  let delivered = 0;
  while (!signal.aborted) {
    const messages = await database.rows<StoredMessage>(sql`
      select id::text, topic, payload, received_on as "receivedOn" from (
        select m.*, sum(octet_length(m.payload)) over (order by m.id rows between unbounded preceding and 1 preceding) as before
        from (select * from meterdesk.mqtt_message where id <= ${param(stored?.last ?? null)}::bigint order by id limit ${param(maxBatch.messages)}) m) m
      where coalesce(before, 0) < ${param(maxBatch.bytes)} order by m.id`);
    const [first, last] = [messages[0], messages.at(-1)];
    if (!first || !last) break;
    // With their number: a message between them may be committed later, and is then another batch.
    const idempotencyKey = `mqtt ${first.id}-${last.id} ${messages.length}`;
    await deliverReadings(database, catalogue, platformWriter, deliveryOf(messages, idempotencyKey));
    await database.rows(
      sql`delete from meterdesk.mqtt_message where id = any(${param(messages.map(({ id }) => id))}::bigint[])`,
    );
    delivered += messages.length;
  }
  return delivered;
}

function deliveryOf(messages: readonly StoredMessage[], idempotencyKey: string): Delivery {
  const readings: GivenReading[] = [];
  const refused: RefusedReading[] = [];
  const hash = createHash('sha256');
  let item = 0;
  for (const message of messages) {
    const refuse = (problem: string) => refused.push({ item, message: `${message.topic}: ${problem}` });
    hash.update(`${message.id} ${message.topic}\n`);
    for (const part of itemsOf(message)) {
      item += 1;
      const read = typeof part === 'string' ? part : readItem(part, item);
      if (typeof read === 'string') refuse(read);
      else if ('message' in read) refuse(read.message);
      else readings.push(read);
    }
  }
  return {
    jobId: randomUUID(),
    name: 'MQTT',
    type: 'IoT',
    idempotencyKey,
    hash: hash.digest('hex'),
    size: messages.reduce((sum, { payload }) => sum + (payload?.length ?? 0), 0),
    readings: { given: item, readings, refused },
    // As if each message were delivered when it came: a meter that sends a total so far sends it again when it grows.
    takesLast: true,
  };
}

/** Returns the readings of a message, or why it has none. */
function itemsOf(message: StoredMessage): ReturnType<typeof readMessage> {
  try {
    return readMessage({ ...message, payload: message.payload ?? undefined });
  } catch (error) {
    if (error instanceof UnreadableMessage) return [error.message];
    throw error;
  }
}
