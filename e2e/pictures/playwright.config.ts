import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

/** Pictures instead of tests: `npm run shots`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: ['screens.ts', 'dialogs.ts', 'charts.ts', 'german.ts'],
  globalSetup: '../scene/globalSetup.ts',
  outputDir: '../../test-results',
  use: { ...journeys.use, trace: 'off' },
});
