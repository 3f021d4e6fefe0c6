// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { authProvider } from '../../src/auth/authProvider';
import { accessToken, signOut } from '../../src/auth/session';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { LoginScreen } from '../../src/screens/login/LoginScreen';
import { profile, serve, tokenOf } from './session';

afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

async function signInWith(answer: () => { status?: number; body?: unknown }) {
  const fetch = serve({
    'GET /identity': () => ({ body: { federated: false } }),
    'POST /identity': answer,
    'GET /platform/profile': () => ({ body: profile }),
  });
  render(
    <AdminContext authProvider={authProvider} i18nProvider={i18nProvider}>
      <LoginScreen />
    </AdminContext>,
  );
  await userEvent.type(screen.getByLabelText('Email'), 'ada@demo.test');
  await userEvent.type(screen.getByLabelText('Password'), 'engine{Enter}');
  return fetch;
}

test.each([
  [0, 'Sorry, those details are incorrect. Please try again.'],
  [1, 'Sorry, this account is locked. Please contact support.'],
  [3, 'MFA'],
])('Outcome %i is told where the form is', async (outcome, sentence) => {
  await signInWith(() => ({ body: { outcome } }));
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(accessToken()).toBeNull();
});

test('A request that fails is shown as a locked account', async () => {
  await signInWith(() => ({ status: 500 }));
  expect((await screen.findByRole('alert')).textContent).toBe('Sorry, this account is locked. Please contact support.');
});

test('Success is shown, and the token is stored', async () => {
  const token = tokenOf();
  const fetch = await signInWith(() => ({ body: { outcome: 2, token } }));
  expect((await screen.findByRole('status')).textContent).toBe('Success! Redirecting you now.');
  expect(accessToken()).toBe(token);
  const sent = fetch.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.body;
  expect(JSON.parse(String(sent))).toEqual({ email: 'ada@demo.test', password: 'engine' });
});

test('The fields are known to password managers', async () => {
  await signInWith(() => ({ body: { outcome: 0 } }));
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
});

test('People who sign in elsewhere are shown the way there', async () => {
  const fetch = serve({ 'GET /identity': () => ({ body: { federated: true, url: 'https://idp.test/start' } }) });
  render(
    <AdminContext authProvider={authProvider} i18nProvider={i18nProvider}>
      <LoginScreen />
    </AdminContext>,
  );
  await userEvent.type(screen.getByLabelText('Email'), 'ada@federated.test');
  await userEvent.tab();
  expect(await screen.findByRole('button', { name: 'Continue with your organisation' })).toBeDefined();
  const asked = new URL(String(fetch.mock.calls[0]?.[0]), window.location.origin);
  expect(Object.fromEntries(asked.searchParams)).toEqual({ email: 'ada@federated.test', host: window.location.origin });
});
