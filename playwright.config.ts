import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const executablePath = await findBrowser();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/scene/globalSetup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // A journey that passes only at the second try is reported as flaky.
  retries: 1,
  timeout: 120_000,
  // Far more than anything takes, for machines that do something else too.
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    // Nothing is waited for that only moves.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        // No page lives long enough to gain by what V8 spends on optimized code.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
});
