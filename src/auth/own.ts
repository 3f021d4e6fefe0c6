import { callIdentity } from './identityCall';

/** One place where somebody is signed in. */
export interface OpenSession {
  readonly id: string;
  readonly isThis: boolean;
  readonly source: string | null;
  readonly device: string | null;
  readonly browser: string | null;
  readonly operatingSystem: string | null;
  readonly ipAddress: string | null;
  /** ISO 8601, as the next. */
  readonly authorisedOn: string;
  readonly lastActivity: string;
}

export interface SecondFactor {
  readonly enrolled: boolean;
  readonly required: boolean;
  readonly recoveryCodesLeft: number;
}

/** What an authenticator app is given: a secret to type in, and the same as an address for a QR code. */
export interface Offer {
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
  callIdentity('PUT', '/password', { password, newPassword });

export const secondFactor = (): Promise<SecondFactor> => callIdentity('GET', '/mfa');
export const offerSecondFactor = (password: string): Promise<Offer> => callIdentity('POST', '/mfa', { password });
export const giveUpSecondFactor = (password: string, code: string): Promise<void> =>
  callIdentity('DELETE', '/mfa', { password, code });

/** Answers the recovery codes, which are told only this once. */
export async function takeSecondFactor(code: string): Promise<readonly string[]> {
  const { recoveryCodes } = await callIdentity<{ readonly recoveryCodes: readonly string[] }>('PUT', '/mfa', { code });
  return recoveryCodes;
}
