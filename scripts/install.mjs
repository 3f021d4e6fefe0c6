import { existsSync, readFileSync } from 'node:fs';
import { fail, run } from './project.mjs';

/** Installs what package-lock.json names, unless it is there already. */
export async function install() {
  if (isInstalled()) return;
  console.log('Installing packages (once, a minute or so) …');
  const went = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!went) fail('The packages could not be installed. Is the network there? "npm ci" says more.');
}

function isInstalled() {
  const installed = 'node_modules/.package-lock.json';
  if (!existsSync(installed)) return false;
  const there = packagesOf(installed);
  // Packages for other systems are named in the lock and rightly absent.
  return Object.entries(packagesOf('package-lock.json')).every(
    ([place, wanted]) =>
      place === '' || (there[place] ? there[place].version === wanted.version : wanted.optional || wanted.peer),
  );
}

/** @param {string} lock @returns {Record<string, { version?: string, optional?: boolean, peer?: boolean }>} */
function packagesOf(lock) {
  return JSON.parse(readFileSync(lock, 'utf8')).packages;
}
