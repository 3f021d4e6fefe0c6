import { callPlatform } from './platform';

interface Validated {
  /** Number of channels checked. */
  readonly channels: number;
  /** Number of new findings. */
  readonly findings: number;
}

/** Validates the readings of a record again over days, `until` excluded; both are ISO dates. */
export const validateAgain = (kind: string, id: string, from: string, until: string): Promise<Validated> =>
  callPlatform('POST', '/readings/validate', { kind, id, from, until });
