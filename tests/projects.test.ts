import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, importsOf, slow } from '../scripts/testProjects.mjs';

const textOf = (file: string): string => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');

test.each(['pure', 'browser', 'console'] as const)('no test of the project %s opens a database', (project) => {
  const files = filesOf(project).flatMap((file) => [...importsOf(file)]);
  const opens = /\binject\('(server|template)'\)|\bnew Database\(|\bstartEmbedded\(|\bopenTestDatabase\(/;
  expect(files.length).toBeGreaterThan(10);
  expect([...new Set(files)].filter((file) => file !== 'tests/projects.test.ts' && opens.test(textOf(file)))).toEqual(
    [],
  );
});

test('a test is in the project database if a file that it imports opens one', () => {
  expect(filesOf('database')).toContain('tests/console/flows.test.ts');
  expect(importsOf('tests/console/flows.test.ts')).toContain('tests/support/database.ts');
});

test('each test that is listed as slow is there', () => {
  expect(filesOf('slow')).toEqual(slow);
});
