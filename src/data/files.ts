import { accessToken } from '../auth/session';
import { config } from '../lib/config';
import { parseJson } from '../lib/parseJson';
import { UnreachableError } from './client';
import { callPlatform } from './platform';

/** The platform's paths of a record's documents: of uploads, and of one document without its key. */
export interface FileAddress {
  readonly upload: string;
  readonly one: string;
}

const failedUpload = 'Failed to upload document';
const failedDelete = 'Failed to delete document';
const unreadable = 'There was a problem parsing the json';

/** Uploads a file and returns whether it was not aborted; `share` is in [0, 1]. Throws with the platform's message. */
export function uploadFile(
  address: FileAddress,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  // Only XMLHttpRequest reports the progress of an upload.
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open('POST', `${config().platform}${address.upload}`);
    request.setRequestHeader('authorization', `Bearer ${accessToken() ?? ''}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Error(failedUpload));
    request.onabort = () => resolve(false);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(true);
      else reject(new Error(messageIn(request.responseText)));
    };
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}

/** Returns a URL that opens the document without a token and expires after some minutes. */
export async function linkToFile(address: FileAddress, id: string): Promise<string> {
  const answer = await callPlatform<{ readonly url?: string } | undefined>('GET', `${address.one}/${id}`);
  if (!answer?.url) throw new Error(unreadable);
  return new URL(answer.url, new URL(config().platform, window.location.href)).href;
}

export async function deleteFile(address: FileAddress, id: string): Promise<void> {
  await callPlatform('POST', `${address.one}/${id}?status=3`, { status: 3 }).catch((error: unknown) => {
    throw error instanceof UnreachableError ? new Error(failedDelete) : error;
  });
}

function messageIn(body: string): string {
  const { errors } = (parseJson(body) ?? {}) as { readonly errors?: readonly { readonly message?: string }[] };
  return errors?.[0]?.message ?? failedUpload;
}
