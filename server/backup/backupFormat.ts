import type { Readable } from 'node:stream';

/**
 * A backup is a sequence of entries: the manifest, the rows of each table in text format of `COPY`, the contents of
 * documents, and an end with their numbers. An entry is its header in JSON and its content in pieces, each after its
 * length (32 bits, big-endian); a length of 0 ends it.
 */
export type EntryHeader =
  | { readonly kind: 'manifest'; readonly manifest: Manifest }
  | { readonly kind: 'table'; readonly schema: string; readonly table: string; readonly columns: readonly string[] }
  | { readonly kind: 'file'; readonly key: string }
  | { readonly kind: 'end'; readonly rows: number; readonly files: number };

export interface Manifest {
  readonly version: 1;
  /** ISO time of its snapshot of the database. */
  readonly takenOn: string;
  /** Version of the product that wrote it. */
  readonly product: string;
  /** The data folder's secret, by which secrets in the database are encrypted; absent where `TOKEN_SECRET` is set. */
  readonly tokenSecret?: string;
  /** The last value of each used sequence. */
  readonly sequences: readonly { readonly schema: string; readonly name: string; readonly last: string }[];
}

export interface BackupEntry {
  readonly header: EntryHeader;
  readonly content: AsyncIterable<Buffer>;
}

/** Thrown, with a message for people, where a file is no backup, is damaged, or has another passphrase. */
export class UnreadableBackup extends Error {
  override readonly name = 'UnreadableBackup';
}

const lengthBytes = 4;
/** Maximum length of a header and of a piece; a longer one is not from a backup. */
const maxBytes = 64 * 1024 * 1024;

/** Yields the bytes of an entry. */
export async function* writtenEntry(
  header: EntryHeader,
  content: Readable | readonly Buffer[] = [],
): AsyncGenerator<Buffer> {
  const text = Buffer.from(JSON.stringify(header));
  yield* [lengthOf(text.length), text];
  for await (const piece of content) {
    const bytes = Buffer.from(piece);
    if (bytes.length > 0) yield* [lengthOf(bytes.length), bytes];
  }
  yield lengthOf(0);
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(lengthBytes);
  bytes.writeUInt32BE(length);
  return bytes;
}

/**
 * Yields entries one after the other; the content of each must be read to its end before the next.
 * @throws UnreadableBackup
 */
export async function* readBackupEntries(input: AsyncIterable<Buffer>): AsyncGenerator<BackupEntry> {
  const bytes = new ByteReader(input);
  for (;;) {
    const length = await bytes.length();
    if (length === undefined) return;
    const header = parsedHeader(await bytes.take(length));
    yield { header, content: pieces(bytes) };
    if (header.kind === 'end') return;
  }
}

async function* pieces(bytes: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const length = await bytes.length();
    if (length === undefined) throw new UnreadableBackup('The backup is incomplete.');
    if (length === 0) return;
    yield await bytes.take(length);
  }
}

function parsedHeader(text: Buffer): EntryHeader {
  try {
    return JSON.parse(text.toString()) as EntryHeader;
  } catch {
    throw new UnreadableBackup('This file is not a backup of Meterdesk, or it is damaged.');
  }
}

/** Reads a given number of bytes at a time from chunks of any length. */
class ByteReader {
  private readonly source: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(input: AsyncIterable<Buffer>) {
    this.source = input[Symbol.asyncIterator]();
  }

  /** Returns the next length; undefined at the end of the input. */
  async length(): Promise<number | undefined> {
    await this.fill(lengthBytes);
    if (this.rest.length === 0) return undefined;
    const length = (await this.take(lengthBytes)).readUInt32BE();
    if (length > maxBytes) throw new UnreadableBackup('This file is not a backup of Meterdesk, or it is damaged.');
    return length;
  }

  async take(length: number): Promise<Buffer> {
    await this.fill(length);
    if (this.rest.length < length) throw new UnreadableBackup('The backup is incomplete.');
    const taken = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(length);
    return taken;
  }

  private async fill(length: number): Promise<void> {
    const parts = [this.rest];
    let have = this.rest.length;
    while (have < length) {
      const { done, value } = await this.source.next();
      if (done) break;
      parts.push(value);
      have += value.length;
    }
    if (parts.length > 1) this.rest = Buffer.concat(parts);
  }
}
