import { setTimeout as sleep } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';
import type { PoolClient } from 'pg';
import type { Database } from '../../sql/database';
import { saveMessage } from './inbox';

export interface MqttOptions {
  readonly url: string;
  readonly topics: readonly string[];
  /** Id of the persistent session, for which the broker stores messages while nobody is connected. */
  readonly clientId: string;
}

/** Milliseconds until a process tries again to get the lock, to connect, or to store a message. */
const retryDelayMs = 2_000;
/** Id of the advisory lock, which nothing else uses. */
const lockId = 5_883_221;

/**
 * Stores the messages of loggers, and acknowledges each once it is in the database. Of several processes one is
 * connected: it holds a lock, and another one takes over when its connection to the database ends. Returns a stop
 * function.
 */
export function subscribeMqtt(database: Database, options: MqttOptions, log: (line: string) => void) {
  const shutdown = new AbortController();
  const running = run(database, options, log, shutdown.signal);
  return async (): Promise<void> => {
    shutdown.abort();
    await running;
  };
}

async function run(database: Database, options: MqttOptions, log: (line: string) => void, signal: AbortSignal) {
  while (!signal.aborted) {
    const holder = await database.pool.connect().catch(() => undefined);
    try {
      if (holder && (await tryLock(holder))) await listen(database, holder, options, log, signal);
    } catch (error) {
      log(`MQTT: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      // Closing the connection releases the lock, in any state.
      holder?.release(true);
    }
    await sleep(retryDelayMs, undefined, { signal }).catch(() => undefined);
  }
}

async function tryLock(holder: PoolClient): Promise<boolean> {
  const { rows } = await holder.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockId]);
  return rows[0]?.locked === true;
}

/** Stays connected until the signal, or until the lock is lost with the connection of its holder. */
async function listen(
  database: Database,
  holder: PoolClient,
  { url, topics, clientId }: MqttOptions,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  const ended = AbortSignal.any([signal, lost.signal]);
  holder.on('error', () => lost.abort());
  holder.on('end', () => lost.abort());
  const client = mqtt.connect(url, { clientId, clean: false, resubscribe: true, reconnectPeriod: retryDelayMs });
  client.on('connect', () => log(`MQTT: connected to ${client.options.host}, ${topics.join(', ')}`));
  client.on('error', (error) => log(`MQTT: ${error.message}`));
  saveMessages(client, database, ended);
  await client.subscribeAsync([...topics], { qos: 1 }).catch((error: Error) => log(`MQTT: ${error.message}`));
  if (!ended.aborted) await new Promise<void>((resolve) => ended.addEventListener('abort', () => resolve()));
  await client.endAsync(true);
}

/** Stores messages one after the other: the next one waits until this one is acknowledged. */
function saveMessages(client: MqttClient, database: Database, ended: AbortSignal): void {
  client.handleMessage = async (packet, acknowledge) => {
    while (!ended.aborted)
      try {
        await saveMessage(database, packet.topic, Buffer.from(packet.payload));
        return acknowledge();
      } catch {
        // The broker stores the next ones meanwhile.
        await sleep(retryDelayMs, undefined, { signal: ended }).catch(() => undefined);
      }
  };
}
