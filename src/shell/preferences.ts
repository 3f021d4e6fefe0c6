import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { signedInContact, subscribeToSession } from '../auth/session';
import { isViewingAs } from '../auth/viewAsTab';
import { readPreferences, savePreference } from '../data/preferences';
import { languageOfBrowser, rememberLanguage } from '../lib/initialLanguage';

// Preferences of a contact as whom staff view the console must not be stored in this browser.
const browserStore = isViewingAs() ? memoryStore() : localStorageStore('1', '.meterdesk');

/**
 * Keys that are stored for one window: where another one shows the same tab of another record, its selection would be
 * that of this record's rows, and the two windows would clear each other's without end.
 */
const windowKeys = /\.(selectedIds|selectedFor)$/;
const windowStore = memoryStore();
windowStore.setup();

const storeOf = (key: string): Store => (windowKeys.test(key) ? windowStore : browserStore);

/** Keys that are stored for the browser as a whole, so that they hold on the sign-in page too. */
const browserKeys = new Set(['theme', 'locale', 'density', 'layout']);

/** Keys that the platform stores, to last longer than a session and to hold on other machines. */
const syncedKeys =
  /^(theme|locale|density|layout|drawer\.closed|firstSteps\.hidden)$|\.savedQueries$|datatable|^preferences\./;

/** Dragging a column past five others is one change. */
const debounceMs = 400;

const unsent = new Map<string, unknown>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Stores each person's preferences: language, theme, columns, saved views. In the browser by person, because browsers
 * are shared; on the platform too, because signing out clears the browser.
 */
export const preferences: Store = {
  ...browserStore,
  getItem: (key, otherwise) => storeOf(key).getItem(scopedKey(key), otherwise),
  setItem: (key, value) => {
    storeLocally(key, value);
    queueSync(key, value);
  },
  removeItem: (key) => {
    storeOf(key).removeItem(scopedKey(key));
    queueSync(key, undefined);
  },
  removeItems: (prefix) => browserStore.removeItems(scopedKey(prefix)),
  subscribe: (key, callback) => storeOf(key).subscribe(scopedKey(key), callback),
  listItems: (prefix = '') => {
    const start = scopedKey('');
    const found = Object.entries(browserStore.listItems?.(scopedKey(prefix)) ?? {});
    return Object.fromEntries(found.map(([key, value]) => [key.slice(start.length), value]));
  },
  // React-admin calls this at every sign-out, which must not delete preferences.
  reset: () => {},
};

/** Sends changed preferences to the platform at once instead of after the debounce. */
export async function flushPreferences(): Promise<void> {
  clearTimeout(timer);
  const changes = [...unsent];
  unsent.clear();
  // A platform that stores none, or fails, leaves them in this browser only.
  await Promise.all(changes.map(([name, value]) => savePreference(name, value).catch(() => undefined)));
}

/** Loads the preferences of each person who signs in from the platform. Returns a stop function. */
export function followPreferences(): () => void {
  let contact: string | undefined;
  const onSession = (): void => {
    const now = signedInContact();
    if (now === contact) return;
    contact = now;
    if (now) void loadStored(now);
  };
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') void flushPreferences();
  };
  onSession();
  const unsubscribe = subscribeToSession(onSession);
  document.addEventListener('visibilitychange', onHide);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', onHide);
  };
}

async function loadStored(contact: string): Promise<void> {
  const values = await readPreferences().catch(() => ({}));
  if (signedInContact() !== contact) return;
  for (const [key, value] of Object.entries(values))
    if (syncedKeys.test(key) && !unsent.has(key)) storeLocally(key, value);
  // The language on the sign-in page may have been another person's.
  if (browserStore.getItem('locale') === undefined) storeLocally('locale', languageOfBrowser());
}

function storeLocally(key: string, value: unknown): void {
  storeOf(key).setItem(scopedKey(key), value);
  if (key === 'locale' && !isViewingAs()) rememberLanguage(String(value));
}

function queueSync(key: string, value: unknown): void {
  if (!syncedKeys.test(key) || !signedInContact() || isViewingAs()) return;
  unsent.set(key, value);
  clearTimeout(timer);
  timer = setTimeout(() => void flushPreferences(), debounceMs);
}

function scopedKey(key: string): string {
  return browserKeys.has(key) ? key : `${signedInContact() ?? 'guest'}.${key}`;
}
