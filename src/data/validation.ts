import { callPlatform } from './platform';

interface Validated {
  /** How many were checked. */
  readonly channels: number;
  /** How many findings were not known before. */
  readonly findings: number;
}

/** Validates the readings of a record anew, from one day until before the other: `2026-03-01`. */
export const validateAgain = (kind: string, id: string, from: string, until: string): Promise<Validated> =>
  callPlatform('POST', '/readings/validate', { kind, id, from, until });
