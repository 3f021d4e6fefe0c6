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
  return token && remainingMs(token) > 0 ? token : null;
}

/** Returns the stored token, expired or not; in a tab that views the console as somebody else, that of the view. */
export function storedToken(): string | null {
  return viewAsToken() ?? localStorage.getItem(storageKey);
}

/** Returns the contact's id in the token of the session; undefined for a guest. */
export function signedInContact(): string | undefined {
  const token = accessToken();
  return token ? claimsOf(token)?.sub : undefined;
}

/** Returns the ms until a token expires by the server's clock; 0 where it has expired or is no token. */
export function remainingMs(token: string): number {
  const claims = claimsOf(token);
  return claims ? Math.max(0, claims.exp * 1000 - serverNow()) : 0;
}

/**
 * Stores a token in local storage and in the cookie `token`, takes its time of issue as the server's current time, and
 * notifies subscribers of the session.
 */
export function startSession(token: string): void {
  const issuedAt = claimsOf(token)?.iat;
  if (issuedAt !== undefined) setServerTime(issuedAt * 1000);
  localStorage.setItem(storageKey, token);
  writeCookie(token, cookieSeconds);
  notify();
}

/**
 * Clears the token and everything stored in this browser except drafts, which stay for their author. In a tab that
 * views the console as somebody else it only ends that view.
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

/** Signs out where the token has expired, or else notifies subscribers: the session may have ended without an event. */
export function recheckSession(): void {
  const token = storedToken();
  if (token && remainingMs(token) === 0) signOut();
  else notify();
}

/** Follows changes of the session in other tabs. Returns a stop function. */
export function shareSession(): () => void {
  let contact = signedInContact();
  const unsubscribe = subscribeToSession(() => {
    contact = signedInContact() ?? contact;
  });
  const onStorage = (event: StorageEvent): void => {
    // A null key means that everything was cleared.
    if (event.key !== storageKey && event.key !== null) return;
    if (isViewingAs()) {
      // A view ends with the session of the person who started it.
      if (localStorage.getItem(storageKey) === null) leaveViewAs();
      return;
    }
    const now = signedInContact();
    // The page shows data of another person.
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
