import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { apiOf } from '../../server/graphql/api';
import { execute } from '../../server/graphql/execute';
import { DatabaseWatch } from '../../server/http/databaseWatch';
import { type Embedded, startEmbedded } from '../../server/postgres/embedded';
import type { Caller } from '../../server/sql/caller';
import { Database } from '../../server/sql/database';
import { sql } from '../../server/sql/fragment';
import { migrate } from '../../server/sql/migrate';
import { ReplicaReader } from '../../server/sql/replica';
import { isUnavailable } from '../../server/sql/unavailable';
import { person } from '../support/people';
import { type Replica, startReplica } from '../support/replica';

const dataDir = mkdtempSync(path.join(tmpdir(), 'meterdesk-replica-'));
let embedded: Embedded;
let primary: Database;
let standby: Replica;
let replica: Database;
let staff: Caller;
/** Who has answered, since it was asked last. */
let answeredBy: string[] = [];

beforeAll(async () => {
  const parameters = { fsync: 'off', full_page_writes: 'off', wal_keep_size: '256MB' };
  embedded = await startEmbedded({ dataDir, parameters });
  primary = noting('primary', new Database({ ...embedded.config, connectionTimeoutMillis: 20_000 }));
  await migrate(primary, catalogue, () => undefined);
  staff = await person(primary, 'Esp');
  standby = await startReplica(embedded.config);
  replica = noting('replica', new Database({ ...standby.config, connectionTimeoutMillis: 500 }));
});
afterAll(async () => {
  await replica.close();
  await primary.close();
  await standby.kill().catch(() => undefined);
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function noting(name: string, database: Database): Database {
  const rows = database.rows.bind(database);
  database.rows = async (query) => {
    const answer = await rows(query);
    // Looking where it stands is no answer.
    if (!JSON.stringify(query).includes('_lsn()')) answeredBy.push(name);
    return answer as never;
  };
  return database;
}

const who = (): readonly string[] => {
  const seen = answeredBy;
  answeredBy = [];
  return seen;
};

const apiWith = () => apiOf({ catalogue, database: primary, reader: new ReplicaReader(primary, replica) });

const counting =
  'query { dw_Accounts(order_by: { Label: asc }) { Label } dw_Accounts_aggregate { aggregate { count } } }';
const inserting = 'mutation ($label: String!) { insert_dw_Accounts_one(object: { Label: $label }) { AccountId } }';

test('a server that is a standby, as a former primary is, counts as away', async () => {
  const watch = new DatabaseWatch(standby.config);
  await watch.start();
  expect(watch.isAnswering).toBe(false);
  watch.stop();
  const former = new Database({ ...standby.config, max: 1, min: 0 });
  const change = { contactId: null, operation: 'Test' };
  const written = former.write(change, (session) => session.rows(sql`delete from "dw_Sites"`));
  await expect(written).rejects.toSatisfy(isUnavailable);
  expect(former.pool.totalCount).toBe(0);
  await former.close();
});

test('lists are read from the replica, and everybody sees at once what anybody wrote', async () => {
  const [one, other] = [apiWith(), apiWith()];
  for (let index = 1; index <= 30; index += 1) {
    await execute(one, staff, { query: inserting, variables: { label: `Account ${index}` } });
    for (const api of [one, other]) {
      const { data } = JSON.parse(String(await execute(api, staff, { query: counting })));
      expect(data.dw_Accounts_aggregate.aggregate.count).toBe(index);
      expect(data.dw_Accounts).toHaveLength(index);
    }
  }
  who();
  await execute(one, staff, { query: counting });
  expect(who()).toEqual(['replica']);
});

test('while the replica lags, the primary answers', async () => {
  const api = apiWith();
  await replica.pool.query('select pg_wal_replay_pause()');
  await execute(api, staff, { query: inserting, variables: { label: 'While it lagged' } });
  who();
  expect(String(await execute(api, staff, { query: counting }))).toContain('While it lagged');
  expect(who()).toEqual(['primary']);
  await replica.pool.query('select pg_wal_replay_resume()');
  await expect
    .poll(async () => {
      who();
      expect(String(await execute(api, staff, { query: counting }))).toContain('While it lagged');
      return who();
    })
    .toEqual(['replica']);
});

test('a replica that dies in the middle of work is not missed', async () => {
  const api = apiWith();
  await execute(api, staff, { query: counting });
  const asked = Array.from({ length: 10 }, () => execute(api, staff, { query: counting }));
  await standby.kill();
  for (const answer of await Promise.all(asked)) expect(answer).toContain('Account 30');
  who();
  expect(String(await execute(api, staff, { query: counting }))).toContain('Account 30');
  expect(who()).toEqual(['primary']);
});
