import { clearTabStore } from './stores';

/** In session storage: a view is of one tab, and the others go on as who began it. */
const keys = { token: 'viewToken', from: 'viewFrom' } as const;

/** Returns the token of the view that this tab is, expired or not; null where it is none. */
export const viewAsToken = (): string | null => sessionStorage.getItem(keys.token);

/** Returns whether staff see the console as somebody else in this tab. It changes only with the page. */
export const isViewingAs = (): boolean => viewAsToken() !== null;

/** Makes this tab a view, which ends on the page that is open now. */
export function enterViewAs(token: string): void {
  const { pathname } = window.location;
  clearTabStore();
  sessionStorage.setItem(keys.token, token);
  sessionStorage.setItem(keys.from, pathname);
  window.location.assign('/app');
}

/** Opens the page that the view was begun on, as who began it. */
export function leaveViewAs(): void {
  const from = sessionStorage.getItem(keys.from) ?? '/app';
  clearTabStore();
  window.location.assign(from);
}
