import { i18nProvider } from '../i18n/i18nProvider';

/** Shown where the configuration could not be read: without theme and routes. */
export function BootError({ cause }: { readonly cause: string }) {
  return (
    <main role="alert" style={{ font: '14px system-ui', maxWidth: '44ch', margin: '20vh auto', padding: '0 24px' }}>
      <h1 style={{ fontSize: 20 }}>{i18nProvider.translate('shell.notStarted')}</h1>
      <p>{cause}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {i18nProvider.translate('errors.tryAgain')}
      </button>
    </main>
  );
}
