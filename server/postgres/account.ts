import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The system user that PostgreSQL runs as; without ids, the user of this process. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const user = 'postgres';

/**
 * Returns the user to run PostgreSQL as, which refuses to run as root. Where this process runs as root, it is the owner
 * of the existing folder, or else the system user `postgres`, which is created when missing.
 * @throws Error with a message for people where it can't be created
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
