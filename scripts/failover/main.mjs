// Runs in namespaces of its own: see ../failover.mjs.
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseCluster } from './database.mjs';
import { graphql, startImport, Windows, Writers } from './load.mjs';
import { makeNetwork } from './network.mjs';
import { Platforms, signIn } from './platform.mjs';
import { until } from './wait.mjs';

const longestPause = 30;
const importedRows = 3_000;
const [, , folder, ...asked] = process.argv;

makeNetwork();
const database = new DatabaseCluster(folder);
await database.start();
const platforms = new Platforms(folder, database.nodes);
await platforms.start();

/** Failures: each breaks one part, and returns a function that repairs it. */
const scenarios = {
  async primary() {
    const node = await database.primary();
    node.machine.kill(node.etcd.pid);
    return () => database.startPatroni(node);
  },
  async platform() {
    const [machine] = platforms.machines;
    platforms.processes.get(machine).kill('SIGKILL');
    return () => platforms.startPlatform(machine);
  },
  async etcd() {
    const node = await database.etcdLeader();
    node.etcd.kill('SIGKILL');
    return () => database.startEtcd(node);
  },
  async partition() {
    const { machine } = await database.primary();
    machine.disconnect();
    return () => machine.connect();
  },
};

const unknown = asked.filter((name) => !(name in scenarios));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys(scenarios).join(', ')}.`);
const token = await signIn();
const { insert_dw_Accounts_one: account } = await graphql(
  token,
  'mutation { insert_dw_Accounts_one(object: { Label: "Shared" }) { AccountId } }',
);
let isFailed = false;
for (const name of asked.length > 0 ? asked : Object.keys(scenarios)) {
  const { problems, figures } = await execute(name);
  isFailed ||= problems.length > 0;
  console.log(
    `${name}: ${figures}. ${problems.length > 0 ? `WRONG: ${problems.join('; ')}` : 'All is as it should be.'}`,
  );
}
process.exit(isFailed ? 1 : 0);

async function execute(name) {
  await database.complete();
  await platforms.ready();
  const windows = new Windows(token);
  const writers = new Writers(token, account.AccountId);
  await until('a hundred writes are done', () => writers.acknowledged.length >= 100);
  const imported = await startImport(token, account.AccountId, importedRows, `City of ${name}`);
  const before = await database.primary();
  const { state } = await imported.found();
  const harmedAt = performance.now();
  const repair = await scenarios[name]();
  await sleep(2_000);
  await until('somebody can write again', () => writers.times.at(-1) > performance.now() - 1_000, 120);
  // Until the lock of a dead primary has expired, which can stop writes until then.
  await sleep(Math.max(5_000, harmedAt + 30_000 - performance.now()));
  await writers.stop();
  const after = await database.primary();
  const restarted = name !== 'platform' && !platforms.areRunning;
  repair();
  await database.complete();
  await platforms.ready();
  const problems = await problemsOf(writers, imported, windows);
  windows.close();
  const pause = writers.longestPause(harmedAt);
  if (pause > longestPause) problems.push(`no write for ${pause.toFixed(1)} s`);
  if (restarted) problems.push('a platform process ended');
  const failures = [...writers.failures].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';
  const figures = `harmed while the import was ${state}; ${writers.acknowledged.length} writes acknowledged, longest pause ${pause.toFixed(1)} s, primary ${before.machine.name}, then ${after.machine.name}, failed tries: ${failures}`;
  return { problems, figures };
}

async function problemsOf({ acknowledged }, imported, windows) {
  const problems = [];
  const ask = async (text, values) => (await database.query('meterdesk', text, values)).rows[0];
  const run = () => ask('select state, change_set_id as set from meterdesk.import_run where id = $1', [imported.id]);
  await until('the import is applied', async () => (await run()).state === 'applied', 150);
  const { lines, rows } = await ask(
    `select count(*)::integer as lines, count(distinct row_key)::integer as rows from meterdesk.change where change_set_id = $1`,
    [(await run()).set],
  );
  if (lines !== imported.count || rows !== imported.count)
    problems.push(`the import of ${imported.count} rows has ${lines} changes of ${rows} rows`);
  const { found, recorded, sites } = await ask(
    `select (select count(*)::integer from "dw_Sites" where "SiteId" = any($1::uuid[])) as found,
      (select count(*)::integer from meterdesk.change where resource = 'sites' and action = 'insert' and row_key = any($1::text[])) as recorded,
      (select count(*)::integer from "dw_Sites") as sites`,
    [acknowledged],
  );
  if (found !== acknowledged.length) problems.push(`${acknowledged.length - found} acknowledged writes are lost`);
  if (recorded !== acknowledged.length) problems.push(`${recorded} changes are recorded of them`);
  await windows.show(sites).catch((error) => problems.push(error.message));
  return problems;
}
