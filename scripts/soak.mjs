// `npm run soak -- [minutes] [requests a second]`: mixed requests on a demo of its own, 100 a second for an hour unless
// other numbers are given. Prints latencies, errors by kind and memory each minute, and exits with 1 where the 99th
// percentile is above 250 ms, a request failed, or memory grew by more than 15 %. A sheet is imported each minute;
// detection runs each hour.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { checkNode } from './project.mjs';

const limits = { p99Ms: 250, growth: 1.15 };
const subscribers = 10;
const [minutes = 60, perSecond = 100] = process.argv.slice(2).map(Number);

checkNode();
await install();
await build();
const dataDir = mkdtempSync(path.join(tmpdir(), 'meterdesk-soak-'));
chmodSync(dataDir, 0o711);
const { server, base } = await startPlatform();
try {
  process.exitCode = await soak();
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

/** Starts the built platform on a demo of its own, without limits of requests. */
function startPlatform() {
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: 'on',
    TRUSTED_DOCUMENTS: 'off',
    RATE_LIMIT: '100000',
    REQUESTS_PER_MINUTE: '10000000',
  };
  const child = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (text) => {
      output += text;
      const [, address] = /is ready at ([^\s"]+)/.exec(output) ?? [];
      if (!address) return;
      child.stdout.off('data', read).resume();
      resolve({ server: child, base: address });
    };
    child.stdout.on('data', read);
    child.once('exit', (code) => reject(new Error(`The platform ended with ${code}.\n${output}`)));
  });
}

async function soak() {
  const session = { token: await signIn() };
  const renewal = setInterval(async () => {
    session.token = await signIn();
  }, 20 * 60_000);
  const live = subscribe(session);
  const { dw_Channels: channels, dw_Sites: sites } = await rowsOf(
    session,
    '{ dw_Channels { ChannelId } dw_Sites { SiteId AccountId Label } }',
  );
  const work = workOn(session, channels, sites);
  const allTimes = [];
  const memory = [];
  const problems = new Map();
  for (let minute = 1; minute <= minutes; minute += 1) {
    const before = new Map(problems);
    const imported = timed(['import', () => importSheet(session, sites, minute)], performance.now(), [], problems);
    const times = await oneMinute(work, problems);
    await imported;
    const megabytes = await residentMegabytes();
    memory.push(megabytes);
    allTimes.push(...times);
    times.sort((a, b) => a - b);
    console.log(
      `minute ${minute}: ${times.length} requests, p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, longest ${at(times, 1)} ms, errors ${sum(problems) - sum(before)}, memory ${megabytes} MB, ${live.updates} live updates`,
    );
    for (const [kind, count] of problems) {
      const added = count - (before.get(kind) ?? 0);
      if (added > 0) console.log(`  ${added} times ${kind}`);
    }
  }
  clearInterval(renewal);
  // Before the platform stops: a client that is just reconnecting, as when a token expires, would retry in vain.
  await live.stop();
  return verdict(allTimes, memory, problems);
}

