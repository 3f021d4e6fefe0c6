import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { receiveFile } from '../../server/files/receiveFile';

const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-receive-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Limits the files that this process writes to so many bytes. Returns why that is not possible. */
function limitFiles(bytes: number | 'unlimited'): string | undefined {
  try {
    execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:unlimited`], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

test.skipIf(limitFiles('unlimited') !== undefined)('a file that ends where the disk is full is refused', async () => {
  async function* content() {
    yield Buffer.from(`%PDF-1.7\n${' '.repeat(50_000)}`);
  }
  // As on a full disk, the part for which there is room is written first, without an error.
  limitFiles(20_000);
  const received = receiveFile(folder, 'Plan.pdf', content(), { fileBytes: 100_000, fileTypes: ['pdf'] });
  await expect(received.finally(() => limitFiles('unlimited'))).rejects.toMatchObject({ code: 'EFBIG' });
  expect(readdirSync(folder)).toEqual([]);
});
