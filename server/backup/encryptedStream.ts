import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { UnreadableBackup } from './backupFormat';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** The first bytes of a backup, by whether the rest is encrypted. */
const marks = { plain: Buffer.from('MDBACKUP1-PLAIN\n'), encrypted: Buffer.from('MDBACKUP1-CRYPT\n') } as const;
const markBytes = 16;
const saltBytes = 16;
const tagBytes = 16;
const lengthBytes = 4;
/** Bytes that are encrypted and authenticated at a time. */
const chunkBytes = 64 * 1024;
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const;

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(passphrase.normalize('NFKC'), salt, 32, cost);

/** The number of a chunk is a unique nonce, because each file has its own salt and so its own key. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

/** Authenticated data that says which chunk is the last: it reveals a file that was cut between chunks. */
const lastFlag = (isLast: boolean): Buffer => Buffer.from([isLast ? 1 : 0]);

/** Yields the input encrypted with AES-256-GCM by a passphrase; without one, unchanged after a mark. */
export async function* encrypted(input: AsyncIterable<Buffer>, passphrase: string | undefined): AsyncGenerator<Buffer> {
  if (passphrase === undefined) {
    yield marks.plain;
    yield* input;
    return;
  }
  const salt = randomBytes(saltBytes);
  const key = await keyOf(passphrase, salt);
  yield* [marks.encrypted, salt];
  let number = 0;
  const chunk = (bytes: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++)).setAAD(lastFlag(isLast));
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, body, cipher.getAuthTag()]);
  };
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of input) {
    rest = Buffer.concat([rest, piece]);
    for (; rest.length > chunkBytes; rest = rest.subarray(chunkBytes)) yield chunk(rest.subarray(0, chunkBytes), false);
  }
  yield chunk(rest, true);
}

/** Yields the decrypted input. @throws UnreadableBackup for a wrong passphrase, or a damaged file or no backup */
export async function* decrypted(input: AsyncIterable<Buffer>, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const source = input[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const has = async (length: number): Promise<boolean> => {
    while (rest.length < length) {
      const { done, value } = await source.next();
      if (done) return false;
      rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    }
    return true;
  };
  const take = async (length: number): Promise<Buffer> => {
    if (!(await has(length))) throw new UnreadableBackup('The backup is incomplete.');
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  };
  const mark = (await has(markBytes)) ? await take(markBytes) : undefined;
  if (mark?.equals(marks.plain)) {
    yield rest;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    return;
  }
  if (!mark?.equals(marks.encrypted)) throw new UnreadableBackup('This file is not a backup of Meterdesk.');
  if (passphrase === undefined)
    throw new UnreadableBackup('This backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.');
  const key = await keyOf(passphrase, await take(saltBytes));
  for (let number = 0, isLast = false; !isLast; number += 1) {
    const length = (await take(lengthBytes)).readUInt32BE();
    if (length > chunkBytes) throw new UnreadableBackup('The backup is damaged.');
    const [body, tag] = [await take(length), await take(tagBytes)];
    isLast = !(await has(1));
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number)).setAuthTag(tag).setAAD(lastFlag(isLast));
      yield Buffer.concat([decipher.update(body), decipher.final()]);
    } catch {
      throw new UnreadableBackup(
        number === 0 ? 'The passphrase is wrong, or the backup is damaged.' : 'The backup is damaged or incomplete.',
      );
    }
  }
}
