// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRefresh } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signOut, startSession } from '../../src/auth/session';
import { SecondFactorCard } from '../../src/screens/profile/SecondFactorCard';
import { show } from './screen';
import { serve, tokenOf } from './session';

let isEnrolled = false;
let reads = 0;
beforeEach(() => {
  startSession(tokenOf());
  reads = 0;
  serve({
    'GET /identity/mfa': () => {
      reads += 1;
      const state = { shown: isEnrolled, required: false, recoveryCodesLeft: isEnrolled ? 2 : 0, hasPassword: true };
      return { body: { ...state, enrolled: isEnrolled } };
    },
    'POST /identity/mfa': () => ({ body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' } }),
    'PUT /identity/mfa': () => {
      isEnrolled = true;
      return { body: { token: tokenOf(), recoveryCodes: ['aaaaa', 'bbbbb'] } };
    },
  });
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

/** Reads everything on the page anew, as when the connection is back. */
function Reread() {
  const refresh = useRefresh();
  return (
    <button type="button" onClick={() => refresh()}>
      Read again
    </button>
  );
}

async function setUp(button: string): Promise<void> {
  show(
    <>
      <SecondFactorCard />
      <Reread />
    </>,
    { resource: 'contacts', address: '/app/profile' },
  );
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await userEvent.type(screen.getByLabelText('Your password'), 'engine{Enter}');
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('aaaaa')).toBeTruthy();
}

describe.each([
  ['a first app', false, 'Set up an app'],
  ['another app', true, 'Set up another app'],
])('the recovery codes of %s', (_what, before, button) => {
  beforeEach(() => {
    isEnrolled = before;
  });

  test('stay until they are said to be kept, although all is read anew', async () => {
    await setUp(button);
    const readBefore = reads;
    await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(reads).toBeGreaterThan(readBefore));
    expect(await screen.findByText('On')).toBeTruthy();
    expect(screen.queryByText('aaaaa')).toBeTruthy();
  });

  test('go once they are said to be kept', async () => {
    await setUp(button);
    await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByRole('button', { name: 'Set up another app' })).toBeTruthy();
    expect(screen.queryByText('aaaaa')).toBeNull();
  });
});
