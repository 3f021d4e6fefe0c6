// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://console.test/app" }
import { afterEach, expect, test, vi } from 'vitest';
import { signOut, startSession } from '../../src/auth/session';
import { rememberLanguage } from '../../src/lib/initialLanguage';

afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

test('Where the console came by TLS its cookies go back by TLS only', () => {
  const cookie = vi.spyOn(document, 'cookie', 'set');
  startSession('t');
  rememberLanguage('de');
  signOut();
  expect(cookie.mock.calls.map(([text]) => text)).toEqual([
    'token=t; Max-Age=3600; Path=/; SameSite=Lax; Secure',
    'language=de; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    'token=; Max-Age=0; Path=/; SameSite=Lax; Secure',
  ]);
});
