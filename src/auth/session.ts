import { createListeners } from '../lib/listeners';
import { serverNow, setServerTime } from '../lib/serverClock';
import { clearStores } from './stores';
import { claimsOf } from './token';
import { isViewingAs, leaveViewAs, viewAsToken } from './viewAsTab';

const storageKey = 'token';
const cookieSeconds = 3600;
const { subscribe, notify } = createListeners();

/** Returns the bearer token for calls; null when nobody is signed in or the session has expired. */
export function accessToken(): string | null {
  const token = storedToken();
  return token && remaining(token) > 0 ? token : null;
}

/** Returns the stored token, expired or not: of the view where this tab is one. */
export function storedToken(): string | null {
  return viewAsToken() ?? localStorage.getItem(storageKey);
}

/** Returns the id of who is signed in, as the token has it. */
export function signedInContact(): string | undefined {
  const token = accessToken();
  return token ? claimsOf(token)?.sub : undefined;
}

/** Returns in how many ms a token expires by the server's clock; 0 where it has expired or is none. */
export function remaining(token: string): number {
  const claims = claimsOf(token);
  return claims ? Math.max(0, claims.exp * 1000 - serverNow()) : 0;
}

/**
 * Stores a token that was issued now in local storage and in the cookie `token`, and notifies the session's followers.
 */
export function startSession(token: string): void {
  const issuedAt = claimsOf(token)?.iat;
  if (issuedAt !== undefined) setServerTime(issuedAt * 1000);
  localStorage.setItem(storageKey, token);
  writeCookie(token, cookieSeconds);
  notify();
}

/**
 * Clears the token and all else that this browser keeps. What was typed and not saved stays, for its author. A view ends
 * by itself: who began it stays signed in.
 */
export function signOut(): void {
  if (isViewingAs()) {
    leaveViewAs();
    return;
  }
  clearStores();
  writeCookie('', 0);
  notify();
}

/** Calls back after each change of the session, in this tab or in another one. Returns a stop function. */
export const subscribeToSession = subscribe;

/** Notifies the session's followers: it may have ended without an event. */
export function recheckSession(): void {
  const token = storedToken();
  if (token && remaining(token) === 0) signOut();
  else notify();
}

/** Takes over the session of other tabs. Returns a stop function. */
export function shareSession(): () => void {
  let contact = signedInContact();
  const unsubscribe = subscribeToSession(() => {
    contact = signedInContact() ?? contact;
  });
  const onStorage = (event: StorageEvent): void => {
    // A null key means that everything was cleared.
    if (event.key !== storageKey && event.key !== null) return;
    if (isViewingAs()) {
      // A view ends with the session that it was begun in.
      if (localStorage.getItem(storageKey) === null) leaveViewAs();
      return;
    }
    const now = signedInContact();
    // What is on the screen belongs to somebody else.
    if (now && contact && now !== contact) {
      window.location.reload();
      return;
    }
    if (!storedToken()) clearStores();
    notify();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

function writeCookie(token: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the console serves.
  document.cookie = `token=${token}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
}
