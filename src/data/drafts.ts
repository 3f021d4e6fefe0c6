import { catalogue } from '../../resources/language/all';
import { isSecret } from '../../resources/language/field';
import { draftPrefix } from '../auth/stores';
import { isViewingAs } from '../auth/viewAsTab';
import { parseJson } from '../lib/parseJson';
import type { Row } from './rowId';

/** Values by field name, null for an emptied field; those of nested rows by path. */
export type Draft = Readonly<Record<string, unknown>>;

/** Names of fields that are never stored: credentials, masked fields and those for staff only. */
const unstoredNames: ReadonlySet<string> = new Set(
  catalogue.entities.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      isSecret(field) || field.masked || field.staffOnly ? [name] : [],
    ),
  ),
);

/**
 * Returns a person's unsaved values of the form at a place. Removes other people's drafts from this tab, except while
 * staff view the console as somebody else.
 */
export function draftAt(contact: string, place: string): Draft | undefined {
  const own = `${draftPrefix}${contact}:`;
  for (const name of Object.keys(sessionStorage))
    if (!isViewingAs() && name.startsWith(draftPrefix) && !name.startsWith(own)) sessionStorage.removeItem(name);
  const read = parseJson(sessionStorage.getItem(storageKeyOf(contact, place)));
  return read && typeof read === 'object' ? (read as Draft) : undefined;
}

/** Stores the values of touched fields; removes the draft where there are none. */
export function saveDraft(contact: string, place: string, values: Row, touched: Row): void {
  const draft = Object.fromEntries(touchedIn(values, touched));
  if (Object.keys(draft).length > 0) sessionStorage.setItem(storageKeyOf(contact, place), JSON.stringify(draft));
  else forgetDraft(contact, place);
}

export function forgetDraft(contact: string, place: string): void {
  sessionStorage.removeItem(storageKeyOf(contact, place));
}

const storageKeyOf = (contact: string, place: string): string => `${draftPrefix}${contact}:${place}`;

function touchedIn(values: Row, touched: Row, prefix = ''): readonly (readonly [string, unknown])[] {
  return Object.entries(touched).flatMap(([name, mark]) => {
    const value = values[name];
    if (!mark || unstoredNames.has(name)) return [];
    if (typeof mark === 'object' && !Array.isArray(mark) && value && typeof value === 'object')
      return touchedIn(value as Row, mark as Row, `${prefix}${name}.`);
    return isJson(value) ? [[`${prefix}${name}`, value] as const] : [];
  });
}

/** Whether JSON keeps the value: not that of a file, nor text that is no JSON document yet. */
function isJson(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (typeof value !== 'object') return false;
  return (
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) && Object.values(value).every(isJson)
  );
}
