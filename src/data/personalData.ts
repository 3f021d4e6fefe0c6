import { callPlatform } from './platform';

const pathOf = (contactId: string): string => `/contacts/${encodeURIComponent(contactId)}/personal-data`;

/** Returns all stored data about a person as JSON; for provider staff. */
export async function exportPersonalData(contactId: string): Promise<Blob> {
  const data: unknown = await callPlatform('GET', pathOf(contactId));
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

/** Erases the personal data of a contact, also in the history. It can't be undone; for provider staff. */
export const erasePersonalData = (contactId: string): Promise<void> => callPlatform('DELETE', pathOf(contactId));
