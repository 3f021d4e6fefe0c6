import { callPlatform } from './platform';

/** Gives a key a new secret and returns the key, which nobody can read again. */
export async function issueApiKey(id: string): Promise<string> {
  const { key } = await callPlatform<{ readonly key: string }>('POST', `/keys/${id}/issue`);
  return key;
}
