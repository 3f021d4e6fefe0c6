import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { isViewingAs } from '../auth/viewAsTab';
import { config } from '../lib/config';
import { delay } from '../lib/delay';
import { flushPreferences } from './preferences';

/**
 * Clears everything this browser keeps (what is to last is on the platform by then), then leaves by the sign-out page of the sign-in service. Where that service
 * is on our own origin, so is its page: we are there already.
 */
export function LogoutRoute() {
  const logout = useLogout();
  const navigate = useNavigate();
  useEffect(() => {
    const wasView = isViewingAs();
    const leave = async (): Promise<void> => {
      await Promise.race([flushPreferences(), delay(timeoutMs)]);
      await logout();
      // Ends the view, and nothing else.
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

/** In ms: a platform that does not answer keeps nobody signed in. */
const timeoutMs = 2_000;

function signOutPage(): URL {
  const page = new URL('/SignOut', new URL(config().identity, window.location.origin));
  page.searchParams.set('ref', window.location.origin);
  return page;
}
