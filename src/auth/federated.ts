import { config } from '../lib/config';
import { startSession } from './session';
import { claimsOf } from './token';

/** Message keys of the reasons. */
const refusals = { unknown: 'auth.unknown', failed: 'auth.failed', foreign: 'auth.foreign' } as const;
export type FederationRefusal = (typeof refusals)[keyof typeof refusals];

/**
 * Completes a sign-in by another organisation's service: stores the token in the query. Returns the message key of a
 * refusal; undefined on success. The token is stored only once the platform has accepted it, since anybody can make a
 * link with another token.
 */
export async function completeFederatedSignIn(query: URLSearchParams): Promise<FederationRefusal | undefined> {
  const refused = query.get('refused');
  if (refused) return refused === 'unknown' ? refusals.unknown : refusals.failed;
  const token = query.get('t');
  const claims = token ? claimsOf(token) : undefined;
  if (!token || !claims) return refusals.foreign;
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${config().platform}/profile`, { headers }).catch(() => undefined);
  if (!response) return refusals.failed;
  if (!response.ok) return refusals.foreign;
  startSession(token);
  return undefined;
}
