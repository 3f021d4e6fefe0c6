import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/globalSetup.ts',
    setupFiles: 'tests/support/patience.ts',
    // One for each of two cores: left to itself vitest would leave one idle.
    maxWorkers: 2,
    // As with the journeys: what passes at the second try only is shown as such.
    retry: process.env.CI === undefined ? 0 : 1,
    hookTimeout: 60_000,
    testTimeout: 40_000,
    server: { deps: { inline: ['ra-data-graphql', '@apollo/client'] } },
  },
});
