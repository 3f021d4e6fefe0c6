import type { AccountRole } from '../../resources/language/access';
import { config } from '../lib/config';
import { fetchWithRetry } from '../lib/fetchWithRetry';
import { accessToken, signOut, storedToken } from './session';
import { isViewingAs } from './viewAsTab';

export interface Profile {
  readonly id: string;
  readonly particulars: { readonly displayName: string; readonly emailAddress: string };
  /** The accounts of the contact, with the account role in each. */
  readonly accounts: readonly { readonly id: string; readonly label: string; readonly role: AccountRole }[];
  readonly isStaff?: boolean;
  /** Whether staff view the console as this person: nothing may be written. */
  readonly isViewed?: boolean;
  /** Whether they must set up an authenticator app first. */
  readonly mustEnrol?: boolean;
  /** Whether they must give a code of the authenticator app first. */
  readonly mustShowCode?: boolean;
}

let current: { readonly token: string; readonly profile: Promise<Profile> } | undefined;

/** Returns the signed-in person's profile, cached; null for a guest. Signs out and throws where it cannot be read. */
export async function currentProfile(): Promise<Profile | null> {
  const token = accessToken();
  if (!token) return null;
  if (current?.token !== token) current = { token, profile: readProfile(token) };
  return current.profile;
}

/** Clears the cached profile. */
export function forgetProfile(): void {
  current = undefined;
}

async function readProfile(token: string): Promise<Profile> {
  try {
    const response = await fetchWithRetry(`${config().platform}/profile`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`The profile could not be read: status ${response.status}.`);
    const profile = (await response.json()) as Profile;
    const { displayName, emailAddress } = profile.particulars;
    // Nothing may be stored after a sign-out meanwhile.
    if (accessToken() === token && !isViewingAs())
      localStorage.setItem('profile', JSON.stringify({ id: profile.id, displayName, emailAddress }));
    return isViewingAs() ? { ...profile, isViewed: true } : profile;
  } catch (error) {
    // Not somebody who has signed in meanwhile, or the same person with a renewed token.
    if (storedToken() === token) signOut();
    throw error;
  }
}
