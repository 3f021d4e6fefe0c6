import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpackFile } from '../../server/readings/unpackFile';

const csv = 'Time,A\n2026-03-01 00:00,1\n';
const unpack = async (name: string, content: Buffer | Uint8Array) => {
  const file = await unpackFile({ name, content: Buffer.from(content) });
  return [file.name, file.content.toString()];
};

test('an archive of one file is that file', async () => {
  expect(await unpack('march.csv', Buffer.from(csv))).toEqual(['march.csv', csv]);
  expect(await unpack('march.csv.gz', gzipSync(csv))).toEqual(['march.csv', csv]);
  const archive = zipSync({ data: { 'march.csv': strToU8(csv) }, __MACOSX: { '._march.csv': strToU8('x') } });
  expect(await unpack('sent.zip', archive)).toEqual(['march.csv', csv]);
});

const zeros = new Uint8Array(67_108_865);
test.each([
  ['of several files', zipSync({ 'a.csv': strToU8(csv), 'b.csv': strToU8(csv) }), 'several files'],
  ['of none', zipSync({ empty: {} }), 'no file'],
  ['that is cut off', zipSync({ 'a.csv': strToU8(csv) }).subarray(0, 40), 'is damaged'],
  ['that inflates to more than may be kept', zipSync({ 'a.csv': zeros }), 'more than 64 MiB'],
  ['of gzip that inflates to more', gzipSync(zeros), 'more than 64 MiB'],
  ['of gzip that is cut off', gzipSync(csv).subarray(0, 20), 'is damaged'],
])('an archive %s is refused', async (_what, content, message) => {
  await expect(unpack('sent', content)).rejects.toThrow(message);
});

test('an archive that says it is smaller than it is does not grow', async () => {
  const archive = zipSync({ 'a.csv': new Uint8Array(1_000_000) });
  const view = Buffer.from(archive);
  // The size as it stands in the directory at the end.
  view.writeUInt32LE(10, view.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
  const size = await unpack('a.zip', view).then(
    ([, text]) => text?.length ?? 0,
    () => 0,
  );
  expect(size).toBeLessThanOrEqual(10);
});
