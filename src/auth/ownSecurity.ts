import { callIdentity } from '../data/platform';
import { startSession } from './session';

/** A session of the signed-in person. */
export interface OpenSession {
  readonly id: string;
  readonly isThis: boolean;
  readonly source: string | null;
  readonly device: string | null;
  readonly browser: string | null;
  readonly operatingSystem: string | null;
  readonly ipAddress: string | null;
  /** ISO 8601 instants. */
  readonly authorisedOn: string;
  readonly lastActivity: string;
}

export interface SecondFactor {
  readonly enrolled: boolean;
  /** Whether a code was given in this session. */
  readonly shown: boolean;
  readonly required: boolean;
  readonly recoveryCodesLeft: number;
  /** False for people who sign in at their organisation and have none here. */
  readonly hasPassword: boolean;
}

/** Secret for an authenticator app: as text to type in, and as `otpauth:` URI for a QR code. */
export interface TotpSecret {
  readonly secret: string;
  readonly uri: string;
}

export async function openSessions(): Promise<readonly OpenSession[]> {
  const { sessions } = await callIdentity<{ readonly sessions: readonly OpenSession[] }>('GET', '/sessions');
  return sessions;
}

export const endSession = (id: string): Promise<void> => callIdentity('DELETE', `/sessions/${encodeURIComponent(id)}`);
export const endOtherSessions = (): Promise<void> => callIdentity('DELETE', '/sessions');
export const changePassword = (password: string, newPassword: string): Promise<void> =>
  callIdentity('PUT', '/password', { ...(password && { password }), newPassword });

export const secondFactor = (): Promise<SecondFactor> => callIdentity('GET', '/mfa');
export const beginSecondFactor = (password: string): Promise<TotpSecret> =>
  callIdentity('POST', '/mfa', { ...(password && { password }) });
export const disableSecondFactor = (password: string, code: string): Promise<void> =>
  callIdentity('DELETE', '/mfa', { ...(password && { password }), code });

/**
 * Enrols by a code and returns the recovery codes, which are shown only once. Stores a token with the second factor.
 */
export async function confirmSecondFactor(code: string): Promise<readonly string[]> {
  const answer = await callIdentity<TokenAnswer & { readonly recoveryCodes: readonly string[] }>('PUT', '/mfa', {
    code,
  });
  startSession(answer.token);
  return answer.recoveryCodes;
}

/** Verifies a code of the second factor and stores the token that the platform returns for it. */
export async function verifyCode(code: string): Promise<void> {
  const { token } = await callIdentity<TokenAnswer>('PATCH', '/mfa', { code });
  startSession(token);
}

interface TokenAnswer {
  readonly token: string;
}
