// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { DetailHeader } from '../../src/screens/detail/DetailHeader';
import { show } from './screen';

afterEach(async () => {
  cleanup();
  await i18nProvider.changeLocale('en');
});

/** Over the page of a record that is called so: its list, its name, its kind. */
async function headOf(resource: string, row: object): Promise<readonly (string | null)[]> {
  await i18nProvider.changeLocale('de');
  const entity = catalogue.entity(resource);
  show(<DetailHeader entity={entity} row={{ id: 'r-1', ...row }} isEditing />, { resource, address: '/' });
  const title = await screen.findByRole('heading', { level: 1 });
  return [
    screen.getAllByRole('link')[0]?.textContent ?? null,
    title.textContent,
    title.parentElement?.querySelector(':scope > span')?.textContent ?? null,
  ];
}

test('A page whose record is called by a word of a list says it in the language chosen', async () => {
  const row = { AlertType: 'Clock change', QualificationStatus: 0 };
  expect(await headOf('notifications', row)).toEqual(['Meldungen', 'Zeitumstellung', 'Meldung']);
});

test('A record above it that is called by a word of a list is named in the language chosen too', async () => {
  const above = { NotificationId: 'n-1', AlertType: 'Clock change' };
  await headOf('mlNotificationsForecasts', { NotificationId: 'n-1', MLNotification: above });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toContain('Zeitumstellung');
});

test('A name that people gave stays as they wrote it', async () => {
  expect(await headOf('sites', { Label: 'Clock change', Status: 1 })).toEqual([
    'Standorte',
    'Clock change',
    'Standort',
  ]);
});

test('An invitation is called by the address that was typed, until its person may be seen', async () => {
  const row = {
    AccountId: 'a',
    ContactId: 'c',
    EmailAddress: 'ANN@people.test',
    Status: 4,
    Account: { Label: 'North' },
  };
  expect((await headOf('contactsRole', { ...row, Contact: null }))[1]).toBe('ANN@people.test · North');
  cleanup();
  expect((await headOf('contactsRole', { ...row, Contact: { DisplayName: 'Ann' } }))[1]).toBe('Ann · North');
});
