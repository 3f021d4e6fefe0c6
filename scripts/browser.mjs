// A browser for the journeys and the screenshots: one that is there, or one that can be had.
import { existsSync } from 'node:fs';
import { run, runInstalled } from './project.mjs';

/** Chromium without the pages of its own window, which take half as much again of each journey. */
const headlessShell = { package: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' };

const knownPaths = [
  headlessShell.path,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of the browser that Playwright launches, where that is not its own. */
export async function findBrowser() {
  const installed = [process.env.CHROMIUM, ...knownPaths].find((place) => place && existsSync(place));
  if (installed) return installed;
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/** Returns a browser that is found or installed; undefined where there is neither. */
export async function needBrowser() {
  if (!process.env.CHROMIUM && !existsSync(headlessShell.path)) await installPackage(headlessShell.package);
  const found = await findBrowser();
  if (found) return found;
  console.log('Installing a browser …');
  const isRoot = process.getuid?.() === 0;
  // Libraries of the system are root's to install; asking for a password here would hang.
  const wanted = ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'];
  if (await runInstalled('playwright/cli.js', wanted, { timeout: 180_000 })) {
    const own = await findBrowser();
    if (own) return own;
  }
  await installPackage('chromium');
  return findBrowser();
}

/** Installs a package of Debian's, where this is one and its administrator asks. @param {string} name */
async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = { stdio: 'ignore' };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}
