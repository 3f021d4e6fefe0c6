import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import type { Bucket } from '../settingParsers';

/** An object of a listing. */
export interface BucketObject {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  readonly storedOn: Date;
  /** Its ETag, which changes with its content. */
  readonly tag: string;
}

/** The S3 requests that are used. Keys are relative to the folder in `FILE_BUCKET`. */
export interface BucketClient {
  /** Bucket and origin for error messages, without credentials. */
  readonly label: string;
  /** @throws Error where the status is neither a success nor 404 */
  readonly request: (method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Blob) => Promise<Response>;
  /** Yields the objects whose keys begin with a prefix, in the order of keys. */
  readonly objects: (prefix: string) => AsyncIterable<BucketObject>;
}

export function bucketClient({ address, ...account }: Bucket): BucketClient {
  const client = new AwsClient({ ...account, service: 's3', retries: 2 });
  const url = new URL(address);
  const [, bucket = '', folder = ''] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? [];
  const prefixed = folder && `${folder}/`;
  const send = async (method: string, path: string, body?: Blob): Promise<Response> => {
    const response = await client.fetch(`${url.origin}/${path}`, { method, ...(body ? { body } : {}) });
    if (response.ok || response.status === 404) return response;
    throw new Error(`The bucket answered ${method} with ${response.status}: ${(await response.text()).slice(0, 500)}`);
  };

  return {
    label: `${bucket} at ${url.origin}`,
    request: (method, key, body) => send(method, `${bucket}/${encodedKey(prefixed + key)}`, body),
    async *objects(prefix) {
      let last = '';
      for (let isMore = true; isMore; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: prefixed + prefix,
          ...(last && { 'start-after': last }),
        });
        const page = parser.parse(await (await send('GET', `${bucket}?${query}`)).text()) as ListPage;
        for (const { Key, Size, LastModified, ETag = '' } of page.ListBucketResult?.Contents ?? []) {
          last = Key;
          yield {
            key: Key.slice(prefixed.length),
            size: Number(Size),
            storedOn: new Date(LastModified),
            tag: tagOf(ETag),
          };
        }
        isMore = page.ListBucketResult?.IsTruncated === 'true';
      }
    },
  };
}

const encodedKey = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

/** Returns an ETag without its quotes, which some services leave out of listings. */
export const tagOf = (header: string): string => header.replaceAll('"', '');

interface ListPage {
  readonly ListBucketResult?: {
    readonly IsTruncated?: string;
    readonly Contents?: readonly {
      readonly Key: string;
      readonly Size: string;
      readonly LastModified: string;
      readonly ETag?: string;
    }[];
  };
}

const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === 'Contents',
});
