// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DialogHost } from '../../src/dialogs/DialogHost';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { fakeIds } from './fakeApi';
import { show } from './screen';

afterEach(async () => {
  cleanup();
  await i18nProvider.changeLocale('en');
});

test.each([
  ['en', 'View as', 'Cancel'],
  ['de', 'Ansicht als diese Person', 'Abbrechen'],
])('The dialog that begins a view is whole in the language %s', async (locale, title, cancel) => {
  await i18nProvider.changeLocale(locale);
  show(<DialogHost />, { resource: 'contacts', address: `/app/detail/contacts/${fakeIds[0]}?modal=viewAs` });
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([cancel, title]);
});
