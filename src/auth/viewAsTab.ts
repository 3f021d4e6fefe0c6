import { clearTabStore } from './stores';

/**
 * Keys in session storage, since staff view the console as somebody else in one tab; their other tabs stay in their own
 * session.
 */
const keys = { token: 'viewToken', from: 'viewFrom' } as const;

/** Returns the token with which this tab views as somebody else, expired or not; null in an ordinary tab. */
export const viewAsToken = (): string | null => sessionStorage.getItem(keys.token);

/** Whether staff view the console as somebody else in this tab. It changes only with a page load. */
export const isViewingAs = (): boolean => viewAsToken() !== null;

/** Makes this tab view as somebody else. Stores the path to return to; the query may open the dialog that asks for it. */
export function enterViewAs(token: string): void {
  const { pathname } = window.location;
  clearTabStore();
  sessionStorage.setItem(keys.token, token);
  sessionStorage.setItem(keys.from, pathname);
  window.location.assign('/app');
}

/** Ends viewing as somebody else and opens the page on which it was started. */
export function leaveViewAs(): void {
  const from = sessionStorage.getItem(keys.from) ?? '/app';
  clearTabStore();
  window.location.assign(from);
}
