import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasPackages } from '../../scripts/packages.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-packages-'));
  mkdirSync(path.join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Packages = Readonly<Record<string, object>>;
const lock = (file: string, packages: Packages): void =>
  writeFileSync(path.join(folder, file), JSON.stringify({ packages }));

const named: Packages = {
  '': {},
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '4.0.0', dev: true },
  'node_modules/of-another-system': { version: '1.0.0', optional: true },
};

describe('what the lock names is there', () => {
  test.each<[string, Packages, boolean, boolean]>([
    [
      'in full',
      { 'node_modules/fastify': { version: '5.0.0' }, 'node_modules/vitest': { version: '4.0.0' } },
      true,
      true,
    ],
    ['without what is only for developing', { 'node_modules/fastify': { version: '5.0.0' } }, true, false],
    ['in another version', { 'node_modules/fastify': { version: '4.0.0' } }, false, false],
    ['not at all', {}, false, false],
  ])('%s', (_how, there, forRunning, forDeveloping) => {
    lock('package-lock.json', named);
    lock('node_modules/.package-lock.json', there);
    expect([hasPackages(folder, { dev: false }), hasPackages(folder, { dev: true })]).toEqual([
      forRunning,
      forDeveloping,
    ]);
  });

  test('where nothing was ever installed, it is not', () => {
    lock('package-lock.json', named);
    expect(hasPackages(folder, { dev: false })).toBe(false);
  });
});

test('what npm start builds with is installed with what it runs', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const imported = readFileSync('vite.config.ts', 'utf8').matchAll(/from '(?!node:|\.)((?:@[^/']+\/)?[^/']+)/g);
  for (const [, name = ''] of imported) expect(dependencies).toHaveProperty([name]);
});
