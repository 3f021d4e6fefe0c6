// `npm test`: all but what is slow by nature, in the order in which a mistake is cheapest to find. `npm run test:full`:
// that too.
import { needBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { checkNode, fail, runInstalled } from './project.mjs';

const isFull = process.argv.includes('full');
const quickProjects = ['pure', 'console', 'database'].map((name) => `--project=${name}`);

checkNode();
await install();

await step('Types', () => runInstalled('typescript/bin/tsc', ['--noEmit']));
await step('Style', () => runInstalled('@biomejs/biome/bin/biome', ['check']));
await step('Tests of definitions, server and screens', () =>
  runInstalled('vitest/vitest.mjs', ['run', ...(isFull ? [] : quickProjects)]),
);
await step('Build', async () => {
  await build();
  return true;
});
const browser = await needBrowser();
if (!browser) fail('There is no browser for the journeys. Install Chromium, or set CHROMIUM to the path of one.');
await step('Journeys in the browser', () =>
  runInstalled('@playwright/test/cli.js', ['test', ...(isFull ? [] : ['--grep-invert=@slow'])], {
    env: { ...process.env, CHROMIUM: browser },
  }),
);
console.log('\nAll is well.');

/** @param {string} title @param {() => Promise<boolean>} work */
async function step(title, work) {
  const began = Date.now();
  console.log(`\n── ${title}`);
  if (!(await work())) fail(`\n${title}: failed.`);
  console.log(`   ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
