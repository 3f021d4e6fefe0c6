import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bucketStore } from '../../server/files/bucket';
import type { FileStore, StoredFile } from '../../server/files/fileStore';
import { bucket } from '../../server/settingParsers';

const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-bucket-'));
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'papers', configs: [] }],
});
let origin: string;
let store: FileStore;

beforeAll(async () => {
  const { port } = await server.run();
  origin = `127.0.0.1:${port}`;
  store = bucketStore(bucket(`http://S3RVER:S3RVER@${origin}/papers/meterdesk`));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function keep(key: string, content: string, into = store): Promise<void> {
  const temporary = path.join(folder, 'temporary');
  writeFileSync(temporary, content);
  await into.save(key, temporary);
}

async function all(): Promise<readonly StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const file of store.all()) found.push(file);
  return found;
}

it('keeps, opens, lists and removes what it is given', async () => {
  const content = 'a plan\n'.repeat(100_000);
  await keep('buildingDocuments/1/2', content);
  const opened = await store.open('buildingDocuments/1/2');
  expect(opened?.size).toBe(content.length);
  expect(opened && (await text(opened.stream))).toBe(content);
  const listed = await all();
  expect(listed).toEqual([{ key: 'buildingDocuments/1/2', storedOn: expect.any(Date) }]);
  expect(Date.now() - Number(listed[0]?.storedOn)).toBeLessThan(60_000);
  await store.remove('buildingDocuments/1/2');
  expect(await store.open('buildingDocuments/1/2')).toBeUndefined();
});

it('says what the bucket said where it refuses', async () => {
  const stranger = bucketStore(bucket(`http://stranger:wrong@${origin}/papers`));
  await expect(keep('a/b/c', 'x', stranger)).rejects.toThrow(/answered PUT with 403: .*InvalidAccessKeyId/s);
  const nowhere = bucketStore(bucket(`http://S3RVER:S3RVER@${origin}/nothing`));
  await expect(keep('a/b/c', 'x', nowhere)).rejects.toThrow('There is no bucket nothing at');
});
