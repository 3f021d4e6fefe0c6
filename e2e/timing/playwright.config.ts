import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

const { launchOptions = {} } = journeys.use ?? {};
/** V8 as people have it: journeys do without its optimizing compilers. */
const args = launchOptions.args?.filter((arg) => !arg.startsWith('--js-flags')) ?? [];

/** How long what a person waits for takes, said and not asserted: `npm run timing`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: ['triage.ts', 'longChart.ts', 'heatmap.ts'],
  globalSetup: '../scene/globalSetup.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 600_000,
  use: { ...journeys.use, trace: 'off', contextOptions: {}, launchOptions: { ...launchOptions, args } },
});
