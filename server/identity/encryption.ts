import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Settings } from '../settings';

/** The secrets that encryption keys are derived from: the current one, and the previous one while it is replaced. */
export type EncryptionSecrets = Pick<Settings, 'tokenSecret' | 'tokenSecretBefore'>;

/** What a key derived from the secret is for; a text that is encrypted for one purpose can't be decrypted for another. */
export type Purpose = 'journey' | 'signing key' | 'second factor' | 'known browser' | 'unsubscribe' | 'file link';

const cipher = 'aes-256-gcm';
const mark = 'v1.';
const lengths = { key: 32, start: 12, tag: 16 } as const;

/** Returns the text encrypted with AES-256-GCM, as `v1.` and base64url of nonce, tag and ciphertext. */
export function encrypt(
  { tokenSecret }: Pick<EncryptionSecrets, 'tokenSecret'>,
  purpose: Purpose,
  text: string,
): string {
  const start = randomBytes(lengths.start);
  const sealing = createCipheriv(cipher, keyFor(tokenSecret, purpose), start);
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return `${mark}${Buffer.concat([start, sealing.getAuthTag(), body]).toString('base64url')}`;
}

/** Returns the decrypted text; undefined where it has another purpose, or was encrypted with an unknown secret. */
export function decrypt(
  { tokenSecret, tokenSecretBefore }: EncryptionSecrets,
  purpose: Purpose,
  sealed: string,
): string | undefined {
  const present = openWith(tokenSecret, purpose, sealed);
  return present ?? (tokenSecretBefore && openWith(tokenSecretBefore, purpose, sealed));
}

/**
 * Returns the text encrypted with the current secret, where it is plain or encrypted with the previous one; undefined
 * where it is encrypted with the current one.
 */
export function reencrypted(secrets: EncryptionSecrets, purpose: Purpose, encrypted: string): string | undefined {
  if (!encrypted.startsWith(mark)) return encrypt(secrets, purpose, encrypted);
  if (openWith(secrets.tokenSecret, purpose, encrypted) !== undefined) return undefined;
  const text = decrypt(secrets, purpose, encrypted);
  return text === undefined ? undefined : encrypt(secrets, purpose, text);
}

function openWith(secret: string, purpose: Purpose, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed.slice(mark.length), 'base64url');
  const { start, tag } = lengths;
  if (!sealed.startsWith(mark) || bytes.length < start + tag) return undefined;
  const opening = createDecipheriv(cipher, keyFor(secret, purpose), bytes.subarray(0, start));
  opening.setAuthTag(bytes.subarray(start, start + tag));
  try {
    return Buffer.concat([opening.update(bytes.subarray(start + tag)), opening.final()]).toString('utf8');
  } catch {
    // Encrypted with another secret or for another purpose, or tampered with.
    return undefined;
  }
}

/** Returns the key for a purpose: what is made with it says nothing about the secret. */
export const keyFor = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `meterdesk ${purpose}`, lengths.key));
