// `npm run timing`: measures triage from a key to the next chart, the frames of a chart of 100,000 points, and drawing
// a correlation of 200 channels.
import { needBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { checkNode, fail, runInstalled } from './project.mjs';

checkNode();
await install();
await build();
const browser = await needBrowser();
if (!browser) fail('There is no browser. Install Chromium, or set CHROMIUM to the path of one.');
const isDone = await runInstalled('@playwright/test/cli.js', ['test', '--config', 'e2e/timing/playwright.config.ts'], {
  env: { ...process.env, CHROMIUM: browser },
});
process.exit(isDone ? 0 : 1);
