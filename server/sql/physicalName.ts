import { createHash } from 'node:crypto';

/** PostgreSQL cuts longer identifiers off, and two that begin alike would be one. */
const maxBytes = 63;
const hashLength = 8;

/**
 * Returns the identifier under which PostgreSQL has it: itself where it fits, otherwise its beginning and a hash of the
 * whole. For whatever is named after a table and its columns: constraints, indexes, functions, aliases.
 */
export function physicalName(identifier: string): string {
  // No character has more than three bytes for each of its code units.
  if (identifier.length * 3 <= maxBytes || Buffer.byteLength(identifier) <= maxBytes) return identifier;
  const hash = createHash('sha256').update(identifier).digest('hex').slice(0, hashLength);
  return `${cutToBytes(identifier, maxBytes - hashLength - 1)}_${hash}`;
}

/** Returns what PostgreSQL makes of an identifier that is too long; databases of older versions have such names. */
export const cutName = (identifier: string): string => cutToBytes(identifier, maxBytes);

/** Returns the characters that fit whole into so many bytes. */
function cutToBytes(identifier: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(identifier, new Uint8Array(bytes));
  return identifier.slice(0, read);
}
