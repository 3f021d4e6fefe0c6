import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { isViewingAs } from '../auth/viewAsTab';
import { config } from '../lib/config';
import { delay } from '../lib/delay';
import { flushPreferences } from './preferences';

/**
 * Sends unsent preferences to the platform, clears everything stored in this browser, then opens the sign-out page of
 * the sign-in service. Where that service is on the console's origin, its page is a route of the console.
 */
export function LogoutRoute() {
  const logout = useLogout();
  const navigate = useNavigate();
  useEffect(() => {
    const wasView = isViewingAs();
    const leave = async (): Promise<void> => {
      await Promise.race([flushPreferences(), delay(timeoutMs)]);
      await logout();
      // Signing out of a view only ends the view.
      if (wasView) return;
      sessionStorage.clear();
      localStorage.clear();
      const page = signOutPage();
      if (page.origin === window.location.origin) navigate(`${page.pathname}${page.search}`, { replace: true });
      else window.location.assign(page.href);
    };
    void leave();
  }, [logout, navigate]);
  return null;
}

/** A platform that does not respond must not delay the sign-out for longer. */
const timeoutMs = 2_000;

function signOutPage(): URL {
  const page = new URL('/SignOut', new URL(config().identity, window.location.origin));
  page.searchParams.set('ref', window.location.origin);
  return page;
}
