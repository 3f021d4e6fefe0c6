import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Programs } from './program';

/** Ends servers and clears lock files that killed processes have left, so that the cluster can be started. */
export async function clearOrphans(cluster: string, programs: Programs, log: (line: string) => void): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  if (existsSync(file)) {
    const pid = pidIn(file);
    if (isServer(pid, cluster)) {
      log('Stopping a PostgreSQL that a killed process left running.');
      // It may hang, and no work depends on a clean stop.
      await stopServer(cluster, pid, programs, 10);
    }
  }
  await killProcesses(cluster);
  takeOverPidFile(file, path.dirname(cluster));
}

/**
 * Stops a server by a fast shutdown, and after `seconds` by an immediate one and SIGKILL. Committed data is safe either
 * way, but without the checkpoint of a fast shutdown the next start takes longer.
 */
export async function stopServer(cluster: string, pid: number, programs: Programs, seconds = 45): Promise<void> {
  for (const [mode, timeoutSeconds] of [
    ['fast', seconds],
    ['immediate', 5],
  ] as const) {
    try {
      return await programs.run('pg_ctl', ['stop', '-D', cluster, '-m', mode, '-w', '-t', String(timeoutSeconds)]);
    } catch {
      if (!isServer(pid, cluster)) return;
    }
  }
  process.kill(pid, 'SIGKILL');
}

/**
 * Replaces the process id in `postmaster.pid` and removes socket locks. They may name a zombie, or another program that
 * got the id since: PostgreSQL would refuse to start. `postmaster.pid` is kept, with this process as the new server's
 * parent, because it names the shared memory, which PostgreSQL then still checks to be unused.
 */
function takeOverPidFile(file: string, socketFolder: string): void {
  if (existsSync(file)) {
    const [, ...rest] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, [process.pid, ...rest].join('\n'));
  }
  for (const name of readdirSync(socketFolder)) {
    if (/^\.s\.PGSQL\..*\.lock$/.test(name)) rmSync(path.join(socketFolder, name));
  }
}

async function killProcesses(cluster: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (let found = processesIn(cluster); found.length > 0 && Date.now() < deadline; found = processesIn(cluster)) {
    for (const pid of found) process.kill(pid, 'SIGKILL');
    await sleep(20);
  }
}

/**
 * Returns ids of PostgreSQL processes whose working directory is the cluster. Only Linux shows it; elsewhere
 * PostgreSQL's own check at start has to do.
 */
function processesIn(cluster: string): readonly number[] {
  if (process.platform !== 'linux') return [];
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return all.filter((pid) => clusterOf(pid) === realpathSync(cluster));
}

function isServer(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') return clusterOf(pid) === realpathSync(cluster);
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Returns the working directory of a PostgreSQL process; undefined for others, such as a shell in that directory. */
function clusterOf(pid: number): string | undefined {
  try {
    const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
    return isPostgres ? readlinkSync(`/proc/${pid}/cwd`) : undefined;
  } catch {
    return undefined;
  }
}

const pidIn = (file: string): number => Number(readFileSync(file, 'utf8').split('\n')[0]);
