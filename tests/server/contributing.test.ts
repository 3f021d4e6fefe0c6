import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-contributing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = readFileSync('CONTRIBUTING.md', 'utf8');
const files = [...page.matchAll(/^```ts file=(\S+)\n([\s\S]*?)^```$/gm)];
const additions = [...page.matchAll(/^```ts add=(\S+) after="([^\n]+)"\n([\s\S]*?)^```$/gm)];

test('the worked examples of CONTRIBUTING.md compile in a copy of the project', () => {
  for (const name of [
    'resources',
    'src',
    'server',
    'demo',
    'tests',
    'e2e',
    'bench',
    'scripts',
    'package.json',
    'tsconfig.json',
  ])
    cpSync(name, path.join(folder, name), { recursive: true });
  for (const name of ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'])
    cpSync(name, path.join(folder, name));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  expect(files.length).toBe(5);
  expect(additions.length).toBe(5);
  for (const [, file = '', text = ''] of files) writeFileSync(path.join(folder, file), text, { flag: 'wx' });
  for (const [, file = '', line = '', text = ''] of additions) {
    const place = path.join(folder, file);
    const before = readFileSync(place, 'utf8');
    expect(before, `${file} has no line "${line}"`).toContain(`${line}\n`);
    writeFileSync(
      place,
      before.replace(`${line}\n`, () => `${line}\n${text}`),
    );
  }
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit'], { cwd: folder, stdio: 'inherit' });
}, 300_000);
