// Checks installed packages. Imports only Node's own modules, since nothing may be installed yet.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns whether the packages that package-lock.json names are in `node_modules`; development packages only on
 * request.
 * @param {string} folder
 * @param {{ readonly dev: boolean }} wanted
 */
export function hasPackages(folder, { dev }) {
  const installed = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const installedPackages = packagesOf(installed);
  // Packages for other platforms are in the lock, but not installed.
  return Object.entries(packagesOf(path.join(folder, 'package-lock.json'))).every(([place, named]) => {
    if (place === '' || (named.dev && !dev)) return true;
    const found = installedPackages[place];
    return found ? found.version === named.version : named.optional || named.peer;
  });
}

/**
 * @param {string} lock
 * @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean, peer?: boolean }>}
 */
function packagesOf(lock) {
  return JSON.parse(readFileSync(lock, 'utf8')).packages;
}
