import type { AuthProvider } from 'react-admin';
import { outcomes, requestSignIn, revokeToken } from './identity';
import { canAccess } from './permissions';
import { currentProfile } from './profile';
import { accessToken, signOut, startSession } from './session';

/** Message keys of the reasons for a refused sign-in; react-admin translates its own errors by key too. */
export const refusals = { wrong: 'auth.wrong', locked: 'auth.locked', mfa: 'auth.mfa' } as const;
export type Refusal = (typeof refusals)[keyof typeof refusals];

/** A sign-in that was refused. */
export class SignInRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}

/**
 * React-admin's auth provider. It never redirects: the routes follow the session, so that a sign-out in another tab or
 * by a failed renewal ends on the same page as one by a refused call.
 */
export const authProvider: AuthProvider = {
  async login({ email, password, code }: { email: string; password: string; code?: string }) {
    const { outcome, token } = await requestSignIn(email, password, code).catch(() => ({
      outcome: outcomes.locked,
      token: '',
    }));
    if (outcome === outcomes.success && token) return startSession(token);
    throw new SignInRefused(refusalFor(outcome));
  },
  async logout() {
    const token = accessToken();
    if (token) revokeToken(token);
    signOut();
    return false;
  },
  async checkAuth() {
    if (!accessToken()) throw sessionEnded;
  },
  async checkError(error: unknown) {
    if (isRefusedToken(error)) throw sessionEnded;
  },
  async getIdentity() {
    const profile = await currentProfile();
    return { id: '', ...profile };
  },
  canAccess: (access) => canAccess(currentProfile, access),
};

/** With `message: false` react-admin shows no notification. */
const sessionEnded = { message: false };

function refusalFor(outcome: number): Refusal {
  if (outcome === outcomes.wrong) return refusals.wrong;
  return outcome === outcomes.mfa ? refusals.mfa : refusals.locked;
}

interface RefusedCall {
  readonly status?: number;
  readonly body?: { readonly graphQLErrors?: readonly { readonly extensions?: { readonly code?: unknown } }[] };
}

// The data API answers errors with status 200: a refused token is one of the errors.
function isRefusedToken(error: unknown): boolean {
  const { status, body } = (error ?? {}) as RefusedCall;
  return status === 401 || (body?.graphQLErrors ?? []).some(({ extensions }) => extensions?.code === 'invalid-jwt');
}
