// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogHost } from '../../src/dialogs/DialogHost';
import { show } from './screen';
import { serve } from './session';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(status: number, code?: string) {
  const body = status === 200 ? {} : { errors: [{ message: 'No.', extensions: { code } }] };
  const answered = serve({});
  const fetch = vi.fn(async (url: string, init?: RequestInit) =>
    init?.method === 'PUT' ? new Response(JSON.stringify(body), { status }) : answered(url, init),
  );
  vi.stubGlobal('fetch', fetch);
  show(<DialogHost />, { resource: 'contacts', address: '/app/list/contacts?modal=addContact' });
  const form = within(await screen.findByRole('dialog', { name: /Add Contact/ }));
  return { form, fetch };
}

async function fill(form: Awaited<ReturnType<typeof open>>['form']) {
  await userEvent.click(form.getByRole('combobox', { name: /Account/ }));
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await userEvent.type(form.getByRole('textbox', { name: /Email address/ }), 'new@people.test');
}

test('Account and email are required; the role is User', async () => {
  const { form, fetch } = await open(200);
  expect(form.getByRole('combobox', { name: /Role/ }).textContent).toBe('User');
  expect(form.getByText('Sees all of the account and changes nothing', { selector: 'p, p *' })).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Please select an account')).toBeDefined();
  expect(form.getByText('Please enter an email address')).toBeDefined();
  expect(fetch).not.toHaveBeenCalled();
});

test('It asks the platform to add the contact, and closes', async () => {
  const { form, fetch } = await open(200);
  await fill(form);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [url, init] = fetch.mock.calls.find(([, sent]) => sent?.method === 'PUT') ?? [];
  expect(url).toMatch(/^\/platform\/admin\/contacts\/create\/[\w-]+$/);
  expect(JSON.parse(String(init?.body))).toEqual({ email: 'new@people.test', role: 1 });
});

test('What fails is said in the form, which stays', async () => {
  const { form } = await open(409);
  await fill(form);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('There was a problem adding this contact. Reload the page and try again')).toBeDefined();
});

test('That only the mail failed is said as it is', async () => {
  const { form } = await open(502, 'mail');
  await fill(form);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('No.')).toBeDefined();
});
