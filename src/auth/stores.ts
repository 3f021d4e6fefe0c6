/** Beginning of the names under which forms keep what was typed: see `data/drafts`. */
export const draftPrefix = 'draft:';

/** Clears session and local storage, but for what was typed and not saved. */
export function clearStores(): void {
  localStorage.clear();
  clearTabStore();
}

/** Clears session storage, but for what was typed and not saved. */
export function clearTabStore(): void {
  for (const name of Object.keys(sessionStorage)) if (!name.startsWith(draftPrefix)) sessionStorage.removeItem(name);
}
