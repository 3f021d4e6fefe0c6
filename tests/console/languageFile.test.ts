// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { initialLanguage } from '../../src/lib/initialLanguage';
import { formatCount, isLanguage } from '../../src/lib/locale';

afterEach(() => i18nProvider.changeLocale('en'));

test('One file in languages is a language: offered by its own name, spoken, English where it has no words', async () => {
  expect(i18nProvider.getLocales?.()).toContainEqual({ locale: 'es', name: 'Español' });
  expect([isLanguage('es'), isLanguage('fr')]).toEqual([true, false]);
  await i18nProvider.changeLocale('es');
  expect(document.documentElement.lang).toBe('es');
  const said = [
    'shell.signOut',
    'resources.sites.menu',
    'ra.action.save',
    'Status',
    'triage.wasted',
    'ra.action.clone',
  ];
  expect(said.map((key) => i18nProvider.translate(key))).toEqual([
    'Cerrar sesión',
    'Sedes',
    'Guardar',
    'Estado',
    'Wasted so far',
    'Clone',
  ]);
  expect(formatCount(1234567)).toBe('1.234.567');
  await i18nProvider.changeLocale('en');
  expect(i18nProvider.translate('shell.signOut')).toBe('Sign Out');
  expect(formatCount(1234567)).toBe('1,234,567');
});

test('A language that is there in part is spoken where it was chosen, not because the browser speaks it', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX', 'de-AT']);
  expect(initialLanguage()).toBe('de');
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
  document.cookie = 'language=es; Path=/';
  expect(initialLanguage()).toBe('es');
});

test('The name of a language is looked up where it is shown, not by each page as it loads', async () => {
  const lookUp = vi.spyOn(Intl.DisplayNames.prototype, 'of');
  vi.resetModules();
  const { fileLanguages } = await import('../../src/i18n/languageFile');
  expect(lookUp).not.toHaveBeenCalled();
  expect(fileLanguages.map(({ name }) => name)).toEqual(['Español']);
});
