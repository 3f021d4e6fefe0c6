import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { resourceAliases } from './scripts/resourceAliases.mjs';
import { filesOf } from './scripts/testProjects.mjs';

const globalSetup = 'tests/support/globalSetup.ts';

const projects = ['database', 'console', 'browser', 'pure', 'slow'];

/** Files of one project stand in a row: a worker keeps its modules only for a next file of the same project. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return projects.flatMap((name) => sorted.filter(({ project }) => project.name === name));
  }
}

export default defineConfig({
  plugins: [react()],
  resolve: { alias: resourceAliases },
  test: {
    // One more than two cores: tests of the platform wait for PostgreSQL and for timers meanwhile.
    maxWorkers: 3,
    // As with the journeys: what passes at the second try only is shown as such.
    retry: process.env.CI === undefined ? 0 : 1,
    setupFiles: 'tests/support/asyncTimeout.ts',
    hookTimeout: 60_000,
    testTimeout: 40_000,
    sequence: { sequencer: ByProject },
    server: { deps: { inline: ['ra-data-graphql'] } },
    // A project's global setup runs only where one of its files does: pure and console tests start no PostgreSQL.
    projects: [
      { extends: true, test: { name: 'pure', include: filesOf('pure'), isolate: false } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: filesOf('browser'),
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['tests/support/freshModules.ts', 'tests/support/sharedWindow.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'console',
          include: filesOf('console'),
          environment: 'jsdom',
          isolate: false,
          setupFiles: [
            'tests/support/styleRules.ts',
            'tests/support/sharedWindow.ts',
            'tests/support/screenMessages.ts',
          ],
        },
      },
      { extends: true, test: { name: 'database', include: filesOf('database'), globalSetup, isolate: false } },
      { extends: true, test: { name: 'slow', include: filesOf('slow'), globalSetup } },
    ],
  },
});
