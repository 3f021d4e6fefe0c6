import { config } from '../lib/config';
import { fetchWithRetry } from '../lib/fetchWithRetry';

/** Response of the sign-in service: a value of `outcomes`, and the token after a success. */
export interface SignInResponse {
  readonly outcome: number;
  readonly token?: string;
}

export const outcomes = { wrong: 0, locked: 1, success: 2, mfa: 3 } as const;

export async function requestSignIn(email: string, password: string, code?: string): Promise<SignInResponse> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ email, password, ...(code && { code }) });
  return readSignInResponse(await fetch(config().identity, { method: 'POST', headers, body }));
}

/**
 * Revokes a token at the service, without waiting for the response: a service that does not know it, or does not
 * respond, must not prevent a sign-out.
 */
export function revokeToken(token: string): void {
  const headers = { Authorization: `Bearer ${token}` };
  fetch(config().identity, { method: 'DELETE', headers, keepalive: true }).catch(() => undefined);
}

export async function requestRenewal(token: string): Promise<SignInResponse> {
  const headers = { Authorization: `Bearer ${token}` };
  return readSignInResponse(await fetchWithRetry(config().identity, { method: 'PATCH', headers }));
}

/**
 * Returns the address where people of an e-mail domain sign in; empty text where that is this console, null where the
 * service failed.
 */
export async function federationOf(email: string): Promise<string | null> {
  try {
    const query = new URLSearchParams({ email, host: window.location.origin });
    const response = await fetch(`${config().identity}?${query}`);
    if (!response.ok) return null;
    const { federated, url } = (await response.json()) as { federated: boolean; url?: string };
    return federated && url && /^https?:/.test(new URL(url, window.location.origin).protocol) ? url : '';
  } catch {
    return null;
  }
}

async function readSignInResponse(response: Response): Promise<SignInResponse> {
  if (!response.ok) throw new Error(`The sign-in service answered with status ${response.status}.`);
  return (await response.json()) as SignInResponse;
}
