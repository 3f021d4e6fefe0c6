import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Loading, useGetIdentity } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { useProfile } from '../auth/permissions';
import { accessToken, subscribeToSession } from '../auth/session';
import { requestedPage } from './requestedPage';

/**
 * Redirects guests to the sign-in page, which returns them to this one. Renders nothing before the profile is loaded:
 * buttons for some people only would appear later and move others that are about to be clicked.
 */
export function ForSignedIn({ children }: { readonly children: ReactNode }) {
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  const { isPending } = useGetIdentity();
  if (!signedIn) return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />;
  if (isPending) return <Loading />;
  return children;
}

/** Guards pages of provider staff: client contacts get the page for unknown addresses. */
export function ForStaff({ children }: { readonly children: ReactNode }) {
  const profile = useProfile();
  if (!profile) return null;
  return profile.isStaff ? children : <Navigate to="/404" replace />;
}

/**
 * Redirects signed-in people to the page that they requested, or to the home page; after a sign-in on this page with a
 * delay, so that its message can be read.
 */
export function ForGuests({ children }: { readonly children: ReactNode }) {
  const signedIn = useSignedIn();
  const location = useLocation();
  const [mayRedirect, setMayRedirect] = useState(signedIn);
  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(() => setMayRedirect(true), messageDelayMs);
    return () => clearTimeout(timer);
  }, [signedIn]);
  if (signedIn && mayRedirect) return <Navigate to={requestedPage(location)} replace />;
  return children;
}

/** Time for which the message of a successful sign-in is shown. */
const messageDelayMs = 600;

/** Returns whether somebody is signed in, updated with every change of the session. */
function useSignedIn(): boolean {
  return useSyncExternalStore(subscribeToSession, () => accessToken() !== null);
}
