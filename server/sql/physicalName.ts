import { createHash } from 'node:crypto';

/** PostgreSQL truncates longer identifiers, so that two with the same beginning would be one. */
const maxBytes = 63;
const hashLength = 8;

/**
 * Returns the name that PostgreSQL gets: the identifier where it fits, otherwise its beginning and a hash of the whole.
 * For names that are made of a table's and its columns': constraints, indexes, functions, aliases.
 */
export function physicalName(identifier: string): string {
  // No character has more than three bytes for each of its code units.
  if (identifier.length * 3 <= maxBytes || Buffer.byteLength(identifier) <= maxBytes) return identifier;
  const hash = createHash('sha256').update(identifier).digest('hex').slice(0, hashLength);
  return `${cutToBytes(identifier, maxBytes - hashLength - 1)}_${hash}`;
}

/** Returns the name to which PostgreSQL truncates an identifier; databases of older versions have such names. */
export const cutName = (identifier: string): string => cutToBytes(identifier, maxBytes);

/** Returns the first characters that fit into so many bytes of UTF-8. */
function cutToBytes(identifier: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(identifier, new Uint8Array(bytes));
  return identifier.slice(0, read);
}
