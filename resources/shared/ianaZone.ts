import { ianaOfTimeZone } from '../enums/timeZone';

/** The contract's zone names that IANA does not know. Where a name covers two offsets, the place decides. */
const zoneNames: Readonly<Record<string, string>> = ianaOfTimeZone;

/** Returns the IANA zone of a zone name; undefined for an unknown name. */
export function ianaZone(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  const zone = zoneNames[name] ?? name;
  return zone && isZone(zone) ? zone : undefined;
}

const cache = new Map<string, boolean>();

// Cached: a table asks for the same zone in every row, and making a formatter is slow.
function isZone(timeZone: string): boolean {
  const cached = cache.get(timeZone);
  if (cached !== undefined) return cached;
  // Later engines accept an offset as a zone, which PostgreSQL would read with the opposite sign.
  let isValid = !/^[+-]/.test(timeZone);
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    isValid = false;
  }
  cache.set(timeZone, isValid);
  return isValid;
}
