import { config } from '../lib/config';
import { signIn } from './session';
import { claimsOf } from './token';

const sentences = {
  unknown: 'Your organisation knows you, but nobody here does yet. Please ask your administrator for an invitation.',
  failed: 'Your organisation did not sign you in. Please try again.',
  foreign: 'That sign-in link is not valid here. Please sign in.',
} as const;

/**
 * Ends a sign-in by somebody else's service: keeps the token that came back. Answers the sentence of a refusal, or
 * none. A token is only kept once our own service knows it: one from elsewhere must not become the session.
 */
export async function arriveWith(query: URLSearchParams): Promise<string | undefined> {
  const refused = query.get('refused');
  if (refused) return refused === 'unknown' ? sentences.unknown : sentences.failed;
  const token = query.get('t');
  const claims = token ? claimsOf(token) : undefined;
  if (!token || !claims) return sentences.foreign;
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${config().platform}/profile`, { headers }).catch(() => undefined);
  if (!response) return sentences.failed;
  if (!response.ok) return sentences.foreign;
  signIn(token);
  return undefined;
}
