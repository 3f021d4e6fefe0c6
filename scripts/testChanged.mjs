// `npm run test:changed`: types, the rules of the architecture, and the quick tests that what differs from main reaches.
import { spawnSync } from 'node:child_process';
import { install } from './install.mjs';
import { checkNode, fail, runInstalled } from './project.mjs';

checkNode();
await install();

const isKnown = (branch) => spawnSync('git', ['rev-parse', '--verify', '--quiet', branch]).status === 0;
const main = ['origin/main', 'main'].find(isKnown);
if (!main) fail('There is no branch main to compare with.');

// Those that read the project's files as text import nothing that changed.
const rules = ['tests/architecture.test.ts', 'tests/projects.test.ts', 'tests/walks.test.ts'];
const projects = ['pure', 'console', 'database'].map((name) => `--project=${name}`);
const results = [
  ...(await Promise.all([
    runInstalled('typescript/bin/tsc', ['--noEmit']),
    runInstalled('vitest/vitest.mjs', ['run', '--project=pure', ...rules]),
  ])),
  await runInstalled('vitest/vitest.mjs', ['run', '--changed', main, '--passWithNoTests', ...projects]),
];
if (results.includes(false)) fail('\nTests of what changed: failed.');
