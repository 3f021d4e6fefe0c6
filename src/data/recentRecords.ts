import { signedInContact } from '../auth/session';
import { isView } from '../auth/view';
import { parseJson } from '../lib/parseJson';

/** A record that was viewed, with the label that it had then. */
export interface RecentRecord {
  readonly type: string;
  readonly id: string;
  readonly label: string;
}

const howMany = 8;
const storageKey = (): string => `recent.${signedInContact() ?? 'guest'}`;

/** Returns the records viewed last, the latest first. */
export function recentRecords(): readonly RecentRecord[] {
  const read = parseJson(localStorage.getItem(storageKey()));
  return Array.isArray(read) ? (read as RecentRecord[]) : [];
}

export function rememberRecord({ type, id, label }: RecentRecord): void {
  if (isView()) return;
  const others = recentRecords().filter((other) => other.type !== type || other.id !== id);
  localStorage.setItem(storageKey(), JSON.stringify([{ type, id, label }, ...others].slice(0, howMany)));
}

export function forgetRecord(id: string): void {
  localStorage.setItem(storageKey(), JSON.stringify(recentRecords().filter((other) => other.id !== id)));
}