/** Starts requests at a fixed rate, whether or not earlier ones have ended. Returns the latencies in ms. */
async function oneMinute(work, problems) {
  const times = [];
  const running = [];
  const began = performance.now();
  for (let number = 0; number < perSecond * 60; number += 1) {
    const due = began + (number * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(timed(work[number % work.length], due, times, problems));
  }
  await Promise.all(running);
  return times;
}

async function timed([name, ask], due, times, problems) {
  try {
    await ask();
    times.push(performance.now() - due);
  } catch (error) {
    const kind = `${name}: ${kindOf(error)}`;
    problems.set(kind, (problems.get(kind) ?? 0) + 1);
  }
}

/** Returns an error's message without ids and numbers, and with the reason why a connection failed. */
function kindOf({ message, cause }) {
  const reason = cause ? `${message} (${cause.code ?? cause.message})` : message;
  return reason.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>').replace(/\b\d{4,}\b/g, '<number>');
}

/** Returns twenty requests of people and loggers, which are repeated; two of them write. */
function workOn(session, channels, sites) {
  const any = (rows) => rows[Math.floor(Math.random() * rows.length)];
  const list = [
    'list',
    () => rowsOf(session, 'query Sites { dw_Sites(limit: 25, order_by: { Label: asc }) { SiteId Label UpdatedOn } }'),
  ];
  const search = [
    'search',
    () =>
      rowsOf(
        session,
        'query Channels($q: String!) { dw_Channels(limit: 25, where: { ChannelKey: { _ilike: $q } }) { ChannelId ChannelKey } dw_Channels_aggregate { aggregate { count } } }',
        { q: `%${'abcdefghij'[Math.floor(Math.random() * 10)]}%` },
      ),
  ];
  const record = [
    'record',
    () =>
      rowsOf(session, 'query Site($id: uuid!) { dw_Sites(where: { SiteId: { _eq: $id } }) { SiteId Label } }', {
        id: any(sites).SiteId,
      }),
  ];
  const profile = ['profile', () => call(session, 'GET', '/platform/profile')];
  const save = [
    'save',
    () => {
      const { SiteId, Label } = any(sites);
      return rowsOf(
        session,
        'mutation Save($id: uuid!, $label: String!) { update_dw_Sites(where: { SiteId: { _eq: $id } }, _set: { Label: $label }) { affected_rows } }',
        { id: SiteId, label: Label },
      );
    },
  ];
  const deliver = [
    'deliver',
    () => {
      const ConsumptionDate = new Date(Date.now() - Math.floor(Math.random() * 86_400_000)).toISOString();
      const readings = Array.from({ length: 20 }, () => ({
        ChannelId: any(channels).ChannelId,
        ConsumptionDate,
        Raw: Math.random(),
      }));
      return call(session, 'POST', '/platform/readings', readings);
    },
  ];
  return [
    ...[list, search, record, profile, list, search, record, list, search, save],
    ...[list, search, record, profile, list, search, record, list, search, deliver],
  ];
}

/** Imports a sheet that changes the cities of an account's sites: sent, checked, applied. */
async function importSheet(session, sites, minute) {
  const { AccountId: accountId } = sites[minute % sites.length];
  const rows = sites
    .filter((site) => site.AccountId === accountId)
    .map(({ SiteId }, index) => ({ number: index + 2, cells: { SiteId, City: `City ${minute}` } }));
  const id = randomUUID();
  const send = (place, body) => call(session, 'POST', `/platform/imports${place}`, body);
  const until = async (expected) => {
    for (;;) {
      const { state, problem } = JSON.parse(await call(session, 'GET', `/platform/imports/${id}`));
      if (state === expected) return;
      if (state === 'failed') throw new Error(problem);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  await send('', { id, resource: 'sites', accountId, fileName: 'sites.csv', fileHash: 'a'.repeat(64) });
  await send(`/${id}/rows`, { rows });
  await send(`/${id}`, { step: 'check' });
  await until('checked');
  await send(`/${id}`, { step: 'apply' });
  await until('applied');
}

async function call({ token }, method, address, body) {
  const response = await fetch(`${base}${address}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`);
  return text;
}

async function rowsOf(session, query, variables) {
  const { data, errors } = JSON.parse(await call(session, 'POST', '/v1/graphql', { query, variables }));
  if (errors) throw new Error(errors[0].message);
  return data;
}

async function signIn() {
  const answer = await call({}, 'POST', '/identity', { email: 'staff@demo.test', password: 'demo-password' });
  return JSON.parse(answer).token;
}

/** Opens live lists, and counts their updates. */
function subscribe(session) {
  const state = { updates: 0, stop: async () => undefined };
  const client = createClient({
    url: `${base.replace('http', 'ws')}/v1/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: () => ({ headers: { authorization: `Bearer ${session.token}` } }),
    retryAttempts: 1_000,
  });
  const query = 'subscription Labels { dw_Sites(limit: 25, order_by: { Label: asc }) { SiteId Label UpdatedOn } }';
  const next = () => {
    state.updates += 1;
  };
  for (let number = 0; number < subscribers; number += 1)
    client.subscribe({ query }, { next, error: () => undefined, complete: () => undefined });
  state.stop = async () => client.dispose();
  return state;
}

async function residentMegabytes() {
  const text = await call({}, 'GET', '/metrics');
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1_048_576);
}

function verdict(times, memory, problems) {
  times.sort((a, b) => a - b);
  const quarter = Math.max(1, Math.floor(memory.length / 4));
  // Caches grow at first: memory should be stable from the second quarter on.
  const before = mean(memory.slice(quarter, 2 * quarter).length > 0 ? memory.slice(quarter, 2 * quarter) : memory);
  const after = mean(memory.slice(-quarter));
  const p99 = at(times, 0.99);
  console.log(
    `${times.length} requests in ${minutes} min: p50 ${at(times, 0.5)} ms, p99 ${p99} ms, longest ${at(times, 1)} ms, errors ${sum(problems)}, memory ${Math.round(before)} MB in the second quarter and ${Math.round(after)} MB in the last`,
  );
  for (const [problem, count] of problems) console.log(`  ${count} times ${problem}`);
  return sum(problems) === 0 && p99 <= limits.p99Ms && after <= before * limits.growth ? 0 : 1;
}

function at(sorted, share) {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

function sum(problems) {
  return [...problems.values()].reduce((a, b) => a + b, 0);
}

function mean(numbers) {
  return numbers.reduce((a, b) => a + b, 0) / numbers.length;
}
