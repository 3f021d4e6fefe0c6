import { callPlatform } from './platform';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the person's preferences, which hold on any machine; an empty object where the platform stores none.
 */
export async function readPreferences(): Promise<Values> {
  return (await callPlatform<Values | undefined>('GET', '/preferences')) ?? {};
}

/** Stores a preference; deletes it where the value is undefined. */
export async function savePreference(name: string, value: unknown): Promise<void> {
  const path = `/preferences/${encodeURIComponent(name)}`;
  await (value === undefined ? callPlatform('DELETE', path) : callPlatform('PUT', path, { value }));
}
