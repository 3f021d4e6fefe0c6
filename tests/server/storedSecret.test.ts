import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedSecret } from '../../server/storedSecret';

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs')>();
  return { ...original, writeFileSync: vi.fn(original.writeFileSync) };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is whole or missing after a full disk, and stays the same once it is stored', () => {
  const file = path.join(folder, 'secret');
  vi.mocked(writeFileSync).mockImplementationOnce((name) => {
    closeSync(openSync(String(name), 'w'));
    throw new Error('ENOSPC: no space left on device');
  });
  expect(() => storedSecret(file, 24)).toThrow('ENOSPC');
  const secret = storedSecret(file, 24);
  expect(secret).toMatch(/^[\w-]{32}$/);
  expect(storedSecret(file, 24)).toBe(secret);
});
