import { delay } from '../lib/delay';
import { outcomes, requestRenewal } from './identity';
import { recheckSession, remaining, signOut, startSession, storedToken, subscribeToSession } from './session';
import { isViewingAs, leaveViewAs } from './viewAsTab';

/** How long before its expiry a token is renewed; one that is found later than that is given up. In ms. */
const marginMs = 60_000;
const maxTimerMs = 2 ** 31 - 1;

/** Renews each token 60 s before it expires, for as long as the console is open. Returns a stop function. */
export function keepSessionAlive(): () => void {
  if (isViewingAs()) return leaveInTime();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (token: string): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void renewOnce(token), Math.min(Math.max(0, remaining(token) - marginMs), maxTimerMs));
  };
  const schedule = (): void => {
    clearTimeout(timer);
    const token = storedToken();
    if (!token) return;
    if (remaining(token) <= marginMs) signOut();
    else wait(token);
  };
  // A machine that slept counted no time: its timers fire late by as long as it slept.
  const onWake = (): void => {
    if (document.visibilityState === 'hidden') return;
    const token = storedToken();
    if (token && remaining(token) > 0) wait(token);
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

/** Leaves a view once its token has expired: it is never renewed. Returns a stop function. */
function leaveInTime(): () => void {
  const timer = setInterval(() => {
    if (remaining(storedToken() ?? '') > 0) return;
    clearInterval(timer);
    leaveViewAs();
  }, 1_000);
  return () => clearInterval(timer);
}

/** What happens when a machine wakes, its network comes back, or a page comes out of the browser's memory. */
const wakeEvents = ['focus', 'online', 'pageshow'] as const;

/** In ms: what a token that another tab has stored takes to arrive in this one, and more. */
const storageDelayMs = 1_000;

/**
 * All tabs wake at the same moment, and the first one renews. The others find its token: not always the moment they
 * may go on, because the browser passes on locks and what is stored on different ways.
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
  // The other tab may have been closed in the middle of it.
  if (storedToken() === token) await renewOnce(token);
}

async function renew(token: string): Promise<void> {
  if (storedToken() !== token) return;
  // The timer of a machine that slept fires late.
  if (remaining(token) === 0) return signOut();
  // The longest timer ends before a longer token is due.
  if (remaining(token) > marginMs) return recheckSession();
  const renewed = await requestRenewal(token).catch(() => undefined);
  if (storedToken() !== token) return;
  if (renewed?.outcome === outcomes.success && renewed.token) startSession(renewed.token);
  else signOut();
}
