import { setTimeout } from 'node:timers/promises';
import type { Database } from '../server/sql/database';
import { type Bodies, reading, writing } from './cases';
import { type Contender, isInstalled, signedIn, start } from './contenders';
import { interleaved, throughput } from './measure';
import { tableRow } from './table';

interface Servers {
  readonly floor: Contender;
  readonly meterdesk: Contender;
  /** The same without the response cache. */
  readonly uncached: Contender;
  readonly postgraphile?: Contender;
  readonly mercurius?: Contender;
}

type Headers = Readonly<Record<string, string>>;

/** Measures requests over HTTP: the built platform beside the floor and the other installed servers. */
export async function benchRequests(database: Database, url: string, asks: (title: string) => boolean): Promise<void> {
  const servers: Servers = {
    floor: await start('floor', url),
    meterdesk: await start('meterdesk', url, '/v1/graphql'),
    uncached: await start('meterdesk', url, '/v1/graphql', { RESPONSE_CACHE_BYTES: '0' }),
    ...(isInstalled('postgraphile') && { postgraphile: await start('postgraphile', url, '/graphql') }),
    ...(isInstalled('mercurius') && { mercurius: await start('mercurius', url, '/graphql') }),
  };
  try {
    await readings(database, servers, asks);
    await writings(database, servers, asks);
  } finally {
    for (const server of Object.values(servers)) server.stop();
  }
}

async function readings(database: Database, servers: Servers, asks: (title: string) => boolean): Promise<void> {
  const { rows } = await database.pool.query<{ loads: readonly string[]; account: string }>(
    `select array(select md5('l' || g)::uuid from generate_series(77, 1076) g) as loads, md5('a6')::uuid as account`,
  );
  const [staff, contact] = [await signedIn(database), await signedIn(database, rows[0]?.account)];
  const cases = reading(rows[0]?.loads ?? []).filter(({ title }) => asks(title));
  if (cases.length === 0) return;
  console.log('\nMilliseconds, one at a time');
  for (const one of cases) {
    const contenders = {
      ...contendersOf(servers, [one], staff, request),
      contact: request(servers.meterdesk, [one.ours], contact),
      'contact, uncached': request(servers.uncached, [one.ours], contact),
    };
    console.log(tableRow(one.title, await interleaved(contenders, 15)));
  }
  for (const one of cases.filter(({ title }) => title.includes('total'))) {
    const change = () =>
      database.pool.query(`update "dw_Channels" set "Level" = md5(random()::text) where "ChannelId" = md5('c7')::uuid`);
    const { ours } = one;
    const asks = {
      floor: request(servers.floor, [one.floor]),
      meterdesk: request(servers.meterdesk, [ours], staff),
      bounded: request(servers.meterdesk, [ours], { ...staff, 'x-meterdesk-total': 'bounded' }),
      contact: request(servers.meterdesk, [ours], contact),
    };
    console.log(tableRow(`${one.title}, just changed`, await interleaved(asks, 7, change)));
  }
  console.log('\nRequests a second, on 16 connections');
  const compare = async (title: string, all: readonly Bodies[]) => {
    const questions = contendersOf(servers, all, staff, (server, bodies, headers) => server.question(bodies, headers));
    console.log(tableRow(title, await throughput(questions, 16, () => rest(database))));
  };
  for (const one of cases) {
    await compare(one.title, [one]);
    if (one.others) await compare(`${one.title}: ${one.others.length} in turn`, one.others);
  }
}

/** Resolves when no other connection has run a statement at three checks in a row, 100 ms apart. */
async function rest({ pool }: Database): Promise<void> {
  for (let atRest = 0; atRest < 3; atRest += 1) {
    const { rowCount } = await pool.query(`select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`);
    if (rowCount) atRest = -1;
    await setTimeout(100);
  }
}

async function writings(database: Database, servers: Servers, asks: (title: string) => boolean): Promise<void> {
  const { pool } = database;
  await pool.query(`drop schema if exists bare cascade; create schema bare;
    create table bare."Sites" (like "dw_Sites" including all); insert into bare."Sites" select * from "dw_Sites";
    alter table bare."Sites" add foreign key ("AccountId") references "dw_Accounts";
    create table bare."Buildings" (like "dw_Buildings" including all); insert into bare."Buildings" select * from "dw_Buildings";
    alter table bare."Buildings" add foreign key ("SiteId") references "dw_Sites"`);
  const { rows } = await pool.query<{ site: string }>(`select md5('s77')::uuid as site`);
  const staff = await signedIn(database);
  console.log('\nMilliseconds, one at a time');
  for (const caseOf of writing(rows[0]?.site ?? '')) {
    if (!asks(caseOf().title)) continue;
    const contenders = {
      floor: () => servers.floor.post(caseOf().floor),
      meterdesk: () => servers.meterdesk.post(caseOf().ours, staff),
    };
    console.log(tableRow(caseOf().title, await interleaved(contenders, 60)));
  }
  await pool.query('drop schema bare cascade');
}

/** Makes what is measured of a server and the bodies that it is sent. */
type RequestFactory<T> = (server: Contender, bodies: readonly unknown[], headers?: Headers) => T;

const request: RequestFactory<() => Promise<string>> =
  (server, [body], headers) =>
  () =>
    server.post(body, headers);

function contendersOf<T>(servers: Servers, all: readonly Bodies[], staff: Headers, create: RequestFactory<T>) {
  const { floor, meterdesk, uncached, postgraphile, mercurius } = servers;
  const given = (name: keyof Bodies) => all.flatMap((bodies) => bodies[name] ?? []);
  return {
    floor: create(floor, given('floor')),
    meterdesk: create(meterdesk, given('ours'), staff),
    uncached: create(uncached, given('ours'), staff),
    ...(postgraphile && all[0]?.postgraphile && { postgraphile: create(postgraphile, given('postgraphile')) }),
    ...(mercurius && all[0]?.mercurius && { mercurius: create(mercurius, given('mercurius')) }),
  };
}
