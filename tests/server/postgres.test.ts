import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configOfRunning, type Embedded, startEmbedded } from '../../server/postgres/embedded';
import { inaccessibleFolder } from '../../server/postgres/folderAccess';
import { FolderInUse, lockFolder } from '../../server/postgres/lock';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'meterdesk-postgres-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function ask(config: pg.ClientConfig, query: string): Promise<unknown> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(query);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

describe('the lock of a data folder', () => {
  it('names the process that holds it', async () => {
    const lock = await lockFolder(dataDir);
    await expect(lockFolder(dataDir)).rejects.toThrow(
      `The data folder ${dataDir} is in use by process ${process.pid}. Stop that one, or set DATA_DIR to another folder.`,
    );
    lock.release();
    (await lockFolder(dataDir)).release();
  });

  it.each([
    ['is dead', { pid: 2 ** 22 + 1, born: null }],
    ['died, and another one has its number now', { pid: process.pid, born: 'an earlier boot 77' }],
  ])('is taken over when its holder %s', async (_name, holder) => {
    writeFileSync(path.join(dataDir, 'lock'), JSON.stringify(holder));
    (await lockFolder(dataDir)).release();
  });

  it('goes to one of many who find it abandoned at the same time', async () => {
    writeFileSync(path.join(dataDir, 'lock'), '');
    const claims = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(dataDir)));
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const claim of claims) if (claim.status === 'rejected') expect(claim.reason).toBeInstanceOf(FolderInUse);
  });
});

describe('the way to a place', () => {
  it('is closed where a link on it leads through a folder that the system user may not enter', () => {
    const closed = path.join(dataDir, 'closed');
    mkdirSync(path.join(closed, 'packages', 'bin'), { recursive: true });
    chmodSync(closed, 0o700);
    chmodSync(dataDir, 0o755);
    const link = path.join(dataDir, 'node_modules');
    symlinkSync(path.join(closed, 'packages'), link);
    const another = { uid: 65_534, gid: 65_534 };
    expect(inaccessibleFolder(path.join(link, 'bin'), another)).toBe(realpathSync(closed));
    chmodSync(closed, 0o755);
    expect(inaccessibleFolder(path.join(link, 'bin'), another)).toBeUndefined();
  });
});

describe('the embedded PostgreSQL', () => {
  it('logs what fails with its SQLSTATE, and no value of a row', async () => {
    const lines: string[] = [];
    const { config } = await start({
      log: (message, fields) => void lines.push(JSON.stringify({ message, ...fields })),
    });
    const query = `do $$ begin
      create table kept (secret text primary key);
      insert into kept values ('open sesame');
      insert into kept values ('open sesame');
    end $$`;
    await expect(ask(config, query)).rejects.toThrow('duplicate key');
    await vi.waitFor(() => expect(lines.join('\n')).toContain('"sqlState":"23505"'));
    expect(lines.join('\n')).toContain('"severity":"LOG"');
    expect(lines.join('\n')).not.toContain('sesame');
  });

  const running: Embedded[] = [];
  const start = async (options: Partial<Parameters<typeof startEmbedded>[0]> = {}) => {
    const embedded = await startEmbedded({ dataDir, ...options });
    running.push(embedded);
    return embedded;
  };
  afterEach(async () => {
    for (const embedded of running.splice(0)) await embedded.stop();
  });

  it('keeps what was stored over a stop, listens to no network, and sorts as people do', async () => {
    const first = await start();
    await ask(first.config, `create table kept as select unnest(array['b', 'Ä', 'a', 'B']) as label`);
    expect(await ask(first.config, `select current_setting('listen_addresses') as answer`)).toBe('');
    await first.stop();
    const second = await start();
    expect(await ask(second.config, 'select array_agg(label order by label) as answer from kept')).toEqual([
      'a',
      'Ä',
      'b',
      'B',
    ]);
  });

  it('lets its own log grow to half a gigabyte and no more', async () => {
    const { config } = await start();
    const bytes = await ask(config, `select pg_size_bytes(current_setting('max_wal_size'))::float8 as answer`);
    expect(bytes).toBe(512 * 1024 * 1024);
  });

  it('refuses a second one on the folder, and the first goes on', async () => {
    const first = await start();
    await expect(startEmbedded({ dataDir })).rejects.toBeInstanceOf(FolderInUse);
    expect(await ask(first.config, 'select 1 as answer')).toBe(1);
  });

  it('comes back when it is killed', async () => {
    const log = vi.fn();
    const { config } = await start({ log });
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await vi.waitFor(async () => expect(await ask(config, 'select 1 as answer')).toBe(1), 15_000);
    expect(log).toHaveBeenCalledWith('PostgreSQL has ended unexpectedly; starting it again.');
  });

  it('is found by another process once it is ready', async () => {
    await expect(configOfRunning(dataDir, 300)).rejects.toThrow('The platform is still starting its database.');
    const [found, { config }] = await Promise.all([configOfRunning(dataDir, 60_000), start()]);
    expect(found).toEqual(config);
  });

  it('says which file is missing where the password of the database is gone', async () => {
    await (await start()).stop();
    const file = path.join(dataDir, 'postgres-password');
    rmSync(file);
    await expect(startEmbedded({ dataDir })).rejects.toThrow(`${file} is missing`);
    expect(existsSync(file)).toBe(false);
  });

  it('says whose database it will not open', async () => {
    await (await start()).stop();
    const file = path.join(dataDir, 'postgres', 'cluster', 'PG_VERSION');
    writeFileSync(file, '12\n');
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/was made by PostgreSQL 12; this is PostgreSQL \d+\./);
  });
});

function postmasterOf(folder: string): number {
  return Number(readFileSync(path.join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}
