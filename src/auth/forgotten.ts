import { callIdentity } from './identityCall';

/** Whether the service took it; whether anybody has the address, it doesn't tell. */
export async function askForReset(emailAddress: string): Promise<boolean> {
  return callIdentity('POST', '/forgot', { emailAddress }).then(
    () => true,
    () => false,
  );
}

/** Throws an error with the service's own sentence, where it has one. */
export async function resetPassword(emailAddress: string, resetCode: string, password: string): Promise<void> {
  await callIdentity('PUT', '/forgot', { emailAddress, resetCode, password });
}
