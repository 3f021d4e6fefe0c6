import { spawn } from 'node:child_process';
import { appendFileSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type PoolConfig } from 'pg';
import { accountFor } from '../../server/postgres/account';
import { installedBinaries } from '../../server/postgres/binaries';
import { reachableBinaries } from '../../server/postgres/clusterFolder';
import { Programs } from '../../server/postgres/program';

export interface Replica {
  readonly config: PoolConfig;
  /** Ends it without a good-bye. */
  kill(): Promise<void>;
}

/**
 * A streaming replica of an embedded PostgreSQL beside it, made without `pg_basebackup`, which npm does not bring: the
 * files are copied while the server is told so.
 */
export async function startReplica(primary: PoolConfig): Promise<Replica> {
  const client = new pg.Client(primary);
  await client.connect();
  const { rows } = await client.query<{ folder: string }>(
    `select setting as folder from pg_settings where name = 'data_directory'`,
  );
  const cluster = rows[0]?.folder ?? '';
  const standby = path.join(path.dirname(cluster), 'standby');
  const sockets = path.join(path.dirname(cluster), 's');
  await client.query(`select pg_backup_start('replica', true)`);
  const left = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot'].map((file) => path.join(cluster, file));
  cpSync(cluster, standby, { recursive: true, filter: (source) => !left.includes(source) });
  for (const folder of ['pg_wal', 'pg_wal/archive_status', 'pg_replslot']) mkdirSync(path.join(standby, folder));
  const stopped = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(path.join(standby, 'backup_label'), stopped.rows[0]?.labelfile ?? '');
  writeFileSync(path.join(standby, 'standby.signal'), '');
  const reach = `host=${primary.host} port=${primary.port} user=${primary.user} password=${primary.password}`;
  appendFileSync(path.join(standby, 'postgresql.auto.conf'), `\nprimary_conninfo = '${reach}'\n`);
  mkdirSync(sockets, { recursive: true });
  const account = accountFor(cluster);
  for (const folder of [standby, sockets]) own(folder, account);
  const programs = new Programs(
    reachableBinaries(installedBinaries(), account, () => undefined),
    account,
    standby,
  );
  const child = spawn(programs.pathOf('postgres'), ['-D', standby, '-k', sockets, '-h', '', '-c', 'fsync=off'], {
    ...programs.options,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const config = { ...primary, host: sockets };
  await answering(config);
  return {
    config,
    kill: async () => {
      child.kill('SIGQUIT');
      await ended;
      rmSync(standby, { recursive: true, force: true });
    },
  };
}

function own(folder: string, { uid, gid }: { readonly uid?: number; readonly gid?: number }): void {
  if (uid === undefined || gid === undefined) return;
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const entry of ['', ...entries]) chownSync(path.join(folder, entry), uid, gid);
}

async function answering(config: PoolConfig): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const client = new pg.Client(config);
    client.on('error', () => undefined);
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
    await sleep(50);
  }
  throw new Error('The replica does not answer.');
}
