import { config } from '../lib/config';
import { startSession } from './session';
import { claimsOf } from './token';

/** The words that say why. */
const refusals = { unknown: 'auth.unknown', failed: 'auth.failed', foreign: 'auth.foreign' } as const;
export type FederationRefusal = (typeof refusals)[keyof typeof refusals];

/**
 * Ends a sign-in by somebody else's service: keeps the token that came back. Returns the message of a refusal; undefined where there was none. A
 * token is only kept once our own service knows it: one from elsewhere must not become the session.
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
