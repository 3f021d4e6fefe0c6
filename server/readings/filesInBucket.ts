import { ingestPrefix } from '../files/bucket';
import { bucketClient, tagOf } from '../files/bucketClient';
import type { Bucket } from '../settingParsers';
import type { WaitingFile } from './ingestFiles';

/**
 * Returns the files of readings below `ingest/` in a bucket, those ingested before as well, in the order in which they
 * were stored: of those with values for the same times the last delivery counts. Objects are not moved, as another one
 * could be stored between copying and deleting, and be deleted unread. Each version is ingested once, and the bucket's
 * lifecycle rule deletes old ones.
 */
export async function filesInBucket(bucket: Bucket): Promise<readonly WaitingFile[]> {
  const { request, objects } = bucketClient(bucket);
  const files: (WaitingFile & { readonly storedOn: Date })[] = [];
  for await (const { key, size, tag, storedOn } of objects(ingestPrefix)) {
    // Folders in storage consoles are objects with a slash at the end.
    if (key.endsWith('/')) continue;
    files.push({
      name: key.slice(ingestPrefix.length),
      size,
      storedOn,
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
  return files.sort((a, b) => a.storedOn.getTime() - b.storedOn.getTime());
}
