import { callIdentity } from '../data/platform';
import { outcomes, requestRenewal, revokeToken } from './identity';
import { accessToken, startSession } from './session';
import { enterViewAs, leaveViewAs, viewAsToken } from './viewAsTab';

/** Shows the console as a client contact sees it, in this tab. Throws `RefusedError` with the service's sentence. */
export async function viewAs(contactId: string): Promise<void> {
  const { token } = await callIdentity<{ readonly token: string }>('POST', '/views', { contactId });
  // The view renews nothing: with a new token the session outlasts it.
  const own = accessToken();
  const renewed = own ? await requestRenewal(own).catch(() => undefined) : undefined;
  if (renewed?.outcome === outcomes.success && renewed.token) startSession(renewed.token);
  enterViewAs(token);
}

export function endView(): void {
  const token = viewAsToken();
  if (token) revokeToken(token);
  leaveViewAs();
}
