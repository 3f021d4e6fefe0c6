/** Signatures of ZIP records in little-endian order, and the code of the method deflate. */
const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const deflated = 8;

/** Maximum ratio of unpacked to packed bytes of deflate. */
const maxCompressionRatio = 1_032;

/**
 * Returns whether the files of a ZIP unpack to more than `limit` bytes. Declared sizes can be forged: if they are below
 * the limit, the files are unpacked as a stream and counted.
 */
export async function unpacksBeyond(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<boolean> {
  if (bytes.length * maxCompressionRatio <= limit) return false;
  const entries = entriesOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (entries.reduce((sum, { declared }) => sum + declared, 0) > limit) return true;
  let remaining = limit;
  for (const { start, packed, method } of entries) {
    const part = bytes.subarray(start, start + packed);
    remaining -= method === deflated ? await unpackedSize(part, remaining) : part.length;
    if (remaining < 0) return true;
  }
  return false;
}

/** Returns the unpacked size in bytes; stops above the limit. */
async function unpackedSize(packed: Uint8Array<ArrayBuffer>, limit: number): Promise<number> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let size = 0;
  try {
    for (let read = await reader.read(); !read.done && size <= limit; read = await reader.read())
      size += read.value.length;
  } catch {
    // Corrupt data: reported by the reader of the file.
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  return size;
}

interface PackedFile {
  readonly start: number;
  readonly packed: number;
  readonly declared: number;
  readonly method: number;
}

/** Returns the files of a ZIP by its central directory; empty without one. */
function entriesOf(view: DataView): readonly PackedFile[] {
  let end = view.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  if (end < 0) return [];
  const entries: PackedFile[] = [];
  let offset = view.getUint32(end + 16, true);
  while (offset + 46 <= end && view.getUint32(offset, true) === directoryEntry) {
    const localHeader = view.getUint32(offset + 42, true);
    if (localHeader + 30 > end) return entries;
    entries.push({
      start: localHeader + 30 + view.getUint16(localHeader + 26, true) + view.getUint16(localHeader + 28, true),
      // Central directory and local header both declare sizes, which may differ.
      packed: Math.max(view.getUint32(offset + 20, true), view.getUint32(localHeader + 18, true)),
      declared: Math.max(view.getUint32(offset + 24, true), view.getUint32(localHeader + 22, true)),
      method: view.getUint16(localHeader + 8, true),
    });
    offset +=
      46 + view.getUint16(offset + 28, true) + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  return entries;
}
