import { callPlatform } from './platform';

/** Replaces the secret of an API key and returns the key, which cannot be read again. */
export async function issueApiKey(id: string): Promise<string> {
  const { key } = await callPlatform<{ readonly key: string }>('POST', `/keys/${id}/issue`);
  return key;
}
