// Assigns test files to vitest projects.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { importsIn, textOf } from './imports.mjs';

const root = path.join(import.meta.dirname, '..');

/**
 * Tests that only `npm run test:full` runs: whole builds, programs that are started and killed, replicas, all of the
 * demo, each field of each dialog, list and detail of each entity (the journeys cover those in the drawer), each part
 * of the schema dropped, starts on tables of an earlier version or that somebody reads, the console of a resource that
 * another service answers, deadlocks of imports, and files of the maximum size.
 */
export const slow = [
  'tests/console/everyDialog.test.tsx',
  'tests/console/everyScreen.test.tsx',
  'tests/console/services.test.tsx',
  'tests/definitions/dropped.test.ts',
  'tests/definitions/lockedTables.test.ts',
  'tests/definitions/partitions.test.ts',
  'tests/definitions/releases.test.ts',
  'tests/definitions/wrongFiles.test.ts',
  'tests/imports/deadlock.test.ts',
  'tests/imports/hostileCells.test.ts',
  'tests/server/backup.test.ts',
  'tests/server/contributing.test.ts',
  'tests/server/demo.test.ts',
  'tests/server/dockerfile.test.ts',
  'tests/server/estateDelivered.test.ts',
  'tests/server/fullDisk.test.ts',
  'tests/server/importPowerCut.test.ts',
  'tests/server/largeFile.test.ts',
  'tests/server/memoryAfterBuild.test.ts',
  'tests/server/postgres.test.ts',
  'tests/server/processes.test.ts',
  'tests/server/program.test.ts',
  'tests/server/readingsPowerCut.test.ts',
  'tests/server/replica.test.ts',
];

/** Connects to the PostgreSQL of a run: a test that imports it, directly or not, needs that server. */
const database = 'tests/support/server.ts';

/**
 * Returns the test files of a project: each file is in exactly one.
 * @param {'pure' | 'browser' | 'console' | 'database' | 'slow'} project
 */
export const filesOf = (project) => testFiles().filter((file) => projectOf(file) === project);

/** @param {string} file */
function projectOf(file) {
  if (slow.includes(file)) return 'slow';
  if (importsOf(file).has(database)) return 'database';
  if (file.endsWith('.tsx')) return 'console';
  return textOf(file).startsWith('// @vitest-environment jsdom') ? 'browser' : 'pure';
}

function testFiles() {
  const files = readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `tests/${file.split(path.sep).join('/')}`)
    .sort();
}

/**
 * Returns all files below tests/ that a file there imports, directly or not, itself included.
 * @param {string} file
 * @param {Set<string>} [found]
 */
export function importsOf(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of importsIn(file)) if (imported.startsWith('tests/')) importsOf(imported, found);
  return found;
}
