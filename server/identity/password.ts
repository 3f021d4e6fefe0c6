import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

// OWASP's recommendation for argon2id, the library's default algorithm: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes at once. They run on Node's thread pool, which has four threads and which new connections to the database need
 * too (for names of hosts and for their own passwords): half of it stays free, and a core of the machine.
 */
const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const limit = pLimit(hashesAtOnce);

let dummyHash: Promise<string> | undefined;

/** Returns the PHC text to keep in place of a password: it carries its own salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(normalized(password), cost));
}

/**
 * Returns whether a password is right. Takes as long for somebody without a password, or who does not exist, as for a
 * wrong one.
 */
export async function verifyPassword(hash: string | undefined, given: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomUUID());
  const expected = hash ?? (await dummyHash);
  const isRight = await limit(() => verify(expected, normalized(given)));
  return isRight && hash !== undefined;
}

// The same password typed on two keyboards may differ in how its accents are composed.
const normalized = (password: string): string => password.normalize('NFKC');
