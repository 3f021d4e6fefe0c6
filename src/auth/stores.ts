/** Prefix of the keys of form drafts in session storage: see `data/drafts`. */
export const draftPrefix = 'draft:';

/** Clears session and local storage except form drafts. */
export function clearStores(): void {
  localStorage.clear();
  clearTabStore();
}

/** Clears session storage except form drafts. */
export function clearTabStore(): void {
  for (const name of Object.keys(sessionStorage)) if (!name.startsWith(draftPrefix)) sessionStorage.removeItem(name);
}
