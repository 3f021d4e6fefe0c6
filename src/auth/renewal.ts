import { askToRenew, outcomes } from './identity';
import { followSession, remaining, signIn, signOut, storedToken } from './session';

/** How long before its expiry a token is renewed; one that is found later than that is given up. In ms. */
const margin = 60_000;
const longestTimer = 2 ** 31 - 1;

/** Renews each token 60 s before it expires, for as long as the console is open. Returns how to stop. */
export function keepSessionAlive(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (): void => {
    clearTimeout(timer);
    const token = storedToken();
    if (!token) return;
    const wait = remaining(token) - margin;
    if (wait <= 0) signOut();
    else timer = setTimeout(() => void renewOnce(token), Math.min(wait, longestTimer));
  };
  schedule();
  const unfollow = followSession(schedule);
  return () => {
    clearTimeout(timer);
    unfollow();
  };
}

// All tabs wake at the same moment: the first one renews, the others find its token.
function renewOnce(token: string): Promise<void> {
  return navigator.locks ? navigator.locks.request('session-renewal', () => renew(token)) : renew(token);
}

async function renew(token: string): Promise<void> {
  if (storedToken() !== token) return;
  // The timer of a machine that slept fires late.
  if (remaining(token) === 0) return signOut();
  const renewed = await askToRenew(token).catch(() => undefined);
  if (storedToken() !== token) return;
  if (renewed?.outcome === outcomes.success && renewed.token) signIn(renewed.token);
  else signOut();
}
