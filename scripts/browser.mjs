// Finds or installs a browser for the journeys and the screenshots.
import { existsSync } from 'node:fs';
import { run, runInstalled } from './project.mjs';

/** Chromium without a browser window, which would make each journey take half as long again. */
const headlessShell = { package: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' };

const knownPaths = [
  headlessShell.path,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of an installed browser, by `CHROMIUM`, of the system or of Playwright; undefined where none is. */
export async function findBrowser() {
  const installed = [process.env.CHROMIUM, ...knownPaths].find((place) => place && existsSync(place));
  if (installed) return installed;
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/** Returns the path of a browser, installed where there is none; undefined where that fails. */
export async function needBrowser() {
  if (!process.env.CHROMIUM && !existsSync(headlessShell.path)) await installPackage(headlessShell.package);
  const found = await findBrowser();
  if (found) return found;
  console.log('Installing a browser …');
  const isRoot = process.getuid?.() === 0;
  // Only root can install system libraries; Playwright would ask for a password otherwise, and hang.
  const wanted = ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'];
  if (await runInstalled('playwright/cli.js', wanted, { timeout: 180_000 })) {
    const own = await findBrowser();
    if (own) return own;
  }
  await installPackage('chromium');
  return findBrowser();
}

/** Installs a Debian package, where this runs as root on Debian. @param {string} name */
async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = { stdio: 'ignore' };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}
