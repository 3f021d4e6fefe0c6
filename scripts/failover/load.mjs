// Fifty people who write, ten windows with live updates, and an import.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { base, call } from './platform.mjs';
import { until } from './wait.mjs';

const people = 50;
const windows = 10;
/** Milliseconds between two writes of a person. */
const pauseMs = 400;

export async function graphql(token, query, variables) {
  const { data, errors } = JSON.parse(await call(token, 'POST', '/v1/graphql', { query, variables }));
  if (errors) throw new Error(errors[0].message);
  return data;
}

/** People who insert sites until `stop` is called, each retrying one until it is acknowledged. */
export class Writers {
  /** Keys of acknowledged sites. */
  acknowledged = [];
  /** Times of acknowledgement, by `performance.now()`. */
  times = [];
  /** Numbers of failures by error message. */
  failures = new Map();
  isStopping = false;

  constructor(token, accountId) {
    this.running = Promise.all(Array.from({ length: people }, () => this.write(token, accountId)));
  }

  async write(token, accountId) {
    while (!this.isStopping) {
      await this.writeOne(token, { SiteId: randomUUID(), AccountId: accountId });
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }

  async writeOne(token, row) {
    const insert = 'mutation Insert($row: dw_Sites_insert_input!) { insert_dw_Sites_one(object: $row) { SiteId } }';
    const variables = { row: { ...row, Label: `Site ${row.SiteId}` } };
    for (;;) {
      try {
        await graphql(token, insert, variables);
        break;
      } catch (error) {
        // An earlier try was committed, and its response lost.
        if (/unique|already/i.test(error.message)) break;
        const reason = error.message.replace(/\s+/g, ' ').slice(0, 60);
        this.failures.set(reason, (this.failures.get(reason) ?? 0) + 1);
        await sleep(pauseMs);
      }
    }
    this.acknowledged.push(row.SiteId);
    this.times.push(performance.now());
  }

  stop() {
    this.isStopping = true;
    return this.running;
  }

  /** Returns the longest time in seconds without an acknowledged write. @param {number} since by `performance.now()` */
  longestPause(since) {
    const times = [since, ...this.times.filter((time) => time > since).sort((a, b) => a - b)];
    const pauses = times.slice(1).map((time, index) => time - times[index]);
    return Math.max(...pauses) / 1_000;
  }
}

/** Windows with a live number of sites. */
export class Windows {
  seen = Array.from({ length: windows }, () => undefined);

  constructor(token) {
    this.clients = this.seen.map((_, index) => {
      const client = createClient({
        url: `${base.replace('http', 'ws')}/v1/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: { headers: { Authorization: `Bearer ${token}` } },
        keepAlive: 5_000,
        shouldRetry: () => true,
        retryAttempts: 1_000,
        retryWait: () => sleep(500),
      });
      const next = ({ data }) => {
        this.seen[index] = data?.dw_Sites_aggregate.aggregate.count;
      };
      const query = 'subscription { dw_Sites_aggregate { aggregate { count } } }';
      client.subscribe({ query }, { next, error: () => undefined, complete: () => undefined });
      return client;
    });
  }

  /** Waits until every window shows a number of sites. */
  show(count) {
    return until(
      `all windows show ${count} sites, not ${this.seen}`,
      () => this.seen.every((seen) => Number(seen) === count),
      30,
    );
  }

  close() {
    for (const client of this.clients) client.dispose();
  }
}

/** Starts an import that changes the cities of `count` sites; resolves once applying it was accepted. */
export async function startImport(token, accountId, count, city) {
  const rows = Array.from({ length: count }, () => ({
    SiteId: randomUUID(),
    AccountId: accountId,
    Label: `Site ${randomUUID()}`,
  }));
  const insert =
    'mutation Insert($rows: [dw_Sites_insert_input!]!) { insert_dw_Sites(objects: $rows) { affected_rows } }';
  for (let from = 0; from < count; from += 200) await graphql(token, insert, { rows: rows.slice(from, from + 200) });
  const id = randomUUID();
  const send = (path, body) => call(token, body ? 'POST' : 'GET', `/platform/imports${path}`, body);
  const found = async () => JSON.parse(await send(`/${id}`));
  const file = { resource: 'sites', accountId, fileName: 'sites.csv', fileHash: 'a'.repeat(64) };
  await send('', { id, ...file });
  const cells = rows.map(({ SiteId }, index) => ({ number: index + 2, cells: { SiteId, City: city } }));
  for (let from = 0; from < count; from += 1_000) await send(`/${id}/rows`, { rows: cells.slice(from, from + 1_000) });
  await send(`/${id}`, { step: 'check' });
  await until('the import is checked', async () => (await found()).state === 'checked');
  await send(`/${id}`, { step: 'apply' });
  return { id, count, found };
}
