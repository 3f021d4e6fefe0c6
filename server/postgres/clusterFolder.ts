import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LineLog } from '../lineLog';
import { type Account, accountFor } from './account';
import type { Binaries } from './binaries';
import { inaccessibleFolder } from './folderAccess';

/** Folder of data and binaries, where PostgreSQL's system user can't reach the configured one. */
const fallbackFolder = '/var/lib/meterdesk';
/** Maximum bytes of a Unix socket's path, less the file name that PostgreSQL appends. */
const maxSocketFolderBytes = 107 - '/.s.PGSQL.5432'.length;

interface ClusterFolder {
  /** Real path of the folder that holds PostgreSQL's files. */
  readonly folder: string;
  readonly account: Account;
}

/** Returns the folder `postgres` of the data folder, created when missing, and the user who owns it. */
export function openClusterFolder(dataDir: string, log: LineLog): ClusterFolder {
  const place = path.join(dataDir, 'postgres');
  const account = accountFor(place);
  if (!lstatSync(place, { throwIfNoEntry: false })) makeClusterFolder(place, account, log);
  if (!existsSync(place))
    throw new Error(`${place} points to a folder that is gone. Remove it to begin with an empty database.`);
  const folder = realpathSync(place);
  const inaccessible = inaccessibleFolder(folder, account);
  if (inaccessible)
    throw new Error(
      `PostgreSQL runs as the system user with id ${account.uid}, who may not enter ${inaccessible}. Set DATA_DIR to a folder that this user can reach, or start as another user than root.`,
    );
  return { folder, account };
}

function makeClusterFolder(place: string, account: Account, log: LineLog): void {
  const inaccessible = inaccessibleFolder(path.dirname(place), account);
  if (!inaccessible) {
    mkdirSync(place);
    setOwner(place, account);
    return;
  }
  makeFallbackFolder();
  const folder = path.join(fallbackFolder, `data-${randomBytes(6).toString('hex')}`);
  mkdirSync(folder);
  setOwner(folder, account);
  symlinkSync(folder, place);
  log(`PostgreSQL's system user may not enter ${inaccessible}, so the database is kept in ${folder}.`);
}

function setOwner(folder: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
}

/** Returns the folder of binaries that the account can run: the installed one, or a copy that is made once. */
export function reachableBinaries(binaries: Binaries, account: Account, log: LineLog): string {
  const inaccessible = inaccessibleFolder(path.join(binaries.home, 'bin'), account);
  if (!inaccessible) return binaries.home;
  const copy = path.join(fallbackFolder, `postgresql-${binaries.version}-${process.arch}`);
  if (!existsSync(copy)) {
    log(`PostgreSQL's system user may not enter ${inaccessible}: copying its binaries to ${copy}.`);
    makeFallbackFolder();
    const unfinished = `${copy}.${process.pid}`;
    cpSync(binaries.home, unfinished, { recursive: true, verbatimSymlinks: true });
    makeReadable(unfinished);
    renameSync(unfinished, copy);
  }
  return copy;
}

/** Creates the fallback folder, which other users may enter whatever this process's umask is. */
function makeFallbackFolder(): void {
  mkdirSync(fallbackFolder, { recursive: true });
  chmodSync(fallbackFolder, 0o755);
}

function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const place = path.join(entry.parentPath, entry.name);
    const { mode } = statSync(place);
    chmodSync(place, mode | 0o444 | (mode & 0o100 ? 0o111 : 0));
  }
}

/** Returns a folder whose path is short enough for a Unix socket: the cluster's, or a temporary one. */
export function openSocketFolder({ folder, account }: ClusterFolder): { readonly folder: string; remove(): void } {
  if (Buffer.byteLength(folder) <= maxSocketFolderBytes) return { folder, remove: () => undefined };
  const temporary = mkdtempSync(path.join(tmpdir(), 'meterdesk-'));
  setOwner(temporary, account);
  return { folder: temporary, remove: () => rmSync(temporary, { recursive: true, force: true }) };
}
