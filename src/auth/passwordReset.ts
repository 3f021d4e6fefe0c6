import { RefusedError } from '../data/client';
import { callIdentity } from '../data/platform';

/** Whether the service took it; whether anybody has the address, it doesn't tell. */
export async function requestPasswordReset(emailAddress: string): Promise<boolean> {
  return callIdentity('POST', '/forgot', { emailAddress }).then(
    () => true,
    () => false,
  );
}

/** Of a new password: set, not set, or refused for the password's own sake with the service's sentence. */
export type ResetResult = boolean | { readonly weakness: string };

/** Sets a new password by the code of a mailed link. False where that failed, for whatever reason. */
export async function resetPassword(emailAddress: string, resetCode: string, password: string): Promise<ResetResult> {
  try {
    await callIdentity('PUT', '/forgot', { emailAddress, resetCode, password });
    return true;
  } catch (error) {
    return error instanceof RefusedError && error.code === 'weak-password' && { weakness: error.message };
  }
}
