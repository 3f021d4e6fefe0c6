import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** A file system in memory that Linux has. */
const memory = '/dev/shm';
/** Twice what the databases of `npm test` take. */
const neededBytes = 6 * 2 ** 30;

/**
 * Has this program and those that it runs keep temporary files in memory, until it ends: each test file makes a database
 * of a thousand files and drops it, which takes ext4 a fifth of the time of such tests. Where there is too little memory,
 * or TMPDIR names a folder, they stay where they are.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(`${memory}/meterdesk-tests-`);
  // PostgreSQL's own user makes its files there, and the one whose folder it is may delete only their own.
  chmodSync(folder, 0o1777);
  // Programs that were told to end as well may still write there.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  // Without a handler a signal ends the process before that, and the memory stays taken.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
  process.env.TMPDIR = folder;
}

function hasRoom() {
  if (process.platform !== 'linux') return false;
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) >= neededBytes;
  } catch {
    return false;
  }
}
