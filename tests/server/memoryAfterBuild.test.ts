import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a process that had console and platform built is small afterwards: the platform runs in it', () => {
  for (const name of ['resources', 'src', 'server', 'demo', 'public', 'scripts', 'index.html', 'vite.config.ts'])
    cpSync(name, path.join(folder, name), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json']) cpSync(name, path.join(folder, name));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const { href } = pathToFileURL(path.join(folder, 'scripts', 'build.mjs'));
  const program = `import { build } from '${href}'; await build(); console.log('bytes', process.memoryUsage.rss());`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  expect(existsSync(path.join(folder, 'dist', 'server', 'main.js'))).toBe(true);
  expect(Number(/bytes (\d+)/.exec(output)?.[1])).toBeLessThan(250_000_000);
}, 300_000);
