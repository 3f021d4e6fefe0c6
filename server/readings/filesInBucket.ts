import { ingestPrefix } from '../files/bucket';
import { bucketClient, tagOf } from '../files/bucketClient';
import type { Bucket } from '../settingParsers';
import type { WaitingFile } from './ingestFiles';

/**
 * Returns the files of readings that are below `ingest/` in a bucket, those of the day before as well: they stay where
 * they are. Nothing moves an object: between a copy of it and its removal another one could be put in its place and
 * be removed unread. Each version is taken once, and the bucket's own rule removes what is old.
 */
export async function filesInBucket(bucket: Bucket): Promise<readonly WaitingFile[]> {
  const { request, objects } = bucketClient(bucket);
  const files: WaitingFile[] = [];
  for await (const { key, size, tag, storedOn } of objects(ingestPrefix)) {
    // What consoles show as a folder is an object of its own.
    if (key.endsWith('/')) continue;
    files.push({
      name: key.slice(ingestPrefix.length),
      size,
      identity: JSON.stringify([bucket.address, key, tag, storedOn]),
      read: async () => {
        const response = await request('GET', key);
        if (response.ok && tagOf(response.headers.get('etag') ?? '') === tag)
          return Buffer.from(await response.arrayBuffer());
        await response.body?.cancel();
        return undefined;
      },
    });
  }
  return files;
}
