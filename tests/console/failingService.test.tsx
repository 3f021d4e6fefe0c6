import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, TestMemoryRouter } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { authProvider } from '../../src/auth/authProvider';
import { federationOf } from '../../src/auth/identity';
import { requestPasswordReset, resetPassword } from '../../src/auth/passwordReset';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { LoginScreen } from '../../src/screens/login/LoginScreen';
import { ResetScreen } from '../../src/screens/login/ResetScreen';
import { loadGivenConfig } from './givenConfig';

// An address where the sign-in service has stopped: nothing listens on the port any more.
beforeAll(async () => {
  const service = createServer().listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  service.close();
  await once(service, 'close');
  await loadGivenConfig({ identity: `http://127.0.0.1:${port}/identity` });
});
afterEach(cleanup);
afterAll(() => loadGivenConfig({}));

const open = (address: string) =>
  render(
    <TestMemoryRouter initialEntries={[address]}>
      <AdminContext authProvider={authProvider} i18nProvider={i18nProvider}>
        <Routes>
          <Route path="/login" element={<LoginScreen />} />
          <Route path="/reset-password/:code/:email" element={<ResetScreen />} />
        </Routes>
      </AdminContext>
    </TestMemoryRouter>,
  );

test('Where the service is gone, federation is null, and the password is required', async () => {
  expect(await federationOf('ada@demo.test')).toBeNull();
  open('/login');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@demo.test');
  await userEvent.tab();
  expect(screen.getByLabelText('Password')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A sign-in whose request fails is shown as a locked account', async () => {
  open('/login');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@demo.test');
  await userEvent.type(screen.getByLabelText('Password'), 'engine{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Sorry, this account is locked. Please contact support.');
});

test('A forgot that fails is false, and no message says so: another try is offered', async () => {
  expect(await requestPasswordReset('ada@demo.test')).toBe(false);
  open('/login');
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await userEvent.type(screen.getByLabelText('Email'), 'ada@demo.test{Enter}');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

test('A reset that fails is false, and no message says so: another try is offered', async () => {
  expect(await resetPassword('ada@demo.test', 'the-code', 'correct horse battery')).toBe(false);
  open('/reset-password/the-code/ada%40demo.test');
  await userEvent.type(screen.getByLabelText('New password'), 'correct horse battery{Enter}');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
