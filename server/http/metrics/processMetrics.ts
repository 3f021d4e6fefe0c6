import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Context } from '../../context';
import { diskSpace, watchedFolders } from '../../diskSpace';
import type { Api } from '../../graphql/api';
import { mailCounts } from '../../identity/mail';
import { gauge } from './gauges';

let ofProcess: Registry | undefined;

/**
 * Returns the registry of this process's event loop, memory, garbage collection and CPU. They are measured from the
 * first call on, so that a process that is never scraped has no cost. In module state: there is one event loop.
 */
export function nodeRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Registers gauges of this process's connection pool, response cache, mails and disks. */
export function measureProcess(registry: Registry, { database, settings }: Context, { responseCache }: Api): void {
  const { pool } = database;
  const states = { open: () => pool.totalCount, idle: () => pool.idleCount, waiting: () => pool.waitingCount };
  gauge(
    registry,
    {
      name: 'meterdesk_pool_connections',
      help: 'Connections to the database that are open and idle, and requests waiting for one.',
      labels: ['state'],
    },
    () => Object.entries(states).map(([state, count]) => ({ labels: { state }, value: count() })),
  );
  if (responseCache) {
    gauge(
      registry,
      {
        name: 'meterdesk_response_cache_lookups',
        help: 'Lookups in the response cache since the start, by whether a fresh response was found.',
        labels: ['outcome'],
      },
      () => Object.entries(responseCache.lookups).map(([outcome, value]) => ({ labels: { outcome }, value })),
    );
    gauge(registry, { name: 'meterdesk_response_cache_bytes', help: 'Bytes in the response cache.' }, () => [
      { value: responseCache.size },
    ]);
  }
  gauge(
    registry,
    { name: 'meterdesk_mails', help: 'Mails since the start, by what became of them.', labels: ['outcome'] },
    () => Object.entries(mailCounts).map(([outcome, value]) => ({ labels: { outcome }, value })),
  );
  const folders = watchedFolders(settings);
  for (const kind of ['free', 'total'] as const)
    gauge(
      registry,
      { name: `meterdesk_disk_${kind}_bytes`, help: `Bytes of the disk, ${kind}.`, labels: ['disk'] },
      async () => {
        const spaces = Object.entries(folders).map(async ([disk, folder]) => {
          const space = await diskSpace(folder);
          return space ? [{ labels: { disk }, value: space[kind] }] : [];
        });
        return (await Promise.all(spaces)).flat();
      },
    );
}
