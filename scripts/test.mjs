// `npm test`: all checks and tests except slow ones, the quickest first. `npm run test:full`: the slow ones too.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { needBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { keepTemporaryFilesInMemory } from './memoryFolder.mjs';
import { checkNode, fail, run, runInstalled } from './project.mjs';

const isFull = process.argv.includes('full');
process.env.METERDESK_TEST_FULL = isFull ? 'on' : 'off';
const quickProjects = ['pure', 'browser', 'console', 'database'].map((name) => `--project=${name}`);

checkNode();
await install();
// Slow tests use the disk, as in production: they fill it, kill databases and write the largest files.
if (!isFull) keepTemporaryFilesInMemory();

// At the same time, on two cores; one type checker, because several would each resolve shared types again.
await step('Types, style and build', async () => {
  const results = await Promise.all([
    runInstalled('typescript/bin/tsc', ['--noEmit', '--checkers', '1']),
    runInstalled('@biomejs/biome/bin/biome', ['check']),
    build().then(() => true),
  ]);
  return !results.includes(false);
});
const demo = loadDemo();
const browserFound = needBrowser();
const definitions = () => runInstalled('vitest/vitest.mjs', ['run', ...(isFull ? [] : quickProjects)]);
const journeys = async () => {
  const browser = await browserFound;
  if (!browser) fail('There is no browser for the journeys. Install Chromium, or set CHROMIUM to the path of one.');
  return runInstalled('@playwright/test/cli.js', ['test', ...(isFull ? [] : ['--grep-invert=@slow'])], {
    env: { ...process.env, ...(await demo), CHROMIUM: browser },
  });
};
if (isFull) {
  // One after the other: they fill disks, kill servers and measure the process.
  await step('Tests of definitions, server and screens', definitions);
  await step('Journeys in the browser', journeys);
} else {
  // At the same time: both wait for PostgreSQL, the browser and timers for a tenth of their time.
  await step('Tests of definitions, server and screens, and journeys in the browser', async () => {
    const isDone = await Promise.all([definitions(), journeys()]);
    return !isDone.includes(false);
  });
}
console.log('\nAll is well.');

/**
 * Loads the demo for the journeys while the tests run: half a minute on one core. Returns the environment that names
 * its folder; empty where the journeys load it themselves, as on the server of DATABASE_URL.
 */
async function loadDemo() {
  if (process.env.DATABASE_URL) return {};
  const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-e2e-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL's system user must pass through.
  chmodSync(folder, 0o711);
  const env = { ...process.env, DATA_DIR: path.join(folder, 'seed') };
  const isDone = await run(process.execPath, ['dist/server/main.js', 'demo'], { env, stdio: 'ignore' });
  return isDone ? { METERDESK_SEED: folder } : {};
}

/** @param {string} title @param {() => Promise<boolean>} work */
async function step(title, work) {
  const began = Date.now();
  console.log(`\n── ${title}`);
  if (!(await work())) fail(`\n${title}: failed.`);
  console.log(`   ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
