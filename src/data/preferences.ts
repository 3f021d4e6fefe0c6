import { callPlatform } from './platform';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns what the person set for themselves on any machine; an empty object where the platform keeps no preferences.
 */
export async function readPreferences(): Promise<Values> {
  return (await callPlatform<Values | undefined>('GET', '/preferences')) ?? {};
}

/** Keeps one; forgets it where the value is undefined. */
export async function savePreference(name: string, value: unknown): Promise<void> {
  const path = `/preferences/${encodeURIComponent(name)}`;
  await (value === undefined ? callPlatform('DELETE', path) : callPlatform('PUT', path, { value }));
}
