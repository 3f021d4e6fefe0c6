import { localStorageStore, type Store } from 'react-admin';
import { signedInContact } from '../auth/session';

const kept = localStorageStore('1', '.meterdesk');
const shared = new Set(['theme']);

/**
 * What each person set for themselves: columns, saved views, page sizes. Kept by person, because browsers are shared,
 * and past a session that ends by itself. The theme is the browser's.
 */
export const preferences: Store = {
  ...kept,
  getItem: (key, otherwise) => kept.getItem(own(key), otherwise),
  setItem: (key, value) => kept.setItem(own(key), value),
  removeItem: (key) => kept.removeItem(own(key)),
  removeItems: (prefix) => kept.removeItems(own(prefix)),
  subscribe: (key, callback) => kept.subscribe(own(key), callback),
  listItems: (prefix = '') => {
    const start = own('');
    const found = Object.entries(kept.listItems?.(own(prefix)) ?? {});
    return Object.fromEntries(found.map(([key, value]) => [key.slice(start.length), value]));
  },
  // React-admin asks for this at every sign-out, which is no reason to lose them.
  reset: () => {},
};

function own(key: string): string {
  return shared.has(key) ? key : `${signedInContact() ?? 'guest'}.${key}`;
}
