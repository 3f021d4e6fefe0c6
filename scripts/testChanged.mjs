// `npm run test:changed`: types, the rules of the architecture, and the quick tests nearest to the changes since main.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { distanceTo } from './imports.mjs';
import { install } from './install.mjs';
import { keepTemporaryFilesInMemory } from './memoryFolder.mjs';
import { checkNode, fail, root, runInstalled } from './project.mjs';
import { filesOf } from './testProjects.mjs';

/** Limit of the tests' duration on two cores, by the last duration of each. */
const budgetMs = 25_000;
const usualMs = 2_000;

checkNode();
await install();
keepTemporaryFilesInMemory();

const isKnown = (branch) => spawnSync('git', ['rev-parse', '--verify', '--quiet', branch]).status === 0;
const main = ['origin/main', 'main'].find(isKnown);
if (!main) fail('There is no branch main to compare with.');

// These read the project's files as text, so no import leads to the changed ones.
const rules = ['tests/architecture.test.ts', 'tests/projects.test.ts', 'tests/walks.test.ts'];
const { chosen, left } = withinBudget(reached(changedFiles()).filter((file) => !rules.includes(file)));
const results = await Promise.all([
  runInstalled('typescript/bin/tsc', ['--noEmit']),
  runInstalled('vitest/vitest.mjs', ['run', ...rules, ...chosen]),
]);
if (left.length > 0) console.log(`\n${left.length} more test files reach what changed; npm test runs them.`);
if (results.includes(false)) fail('\nTests of what changed: failed.');

function changedFiles() {
  const linesOf = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const base = execFileSync('git', ['merge-base', main, 'HEAD'], { encoding: 'utf8' }).trim();
  return [...linesOf('diff', '--name-only', base), ...linesOf('ls-files', '--others', '--exclude-standard')];
}

/**
 * Returns the tests that import one of these files, directly or not, those with the fewest imports between first.
 * @param {readonly string[]} changed
 */
function reached(changed) {
  const files = new Set(changed);
  return ['pure', 'browser', 'console', 'database']
    .flatMap(filesOf)
    .map((file) => ({ file, distance: distanceTo(file, files) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance)
    .map(({ file }) => file);
}

/**
 * Returns as many of these files as two workers run within the budget, in their order, and the others.
 * @param {readonly string[]} files
 */
function withinBudget(files) {
  const durationOf = durations();
  let total = 0;
  const isChosen = files.map((file) => {
    const taken = durationOf.get(file) ?? usualMs;
    if (total + taken > 2 * budgetMs) return false;
    total += taken;
    return true;
  });
  return { chosen: files.filter((_, place) => isChosen[place]), left: files.filter((_, place) => !isChosen[place]) };
}

/** Returns the duration of each file in its last run on this machine, in ms. */
function durations() {
  const folder = path.join(root, 'node_modules', '.vite', 'vitest');
  const caches = existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name, 'results.json')) : [];
  const results = caches
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).results);
  return new Map(results.map(([name, { duration }]) => [name.slice(name.indexOf(':') + 1), duration]));
}
