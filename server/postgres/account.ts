import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The system user that PostgreSQL runs as; without ids it is the one who runs this process. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const user = 'postgres';

/**
 * PostgreSQL refuses to run as root. Where this process is root's, it runs as the owner of the files that are there
 * already, otherwise as the system user `postgres`, which is made when missing.
 */
export function accountFor(folder: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return existingAccount() ?? createAccount();
}

function existingAccount(): Account | undefined {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined;
  }
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}

function createAccount(): Account {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', user], { stdio: 'ignore' });
  } catch {
    throw new Error(
      `PostgreSQL does not run as root, and the system user "${user}" that it would run as cannot be made. Make it ("useradd --system ${user}"), or start as another user.`,
    );
  }
  return { uid: idOf('-u'), gid: idOf('-g') };
}
