// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { signOut, startSession } from '../../src/auth/session';
import { initialLanguage } from '../../src/lib/initialLanguage';
import { followPreferences, preferences } from '../../src/shell/preferences';
import { serve, tokenOf } from './session';

let stop: () => void = () => {};
afterEach(() => {
  stop();
  signOut();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
  document.cookie = 'language=; Max-Age=0; Path=/';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const browserSpeaks = (...languages: string[]) =>
  void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr-FR', 'de', 'en-GB'], 'de'],
  [['en-NZ', 'de'], 'en'],
  [['fr', 'constructor'], 'en'],
  [[], 'en'],
])('A browser that speaks %j is met in %s', (languages, language) => {
  browserSpeaks(...languages);
  expect(initialLanguage()).toBe(language);
});

test('What somebody chose here is spoken at the door after they have signed out', () => {
  browserSpeaks('en-NZ');
  startSession(tokenOf());
  preferences.setItem('locale', 'de');
  signOut();
  expect(localStorage).toHaveLength(0);
  expect(initialLanguage()).toBe('de');
});

test('Who signs in and has chosen no language is spoken to in the browser’s, not in that of whoever was here before', async () => {
  browserSpeaks('en-NZ');
  serve({ 'GET /platform/preferences': () => ({ body: {} }) });
  startSession(tokenOf());
  preferences.setItem('locale', 'de');
  signOut();
  stop = followPreferences();
  startSession(tokenOf({ contact: 'c-2' }));
  await vi.waitFor(() => expect(preferences.getItem('locale')).toBe('en'));
  expect(initialLanguage()).toBe('en');
});
