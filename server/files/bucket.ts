import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Bucket } from '../settingParsers';
import { bucketClient } from './bucketClient';
import { type FileStore, isDocumentKey } from './fileStore';

/** Returns a store with one object in the bucket for each document. */
export function bucketStore(bucket: Bucket): FileStore {
  const { request, objects, label } = bucketClient(bucket);
  return {
    async save(key, temporary) {
      const { status } = await request('PUT', key, await openAsBlob(temporary));
      if (status === 404) throw new Error(`There is no bucket ${label}.`);
      await rm(temporary, { force: true });
    },

    async open(key) {
      const { status, body, headers } = await request('GET', key);
      if (status === 404 || !body) return undefined;
      return { stream: Readable.fromWeb(body as ReadableStream), size: Number(headers.get('content-length')) };
    },

    async remove(key) {
      await request('DELETE', key);
    },

    async *all() {
      for await (const { key, storedOn } of objects(''))
        if (isDocumentKey(key) && !key.startsWith(ingestPrefix)) yield { key, storedOn };
    },
  };
}

/** Below it are files of readings that other systems deliver; `all` leaves them out, so that they are not removed. */
export const ingestPrefix = 'ingest/';
