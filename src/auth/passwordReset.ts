import { RefusedError } from '../data/client';
import { callIdentity } from '../data/platform';

/** Returns whether the service accepted the request; it does not reveal whether anybody has the address. */
export async function requestPasswordReset(emailAddress: string): Promise<boolean> {
  return callIdentity('POST', '/forgot', { emailAddress }).then(
    () => true,
    () => false,
  );
}

/** Whether a new password was set, or why the service refused the password itself. */
export type ResetResult = boolean | { readonly weakness: string };

/** Sets a new password by the code of an e-mailed link. */
export async function resetPassword(emailAddress: string, resetCode: string, password: string): Promise<ResetResult> {
  try {
    await callIdentity('PUT', '/forgot', { emailAddress, resetCode, password });
    return true;
  } catch (error) {
    return error instanceof RefusedError && error.code === 'weak-password' && { weakness: error.message };
  }
}
