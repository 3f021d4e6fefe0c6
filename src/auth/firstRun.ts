import { callIdentity } from '../data/platform';

/** Adds the first administrator and returns the path where they set their password. Throws `RefusedError`. */
export async function addFirstAdministrator(firstRunCode: string, emailAddress: string): Promise<string> {
  const added = await callIdentity<{ readonly emailAddress: string; readonly resetCode: string }>(
    'POST',
    '/first-run',
    { firstRunCode, emailAddress },
  );
  return `/reset-password/${added.resetCode}/${encodeURIComponent(added.emailAddress)}`;
}
