import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account';

/** Returns the outermost folder on the way that the account may not enter; none when it can reach the place. */
export function barrierTo(place: string, account: Account): string | undefined {
  if (account.uid === undefined) return undefined;
  const named = path.resolve(place);
  // Packages may be links to where they are: the way there counts too.
  const real = existsSync(named) ? realpathSync(named) : named;
  return [...waysTo(named), ...waysTo(real)].find((folder) => !mayEnter(folder, account));
}

function waysTo(place: string): string[] {
  const parent = path.dirname(place);
  return parent === place ? [place] : [...waysTo(parent), place];
}

function mayEnter(folder: string, { uid, gid }: Account): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return true;
  if (found.uid === uid) return (found.mode & 0o100) !== 0;
  if (found.gid === gid) return (found.mode & 0o010) !== 0;
  return (found.mode & 0o001) !== 0;
}
