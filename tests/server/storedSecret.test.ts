import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedSecret } from '../../server/storedSecret';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is whole or missing after a write that failed, and stays the same once it is stored', () => {
  const file = path.join(folder, 'secret');
  // The file that is renamed when it is complete cannot be written here.
  mkdirSync(`${file}.new`);
  expect(() => storedSecret(file, 24)).toThrow('EISDIR');
  expect(existsSync(file)).toBe(false);
  rmdirSync(`${file}.new`);
  const secret = storedSecret(file, 24);
  expect(secret).toMatch(/^[\w-]{32}$/);
  expect(storedSecret(file, 24)).toBe(secret);
});
