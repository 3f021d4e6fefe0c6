import { callIdentity } from '../data/platform';
import { outcomes, requestRenewal, revokeToken } from './identity';
import { accessToken, startSession } from './session';
import { enterViewAs, leaveViewAs, viewAsToken } from './viewAsTab';

/** Shows the console in this tab as a client contact sees it. Throws `RefusedError` with the message of the service. */
export async function viewAs(contactId: string): Promise<void> {
  const { token } = await callIdentity<{ readonly token: string }>('POST', '/views', { contactId });
  // The view does not renew tokens: the session gets a new one now, to last longer than the view.
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
