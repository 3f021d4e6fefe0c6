import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentProfile } from './auth/profile';
import { keepSessionAlive } from './auth/renewal';
import { shareSession, storedToken } from './auth/session';
import { clearStores } from './auth/stores';
import { i18nProvider } from './i18n/i18nProvider';
import { messageOf } from './i18n/messageOf';
import { loadConfig } from './lib/config';
import { initialLanguage } from './lib/initialLanguage';
import { App } from './shell/App';
import { BootError } from './shell/BootError';
import { followPreferences, preferences } from './shell/preferences';
import { prefetchRows } from './shell/prefetchRows';
import { preloadScreen } from './shell/screens';
import { keepViewport } from './shell/viewport';

const root = createRoot(document.getElementById('root') as HTMLElement);

keepViewport(preferences);
void start();

async function start(): Promise<void> {
  const language = i18nProvider.changeLocale(preferences.getItem('locale') ?? initialLanguage());
  try {
    // The first screen depends on the session, so other tabs' changes of it are followed before anything is fetched.
    shareSession();
    await Promise.all([loadConfig().then(prefetch), preloadScreen(window.location.pathname), language]);
    if (!storedToken()) clearStores();
    keepSessionAlive();
    followPreferences();
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  } catch (error) {
    await Promise.resolve(language).catch(() => undefined);
    root.render(<BootError cause={messageOf(error)} />);
  }
}

/** Requests the profile and the data of the first page while its code is still loading. */
function prefetch(): void {
  void prefetchRows(window.location);
  // Callers that await the profile handle the error.
  currentProfile().catch(() => undefined);
}
