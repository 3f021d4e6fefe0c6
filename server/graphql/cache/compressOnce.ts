import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export const compress = promisify(gzip);

/** Compressed answers by the bytes that are kept and sent again: each is compressed once. */
const compressed = new WeakMap<Buffer, Promise<Buffer>>();
const keepers = new WeakMap<Buffer, (copy: Buffer) => void>();

/** Tells whoever keeps bytes of the compressed copy that is kept with them from then on. */
export function whenCompressed(bytes: Buffer, tell: (copy: Buffer) => void): void {
  keepers.set(bytes, tell);
}

/** Returns the compressed copy of bytes, which lasts as long as they do. */
export function compressOnce(bytes: Buffer): Promise<Buffer> {
  const known = compressed.get(bytes);
  if (known) return known;
  const copy = compressAndTell(bytes);
  compressed.set(bytes, copy);
  return copy;
}

async function compressAndTell(bytes: Buffer): Promise<Buffer> {
  const copy = await compress(bytes);
  keepers.get(bytes)?.(copy);
  return copy;
}
