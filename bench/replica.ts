import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { Database } from '../server/sql/database';
import { startReplica } from '../tests/support/replica';
import { at } from '../tests/support/server';
import { type Contender, signedIn, start } from './contenders';
import { throughput } from './measure';

const connections = 16;
/** Requests a second that deliver one reading each. */
const deliveriesPerSecond = 20;

/**
 * Measures uncached lists of a platform with a streaming replica and of one without, at rest and during deliveries.
 * Prints requests a second, and the share that the replica answered. All run on this machine.
 */
export async function benchReplica(
  config: PoolConfig,
  name: string,
  addressOf: (config: PoolConfig, name: string) => string,
): Promise<void> {
  const database = new Database({ ...at(config, name), query_timeout: 0 });
  const standby = await startReplica(at(config, name));
  const replica = new Database({ ...at(standby.config, name), max: 1, min: 0 });
  const url = addressOf(config, name);
  const settings = { RESPONSE_CACHE_BYTES: '0' };
  const withoutReplica = await start('meterdesk', url, '/v1/graphql', settings);
  const readUrl = addressOf(standby.config, name);
  const withReplica = await start('meterdesk', url, '/v1/graphql', { ...settings, DATABASE_READ_URL: readUrl });
  const writer = await start('meterdesk', url, '/platform/readings', settings);
  try {
    const staff = await signedIn(database);
    const bodies = Array.from({ length: 40 }, (_, page) => ({
      query: `{ dw_Channels(order_by: {Label: asc}, limit: 25, offset: ${25 * page}) { ChannelId Label Building { Label } } }`,
    }));
    const rest = () => sleep(500);
    const measure = async (title: string): Promise<void> => {
      const question = withReplica.question(bodies, staff);
      const rates = await throughput(
        { withoutReplica: withoutReplica.question(bodies, staff), withReplica: question },
        connections,
        rest,
      );
      const before = await Promise.all([scansOf(database), scansOf(replica)]);
      await throughput({ withReplica: question }, connections, rest, { slices: 2 });
      const after = await Promise.all([scansOf(database), scansOf(replica)]);
      const [ofPrimary, ofReplica] = after.map((scans, index) => scans - (before[index] ?? 0)) as [number, number];
      console.log(
        `  ${title}: ${rates.withoutReplica?.toFixed(0)} requests a second without a replica, ${rates.withReplica?.toFixed(0)} with one, which answered ${((100 * ofReplica) / (ofPrimary + ofReplica)).toFixed(0)} % of them`,
      );
    };
    console.log('\nLists with a streaming replica on the same machine, nothing cached');
    await measure('at rest');
    const { rows } = await database.pool.query<{ id: string }>(`select md5('c7')::uuid as id`);
    const stop = deliver(writer, staff, rows[0]?.id ?? '');
    await measure(`beside ${deliveriesPerSecond} deliveries a second`);
    stop();
  } finally {
    for (const server of [withoutReplica, withReplica, writer]) server.stop();
    await replica.close();
    await standby.kill();
    await database.close();
  }
}

/** Returns how often the listed table was scanned, after PostgreSQL has updated its statistics, once a second. */
async function scansOf({ pool }: Database): Promise<number> {
  await sleep(1_500);
  const { rows } = await pool.query<{ scans: number }>(
    `select (seq_scan + idx_scan)::integer as scans from pg_stat_user_tables where relname = 'dw_Channels'`,
  );
  return rows[0]?.scans ?? 0;
}

/** Delivers readings. Returns a function that stops it. */
function deliver(server: Contender, headers: Readonly<Record<string, string>>, id: string): () => void {
  let Raw = 0;
  const timer = setInterval(() => {
    Raw += 1;
    const ConsumptionDate = new Date(Date.now() - Raw * 60_000).toISOString();
    void server.post([{ ChannelId: id, ConsumptionDate, Raw }], headers);
  }, 1_000 / deliveriesPerSecond);
  return () => clearInterval(timer);
}
