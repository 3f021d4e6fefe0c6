import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Loading, useGetIdentity } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { useProfile } from '../auth/permissions';
import { accessToken, subscribeToSession } from '../auth/session';
import { requestedPage } from './requestedPage';

/**
 * Sends guests to the sign-in page, which brings them back. Draws nothing until it is known who somebody is: what only
 * some may do would come later, and move the button that is about to be clicked.
 */
export function ForSignedIn({ children }: { readonly children: ReactNode }) {
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  const { isPending } = useGetIdentity();
  if (!signedIn) return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />;
  if (isPending) return <Loading />;
  return children;
}

/** Pages of provider staff: client contacts get the page for unknown addresses. The platform refuses their requests. */
export function ForStaff({ children }: { readonly children: ReactNode }) {
  const profile = useProfile();
  if (!profile) return null;
  return profile.isStaff ? children : <Navigate to="/404" replace />;
}

/**
 * Sends those who are signed in on to where they wanted to go, or to the home page. Who signs in on this very page is
 * told so first.
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

/** In ms. */
const messageDelayMs = 600;

/** Returns whether somebody is signed in, updated with every change of the session. */
function useSignedIn(): boolean {
  return useSyncExternalStore(subscribeToSession, () => accessToken() !== null);
}
