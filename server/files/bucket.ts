import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Bucket } from '../settingParsers';
import type { FileStore, StoredFile } from './fileStore';

/** Files in a bucket, one object for each document. */
export function bucketStore({ address, ...account }: Bucket): FileStore {
  const client = new AwsClient({ ...account, service: 's3', retries: 2 });
  const place = new URL(address);
  const [, bucket = '', folder = ''] = /^\/([^/]+)\/?(.*)$/.exec(place.pathname) ?? [];
  const within = folder && `${folder}/`;
  const ask = async (method: string, path: string, body?: Blob): Promise<Response> => {
    const response = await client.fetch(`${place.origin}/${path}`, { method, ...(body ? { body } : {}) });
    if (response.ok || response.status === 404) return response;
    throw new Error(`The bucket answered ${method} with ${response.status}: ${(await response.text()).slice(0, 500)}`);
  };
  const object = (key: string): string => `${bucket}/${within}${key}`;

  return {
    async keep(key, temporary) {
      const { status } = await ask('PUT', object(key), await openAsBlob(temporary));
      if (status === 404) throw new Error(`There is no bucket ${bucket} at ${place.origin}.`);
      await rm(temporary, { force: true });
    },

    async open(key) {
      const { status, body, headers } = await ask('GET', object(key));
      if (status === 404 || !body) return undefined;
      return { stream: Readable.fromWeb(body as ReadableStream), size: Number(headers.get('content-length')) };
    },

    async remove(key) {
      await ask('DELETE', object(key));
    },

    async *all() {
      let last = '';
      for (let isMore = true; isMore; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: within, ...(last && { 'start-after': last }) });
        const page = await (await ask('GET', `${bucket}?${query}`)).text();
        for (const file of listed(page)) {
          last = file.key;
          const key = file.key.slice(within.length);
          if (key.split('/').length === 3) yield { ...file, key };
        }
        isMore = elementIn(page, 'IsTruncated') === 'true';
      }
    },
  };
}

/** Returns the objects of one page of a listing. Keys are our own words, which XML writes as they are. */
function* listed(xml: string): Iterable<StoredFile> {
  for (const [, item = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
    yield { key: elementIn(item, 'Key') ?? '', storedOn: new Date(elementIn(item, 'LastModified') ?? '') };
}

const elementIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1];
