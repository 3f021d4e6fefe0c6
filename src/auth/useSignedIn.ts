import { useSyncExternalStore } from 'react';
import { accessToken, followSession } from './session';

/** Whether somebody is signed in, followed through every change of the session. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(followSession, () => accessToken() !== null);
}
