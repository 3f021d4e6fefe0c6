import { callIdentity } from '../data/platform';
import { outcomes } from './identity';
import { startSession } from './session';

/** A key pair on a device of the person, by which they sign in. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** ISO 8601, as `usedOn`. */
  readonly createdOn: string;
  readonly usedOn: string | null;
}

/** Whether this page can use passkeys: browsers allow them for host names, not for IP addresses. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^(\[.*\]|[\d.]+)$/.test(window.location.hostname);

export async function ownPasskeys(): Promise<readonly Passkey[]> {
  return (await callIdentity<{ readonly passkeys: readonly Passkey[] }>('GET', '/passkeys')).passkeys;
}

/** Creates a passkey on a device chosen in the browser. Throws errors of the browser, or `RefusedError`. */
export async function createPasskey(name: string, password: string): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const optionsJSON = await callIdentity<Options>('POST', '/passkeys/options', { ...(password && { password }) });
  const response = await startRegistration({ optionsJSON });
  await callIdentity('POST', '/passkeys', { name, response });
}

export const deletePasskey = (id: string, password: string): Promise<void> =>
  callIdentity('DELETE', `/passkeys/${encodeURIComponent(id)}`, { ...(password && { password }) });

/** Signs in with a passkey of this browser or device. Returns false where the service refuses it. */
export async function signInWithPasskey(): Promise<boolean> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const optionsJSON = await callIdentity<Options>('POST', '/passkey/options');
  const response = await startAuthentication({ optionsJSON });
  const { outcome, token } = await callIdentity<{ readonly outcome: number; readonly token?: string }>(
    'POST',
    '/passkey',
    { response },
  );
  if (outcome !== outcomes.success || !token) return false;
  startSession(token);
  return true;
}
