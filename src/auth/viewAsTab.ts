import { clearTabStore } from './stores';

/**
 * Keys in session storage, since a view is for one tab; the others stay in the session of the person who started it.
 */
const keys = { token: 'viewToken', from: 'viewFrom' } as const;

/** Returns the token of this tab's view, expired or not; null where it is no view. */
export const viewAsToken = (): string | null => sessionStorage.getItem(keys.token);

/** Whether staff view the console as somebody else in this tab. It changes only with a page load. */
export const isViewingAs = (): boolean => viewAsToken() !== null;

/** Turns this tab into a view, and stores the current page to return to. */
export function enterViewAs(token: string): void {
  const { pathname } = window.location;
  clearTabStore();
  sessionStorage.setItem(keys.token, token);
  sessionStorage.setItem(keys.from, pathname);
  window.location.assign('/app');
}

/** Ends the view and opens the page on which it was started. */
export function leaveViewAs(): void {
  const from = sessionStorage.getItem(keys.from) ?? '/app';
  clearTabStore();
  window.location.assign(from);
}
