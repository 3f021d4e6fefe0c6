import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account';

/** Returns the outermost folder of a path that the system account may not enter; undefined where it may enter all. */
export function inaccessibleFolder(place: string, account: Account): string | undefined {
  if (account.uid === undefined) return undefined;
  const named = path.resolve(place);
  // Packages may be symbolic links: the folders of their targets count too.
  const real = existsSync(named) ? realpathSync(named) : named;
  return [...selfAndParents(named), ...selfAndParents(real)].find((folder) => !canEnter(folder, account));
}

function selfAndParents(place: string): string[] {
  const parent = path.dirname(place);
  return parent === place ? [place] : [...selfAndParents(parent), place];
}

function canEnter(folder: string, { uid, gid }: Account): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return true;
  if (found.uid === uid) return (found.mode & 0o100) !== 0;
  if (found.gid === gid) return (found.mode & 0o010) !== 0;
  return (found.mode & 0o001) !== 0;
}
