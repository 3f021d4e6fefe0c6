import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Thrown where another process uses the data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop that one, or set DATA_DIR to another folder.`);
  }
}

interface FolderLock {
  release(): void;
}

interface Holder {
  readonly pid: number;
  /** Start of the process, which distinguishes it from a later one with the same id; null where it is unknown. */
  readonly born: string | null;
}

/** Locks the folder for this process. Replaces the lock file of a process that has died. @throws FolderInUse */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = path.join(folder, 'lock');
  const content = JSON.stringify({ pid: process.pid, born: startTimeOf(process.pid) } satisfies Holder);
  while (!claim(file, content)) {
    const found = await contentOf(file);
    if (found === undefined) continue;
    const holder = holderIn(found);
    if (holder && isAlive(holder)) throw new FolderInUse(folder, holder.pid);
    discard(file, found);
  }
  return { release: () => rmSync(file, { force: true }) };
}

function claim(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function contentOf(file: string): Promise<string | undefined> {
  try {
    const content = readFileSync(file, 'utf8');
    if (content !== '') return content;
    // Another process has just created it and not written it yet.
    await sleep(200);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function holderIn(content: string): Holder | undefined {
  try {
    return JSON.parse(content) as Holder;
  } catch {
    return undefined;
  }
}

/** Removes a stale lock file, unless another process has replaced it by its own. */
function discard(file: string, expected: string): void {
  const renamed = `${file}.${process.pid}`;
  try {
    renameSync(file, renamed);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const taken = readFileSync(renamed, 'utf8');
  if (taken !== expected) claim(file, taken);
  rmSync(renamed, { force: true });
}

function isAlive({ pid, born }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return born === null || born === startTimeOf(pid);
}

/** Returns boot id and start time of a process on Linux, unique over restarts of the machine; null elsewhere. */
function startTimeOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot} ${ticks}`;
  } catch {
    return null;
  }
}
