import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

// OWASP's recommendation for argon2id, the library's default algorithm: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes that run at the same time. They use Node's pool of four threads, which new database connections need too (DNS,
 * SCRAM): half of it and one core stay free.
 */
const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const limit = pLimit(hashesAtOnce);

let dummyHash: Promise<string> | undefined;

/** Returns the hash to store for a password, as a PHC string with its own salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(normalized(password), cost));
}

/**
 * Whether a password is right. Without a hash, for a contact that has none or does not exist, it takes as long as for a
 * wrong one. A hash that another program has stored, of another kind, counts as none: its owner sets a new password.
 */
export async function verifyPassword(hash: string | undefined, given: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomUUID());
  const isKnown = hash?.startsWith('$argon2') === true;
  const expected = isKnown ? hash : await dummyHash;
  const isRight = await limit(() => verify(expected, normalized(given)));
  return isRight && isKnown;
}

// Keyboards differ in whether they compose accents.
const normalized = (password: string): string => password.normalize('NFKC');
