import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's recommendation for argon2id, the library's default algorithm: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let noOnes: Promise<string> | undefined;

/** The PHC text to keep in place of a password: it carries its own salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), cost);
}

/** Takes as long for somebody who has no password, or does not exist at all, as for a wrong one. */
export async function verifyPassword(kept: string | undefined, given: string): Promise<boolean> {
  noOnes ??= hashPassword(randomUUID());
  const isRight = await verify(kept ?? (await noOnes), normal(given));
  return isRight && kept !== undefined;
}

// The same password typed on two keyboards may differ in how its accents are composed.
const normal = (password: string): string => password.normalize('NFKC');
