import type { Registry } from 'prom-client';
import type { Reader } from '../../sql/database';
import { sql } from '../../sql/fragment';
import { ingestState } from '../../system/ingestState';
import { queueState } from '../../system/jobQueue';
import { replicaLags } from '../../system/replicas';
import type { DatabaseWatch } from '../databaseWatch';
import { gauge, type MetricSample } from './gauges';

/** Milliseconds for which values read from the database are cached: scrapes must not load it. */
const maxAgeMs = 5_000;

/** Registers gauges that are the same in all processes: queries take their maximum, not the sum. */
export function measureDatabase(registry: Registry, reader: Reader, watch: DatabaseWatch): void {
  const read = <T>(state: () => Promise<T>): (() => Promise<T>) =>
    cached(() => {
      if (!watch.isAnswering) throw new Error('The database does not answer.');
      return state();
    });
  const queue = read(() => queueState(reader));
  const ingest = read(() => ingestState(reader));
  const replicas = read(() => replicaLags(reader));
  const size = read(() =>
    reader.rows<{ bytes: number }>(sql`select pg_database_size(current_database())::float8 as bytes`),
  );
  const single = (name: string, help: string, value: () => Promise<number | null>): void =>
    gauge(registry, { name, help }, async () => {
      const found = await value();
      return found === null ? [] : [{ value: found }];
    });

  single('meterdesk_database_up', 'Whether the database answers.', async () => (watch.isAnswering ? 1 : 0));
  single('meterdesk_database_bytes', 'Bytes of the database.', async () => (await size())[0]?.bytes ?? null);
  single('meterdesk_jobs_waiting', 'Jobs that are due and not running.', async () => (await queue()).waiting);
  single(
    'meterdesk_jobs_oldest_seconds',
    'Seconds for which the oldest waiting job has been due.',
    async () => (await queue()).oldestSeconds,
  );
  single('meterdesk_jobs_running', 'Jobs that are running.', async () => (await queue()).running);
  single('meterdesk_jobs_failed', 'Jobs that failed as often as they may.', async () => (await queue()).failed);
  single(
    'meterdesk_ingest_lag_seconds',
    'Seconds since the oldest undelivered message of a logger was received.',
    async () => (await ingest()).lagSeconds,
  );
  single(
    'meterdesk_ingest_messages_waiting',
    'Messages of loggers that are not delivered yet.',
    async () => (await ingest()).messagesWaiting,
  );
  single(
    'meterdesk_ingest_since_delivery_seconds',
    'Seconds since readings were delivered last.',
    async () => (await ingest()).sinceDeliverySeconds,
  );
  for (const unit of ['bytes', 'seconds'] as const)
    gauge(
      registry,
      {
        name: `meterdesk_replication_lag_${unit}`,
        help: `By how many ${unit} a streaming replica is behind.`,
        labels: ['replica'],
      },
      async () =>
        (await replicas()).flatMap((lag): MetricSample[] => {
          const value = unit === 'bytes' ? lag.bytes : (lag.seconds ?? (lag.bytes === null ? null : 0));
          return value === null ? [] : [{ labels: { replica: lag.name }, value }];
        }),
    );
}

/** Returns `read` with its result cached for `maxAgeMs`, also while it is pending; failures are not cached. */
function cached<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly value: Promise<T> } | undefined;
  return () => {
    if (!last || Date.now() - last.at >= maxAgeMs) {
      const value = Promise.resolve().then(read);
      last = { at: Date.now(), value };
      value.catch(() => {
        last = undefined;
      });
    }
    return last.value;
  };
}
