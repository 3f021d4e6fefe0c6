import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { endingOf, fileTypes, headBytes } from '../fileTypes';
import { HttpError } from '../identity/httpError';

export interface UploadLimits {
  readonly fileBytes: number;
  /** Allowed extensions, without the dot, in lower case. */
  readonly fileTypes: readonly string[];
}

/** A complete upload, flushed to the disk; the caller stores or removes it. */
interface ReceivedFile {
  /** Path of the temporary file. */
  readonly temporary: string;
  readonly size: number;
}

/**
 * Writes an upload to a temporary file and flushes it to the disk. A refused one is removed.
 * @throws HttpError 413 where it is too large; 400 where empty; 415 for other types or content of another type than its
 *   name; 507 where the disk is full
 */
export async function receiveFile(
  folder: string,
  name: string,
  content: AsyncIterable<Buffer>,
  limits: UploadLimits,
): Promise<ReceivedFile> {
  expectType(name, limits);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = path.join(folder, randomUUID());
  try {
    const { size, head } = await write(temporary, content, limits.fileBytes);
    if (size === 0) throw new HttpError('This file is empty.', 'file-empty', 400);
    if (!fileTypes[endingOf(name)]?.begins(head))
      throw new HttpError('The content of this file does not match its file extension.', 'file-type', 415);
    return { temporary, size };
  } catch (error) {
    await rm(temporary, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new HttpError(
        'There is no space left for files. Please contact the administrator of Meterdesk.',
        'no-room',
        507,
      );
    throw error;
  }
}

export function tooLarge(fileBytes: number): HttpError {
  const megabytes = Math.max(0.1, Math.floor(fileBytes / 104_857.6) / 10);
  return new HttpError(`A file can have ${megabytes} MB at most.`, 'file-size', 413);
}

function expectType(name: string, { fileTypes: allowed }: UploadLimits): void {
  if (allowed.includes(endingOf(name))) return;
  throw new HttpError(`Files of these types can be uploaded: ${allowed.join(', ')}.`, 'file-type', 415);
}

async function write(temporary: string, content: AsyncIterable<Buffer>, maxBytes: number) {
  const handle = await open(temporary, 'wx', 0o600);
  try {
    let size = 0;
    let head = Buffer.alloc(0);
    for await (const chunk of content) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      // `write` may write a part only, such as the one for which there was room.
      await handle.appendFile(chunk);
    }
    await handle.sync();
    return { size, head };
  } finally {
    await handle.close();
  }
}
