// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { authProvider } from '../../src/auth/authProvider';
import { accessToken, signOut, startSession } from '../../src/auth/session';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { LoginScreen } from '../../src/screens/login/LoginScreen';
import { ResetScreen } from '../../src/screens/login/ResetScreen';
import { ProfileScreen } from '../../src/screens/profile/ProfileScreen';
import { FederatedRoute } from '../../src/shell/FederatedRoute';
import { profile, serve, tokenOf } from './session';

afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

function open(path: string) {
  const within = (element: React.ReactNode) => (
    <AdminContext authProvider={authProvider} i18nProvider={i18nProvider} store={memoryStore()}>
      {element}
    </AdminContext>
  );
  const router = createMemoryRouter(
    [
      { path: '/login', element: within(<LoginScreen />) },
      { path: '/reset-password/:code/:email', element: within(<ResetScreen />) },
      { path: '/federated', element: within(<FederatedRoute />) },
      { path: '/app', element: <p>Home</p> },
      { path: '/app/profile', element: within(<ProfileScreen />) },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const bodyOf = (fetch: ReturnType<typeof serve>, method: string) =>
  JSON.parse(String(fetch.mock.calls.findLast(([, init]) => init?.method === method)?.[1]?.body));

test('A second factor is required after the password, and sent with it', async () => {
  let asked = 0;
  const token = tokenOf();
  const fetch = serve({
    'GET /identity': () => ({ body: { federated: false, url: '' } }),
    'POST /identity': () => ({ body: asked++ === 0 ? { outcome: 3 } : { outcome: 2, token } }),
    'GET /platform/profile': () => ({ body: profile }),
  });
  open('/login');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@demo.test');
  await userEvent.type(screen.getByLabelText('Password'), 'engine{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('MFA');
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect((await screen.findByRole('status')).textContent).toBe('Success! Redirecting you now.');
  expect(bodyOf(fetch, 'POST')).toEqual({ email: 'ada@demo.test', password: 'engine', code: '123456' });
});

test('Who forgot the password requests a link, with the same message for everybody', async () => {
  const fetch = serve({ 'POST /identity/forgot': () => ({ body: {} }) });
  open('/login');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@demo.test');
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect((await screen.findByRole('status')).textContent).toBe(
    'If ada@demo.test belongs to a user, a link is on its way. It works once, within 30 minutes.',
  );
  expect(bodyOf(fetch, 'POST')).toEqual({ emailAddress: 'ada@demo.test' });
});

test('The link sets a password, says how strong it is, and leads to the sign-in page', async () => {
  const fetch = serve({ 'PUT /identity/forgot': () => ({ body: {} }) });
  const router = open('/reset-password/the-code/ada%40demo.test');
  expect(screen.getByText(/^For ada@demo\.test\./)).toBeDefined();
  const field = screen.getByLabelText('New password');
  expect(field.getAttribute('autocomplete')).toBe('new-password');
  await userEvent.type(field, 'abc');
  expect(screen.getByText('Eight characters at least.')).toBeDefined();
  await userEvent.type(field, ' correct horse battery{Enter}');
  expect((await screen.findByRole('status')).textContent).toBe('Your new password is set. Please sign in with it.');
  expect(router.state.location.pathname).toBe('/login');
  expect(bodyOf(fetch, 'PUT')).toEqual({
    emailAddress: 'ada@demo.test',
    resetCode: 'the-code',
    password: 'abc correct horse battery',
  });
});

test('Where a link is no longer good no message says so: another try and another link are offered', async () => {
  const message = 'This link is no longer valid. Please ask for a new one.';
  const extensions = { code: 'invalid-reset-code' };
  serve({ 'PUT /identity/forgot': () => ({ status: 400, body: { errors: [{ message, extensions }] } }) });
  open('/reset-password/the-code/ada%40demo.test');
  await userEvent.type(screen.getByLabelText('New password'), 'correct horse battery{Enter}');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.textContent).not.toContain('no longer valid');
  await userEvent.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@demo.test');
});

test('The reason for a refused password is shown at its field, until another one is typed', async () => {
  const message = 'Please choose a less common password: this one is easy to guess.';
  const extensions = { code: 'weak-password' };
  serve({ 'PUT /identity/forgot': () => ({ status: 422, body: { errors: [{ message, extensions }] } }) });
  open('/reset-password/the-code/ada%40demo.test');
  const field = screen.getByLabelText('New password');
  await userEvent.type(field, 'password1{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: 'Set password' })).toBeDefined();
  await userEvent.type(field, '2');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A token that comes back from elsewhere is kept, and is no longer in the address', async () => {
  const token = tokenOf();
  serve({ 'GET /platform/profile': () => ({ body: profile }) });
  window.history.replaceState(null, '', `/federated?t=${token}`);
  const router = open('/federated');
  expect(await screen.findByText('Home')).toBeDefined();
  expect(accessToken()).toBe(token);
  expect(router.state.location.pathname).toBe('/app');
  expect(window.location.href).not.toContain(token);
});

test.each([
  ['?t=nonsense', 'That sign-in link is not valid here. Please sign in.'],
  [`?t=${tokenOf()}`, 'That sign-in link is not valid here. Please sign in.'],
  ['', 'That sign-in link is not valid here. Please sign in.'],
  [
    '?refused=unknown',
    'Your organisation signed you in, but you are not a user here yet. Please ask your administrator for an invitation.',
  ],
  ['?refused=failed', 'Your organisation did not sign you in. Please try again.'],
])('What is no token of ours is refused with a sentence: %s', async (query, sentence) => {
  serve({ 'GET /platform/profile': () => ({ status: 401 }) });
  window.history.replaceState(null, '', `/federated${query}`);
  open('/federated');
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(accessToken()).toBeNull();
});

test('The profile sets up an authenticator app: password, QR code, code, recovery codes', async () => {
  startSession(tokenOf({ contact: 'enrolling' }));
  const token = tokenOf({ contact: 'enrolling', seconds: 3_000 });
  const fetch = serve({
    'GET /platform/profile': () => ({ body: profile }),
    'GET /identity/mfa': () => ({
      body: { enrolled: false, shown: false, required: false, recoveryCodesLeft: 0, hasPassword: true },
    }),
    'GET /identity/sessions': () => ({ body: { sessions: [] } }),
    'POST /identity/mfa': () => ({ body: { secret: 'ABCDEF', uri: 'otpauth://totp/Meterdesk:a?secret=ABCDEF' } }),
    'PUT /identity/mfa': () => ({ body: { recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'], token } }),
  });
  open('/app/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an app' }));
  await userEvent.type(screen.getByLabelText('Your password'), 'engine{Enter}');
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeDefined();
  expect(screen.getByText('ABCD EF')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect((await screen.findByRole('list', { name: 'Recovery codes' })).textContent).toBe('aaaaa-bbbbbccccc-ddddd');
  expect(bodyOf(fetch, 'PUT')).toEqual({ code: '123456' });
  expect(accessToken()).toBe(token);
});

test('A missing code is required in the profile, and the token that it brings is used from then on', async () => {
  startSession(tokenOf({ contact: 'arriving' }));
  const token = tokenOf({ contact: 'arriving', seconds: 3_000 });
  const fetch = serve({
    'GET /platform/profile': () => ({ body: { ...profile, mustShowCode: true } }),
    'GET /identity/mfa': () => ({
      body: { enrolled: true, shown: false, required: true, recoveryCodesLeft: 9, hasPassword: false },
    }),
    'GET /identity/sessions': () => ({ body: { sessions: [] } }),
    'PATCH /identity/mfa': () => ({ body: { token } }),
  });
  open('/app/profile');
  expect(await screen.findByText(/One step is missing/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Set up another app' })).toBeNull();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await vi.waitFor(() => expect(accessToken()).toBe(token));
  expect(bodyOf(fetch, 'PATCH')).toEqual({ code: '123456' });
});

test('The profile lists sessions and ends one', async () => {
  startSession(tokenOf({ contact: 'looking' }));
  const session = { source: 'Console', device: 'Computer', browser: 'Firefox 140', operatingSystem: 'Linux' };
  const times = { ipAddress: '192.0.2.1', authorisedOn: '2025-11-20T10:00:00Z', lastActivity: '2025-11-20T11:00:00Z' };
  const fetch = serve({
    'GET /platform/profile': () => ({ body: profile }),
    'GET /identity/mfa': () => ({
      body: { enrolled: false, shown: false, required: false, recoveryCodesLeft: 0, hasPassword: true },
    }),
    'GET /identity/sessions': () => ({
      body: {
        sessions: [
          { id: 's-1', isThis: true, ...session, ...times },
          { id: 's-2', isThis: false, ...session, browser: 'Safari 18', ...times },
        ],
      },
    }),
    'DELETE /identity/sessions/s-2': () => ({ body: {} }),
  });
  open('/app/profile');
  expect(await screen.findByText('This one')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'End session: Safari 18 on Linux (computer)' }));
  await vi.waitFor(() =>
    expect(fetch.mock.calls.map(([url, init]) => `${init?.method ?? 'GET'} ${url}`)).toContain(
      'DELETE /identity/sessions/s-2',
    ),
  );
});
