// `npm run shots`: takes a screenshot of each screen at two widths, in `shots/`.
import { rmSync } from 'node:fs';
import { needBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { checkNode, fail, runInstalled } from './project.mjs';

checkNode();
await install();
await build();
const browser = await needBrowser();
if (!browser) fail('There is no browser. Install Chromium, or set CHROMIUM to the path of one.');
rmSync('shots', { recursive: true, force: true });
const isDone = await runInstalled(
  '@playwright/test/cli.js',
  ['test', '--config', 'e2e/pictures/playwright.config.ts'],
  {
    env: { ...process.env, CHROMIUM: browser },
  },
);
process.exit(isDone ? 0 : 1);
