import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type AsyncUnzipOptions, type UnzipCallback, type UnzipFileFilter, unzip } from 'fflate';
import { UnreadableFile } from './formats/intervalFile';

/** Most bytes of an unpacked file. */
const maxUnpackedBytes = 67_108_864;

interface NamedFile {
  readonly name: string;
  readonly content: Buffer;
}

const isOf = (content: Buffer, ...magic: readonly number[]): boolean =>
  magic.every((byte, index) => content[index] === byte);

/**
 * Returns the only file of an archive (zip or gzip), with its own name. Other files, and workbooks, which are zip
 * archives too, are returned unchanged.
 * @throws UnreadableFile where it is broken, has several files, or unpacks to more than 64 MiB
 */
export async function unpackFile(file: NamedFile): Promise<NamedFile> {
  const { name, content } = file;
  if (isOf(content, 0x1f, 0x8b)) return { name: name.replace(/\.gz$/i, ''), content: await inflated(content) };
  return isZip(content) ? unzipped(file) : file;
}

const isZip = (content: Buffer): boolean => isOf(content, 0x50, 0x4b, 0x03, 0x04);

/** Whether an unpacked file is a workbook: archives that are still zip are, and older ones are compound files (OLE). */
export const holdsWorkbook = (content: Buffer): boolean => isZip(content) || isOf(content, 0xd0, 0xcf, 0x11, 0xe0);

async function inflated(content: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(content, { maxOutputLength: maxUnpackedBytes });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableFile(isTooLarge ? tooLarge : broken);
  }
}

const tooLarge = 'The archive unpacks to more than 64 MiB.';
const broken = 'The archive is damaged.';

async function unzipped(file: NamedFile): Promise<NamedFile> {
  const { content } = file;
  const names: string[] = [];
  let size = 0;
  const isFile = (name: string): boolean => !name.endsWith('/') && !name.startsWith('__MACOSX/');
  const open = (isWanted: UnzipFileFilter) =>
    promisify(unzipLarge)(content, { filter: isWanted }).catch(() => {
      throw new UnreadableFile(broken);
    });
  // The first pass only sums the sizes: nothing is unpacked before the limit is checked.
  await open(({ name, originalSize }) => {
    if (isFile(name)) {
      names.push(name);
      size += originalSize;
    }
    return false;
  });
  if (size > maxUnpackedBytes) throw new UnreadableFile(tooLarge);
  if (names.includes('[Content_Types].xml')) return file;
  if (names.length > 1) throw new UnreadableFile('The archive has several files: send them one by one.');
  if (names.length === 0) throw new UnreadableFile('The archive has no file.');
  const [[name = '', unpacked] = []] = Object.entries(await open((entry) => entry.name === names[0]));
  if (!unpacked) throw new UnreadableFile(broken);
  return { name: name.split('/').at(-1) ?? name, content: Buffer.from(unpacked) };
}

/** Wrapper for `promisify`; the library inflates large files in a thread. */
const unzipLarge = (content: Buffer, options: AsyncUnzipOptions, done: UnzipCallback): void => {
  unzip(content, options, done);
};
