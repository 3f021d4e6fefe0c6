import { chownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Programs } from './program';

/** Creates an empty cluster, atomically. Its ICU locale sorts labels without regard to case: a, B, c. */
export async function createCluster(cluster: string, password: string, programs: Programs): Promise<void> {
  const unfinished = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  const { uid, gid } = programs.account;
  if (uid !== undefined && gid !== undefined) chownSync(passwordFile, uid, gid);
  try {
    await programs.run('initdb', [
      `--pgdata=${unfinished}`,
      '--username=meterdesk',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=und',
      '--data-checksums',
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, cluster);
}

/** Throws where another major version created the cluster. */
export function checkVersion(cluster: string, version: string): void {
  const made = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  const [major] = version.split('.');
  if (made === major) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}; this is PostgreSQL ${major}. Copy it over with pg_dump and pg_restore, or set DATA_DIR to another folder.`,
  );
}
