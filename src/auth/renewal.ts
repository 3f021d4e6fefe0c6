import { delay } from '../lib/delay';
import { outcomes, requestRenewal } from './identity';
import { recheckSession, remainingMs, signOut, startSession, storedToken, subscribeToSession } from './session';
import { isViewingAs, leaveViewAs } from './viewAsTab';

/** Time before its expiry at which a token is renewed; a token found stored with less left is not renewed. */
const marginMs = 60_000;
const maxTimerMs = 2 ** 31 - 1;

/** Renews each token 60 s before it expires, for as long as the console is open. Returns a stop function. */
export function keepSessionAlive(): () => void {
  if (isViewingAs()) return leaveViewOnExpiry();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startTimer = (token: string): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void renewOnce(token), Math.min(Math.max(0, remainingMs(token) - marginMs), maxTimerMs));
  };
  const schedule = (): void => {
    clearTimeout(timer);
    const token = storedToken();
    if (!token) return;
    if (remainingMs(token) <= marginMs) signOut();
    else startTimer(token);
  };
  // Timers do not run while a machine sleeps, and so fire late.
  const onWake = (): void => {
    if (document.visibilityState === 'hidden') return;
    const token = storedToken();
    if (token && remainingMs(token) > 0) startTimer(token);
    else recheckSession();
  };
  schedule();
  const unsubscribe = subscribeToSession(schedule);
  document.addEventListener('visibilitychange', onWake);
  for (const event of wakeEvents) window.addEventListener(event, onWake);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onWake);
    for (const event of wakeEvents) window.removeEventListener(event, onWake);
  };
}

/** Leaves the view of somebody else once its token has expired, as it is never renewed. Returns a stop function. */
function leaveViewOnExpiry(): () => void {
  const timer = setInterval(() => {
    if (remainingMs(storedToken() ?? '') > 0) return;
    clearInterval(timer);
    leaveViewAs();
  }, 1_000);
  return () => clearInterval(timer);
}

/** Events after a machine wakes, its network is back, or a page is restored from the back/forward cache. */
const wakeEvents = ['focus', 'online', 'pageshow'] as const;

/** Longer than a token stored by another tab takes to arrive in this one. */
const storageDelayMs = 1_000;

/**
 * Renews the token in one tab only: all tabs wake at the same moment, and the first to get the lock renews. The others
 * then use its token, which can reach them later than the release of the lock.
 */
async function renewOnce(token: string): Promise<void> {
  const { locks } = navigator;
  if (!locks) return renew(token);
  const isFirst = await locks.request('session-renewal', { ifAvailable: true }, async (lock) => {
    if (lock) await renew(token);
    return lock !== null;
  });
  if (isFirst) return;
  await locks.request('session-renewal', () => undefined);
  await delay(storageDelayMs);
  // The other tab may have been closed before it had a token.
  if (storedToken() === token) await renewOnce(token);
}

async function renew(token: string): Promise<void> {
  if (storedToken() !== token) return;
  // The timer fires late after a sleep of the machine.
  if (remainingMs(token) === 0) return signOut();
  // The maximum timer is shorter than the life of some tokens.
  if (remainingMs(token) > marginMs) return recheckSession();
  const renewed = await requestRenewal(token).catch(() => undefined);
  if (storedToken() !== token) return;
  if (renewed?.outcome === outcomes.success && renewed.token) startSession(renewed.token);
  else signOut();
}
