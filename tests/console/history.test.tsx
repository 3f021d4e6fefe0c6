// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Profile } from '../../src/auth/profile';
import type { HistoryEntry } from '../../src/data/history';
import type { IdentifiedRow } from '../../src/data/rowId';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { HistoryTab } from '../../src/screens/detail/HistoryTab';
import { ReadingChanges } from '../../src/screens/detail/ReadingChanges';
import { show } from './screen';

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await i18nProvider.changeLocale('en');
});

/** Shows a history of these changes, to provider staff unless a person is given. */
function showHistory(
  changes: readonly Partial<HistoryEntry>[],
  row: IdentifiedRow = { id: 'a' },
  person?: Profile,
): void {
  const entries = changes.map((change, index) => ({
    ...{ changeSet: '1', changeId: String(index), occurredOn: '2026-03-01T00:00:00Z', contactName: 'Ann' },
    ...{ byPerson: true, operation: 'UpdateSites', reason: null, action: 'update', before: null, after: null },
    ...change,
  }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ entries, next: null }));
  show(<HistoryTab entity={catalogue.entity('sites')} row={row} />, { resource: 'sites', address: '/', person });
}

test('a person whom the reader may not see is somebody, not the platform', async () => {
  showHistory([{ contactName: null }, { contactName: null, byPerson: false }]);
  expect((await screen.findAllByRole('heading')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Somebody'),
    expect.stringContaining('The platform'),
  ]);
});

test('a person who changed readings and is no longer there is somebody too', async () => {
  const change = { occurredOn: '2026-03-01T00:00:00Z', contactName: null, operation: 'EditReadings', reason: 'CT' };
  const counts = { from: null, to: null, changed: 1, added: 0, removed: 0, jobId: null };
  const changes = [true, false].map((byPerson, index) => ({
    ...change,
    ...counts,
    ...{ changeSet: String(index), byPerson, isUndone: false, keptByUndo: 0, mayUndo: false },
  }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ changes, next: null }));
  show(<ReadingChanges id="c" />, { resource: 'channels', address: '/' });
  expect((await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
    'Somebody: Edit readings',
    'The platform: Edit readings',
  ]);
});

test('reasons that the platform gives are in the language of the reader, those of people as they wrote them', async () => {
  await i18nProvider.changeLocale('de');
  showHistory([
    { operation: 'Undo', reason: 'Undid change set 12' },
    { operation: 'Restore', reason: 'Restored to what it was before the change of 21/11/2025 13:45 UTC' },
    { operation: 'WakeSnoozed', reason: 'It costs half as much again' },
    { operation: 'RecostNotifications', reason: 'Waste, saving and guesses apart' },
    { operation: 'ProvisionByGroups', reason: 'Groups at https://id.example' },
    { reason: 'Load' },
  ]);
  expect((await screen.findAllByText(/^“/)).map(({ textContent }) => textContent)).toEqual([
    '“Änderung 12 rückgängig gemacht”',
    '“Zurückgesetzt auf den Stand vor der Änderung vom 21/11/2025 13:45 UTC”',
    '“Die Kosten sind um die Hälfte gestiegen”',
    '“Verschwendung, Einsparung und nicht gemessene Kosten getrennt”',
    '“Gruppen bei https://id.example”',
    '“Load”',
  ]);
});

test('Restore is offered to those who may change the record, not to those who may change others', async () => {
  const person: Profile = {
    id: 'c',
    particulars: { displayName: 'Client', emailAddress: 'c@x' },
    accounts: [
      { id: 'north', label: 'North', role: 'Admin' },
      { id: 'south', label: 'South', role: 'Reviewer' },
    ],
  };
  const changes = [{ before: { Label: 'Old' }, after: { Label: 'New' } }];
  showHistory(changes, { id: 'a', AccountId: 'south' }, person);
  await screen.findByRole('heading');
  showHistory(changes, { id: 'b', AccountId: 'north' }, person);
  const offered = () => screen.queryAllByRole('listitem').map((item) => within(item).queryByText('Restore') !== null);
  await waitFor(() => expect(offered()).toEqual([false, true]));
});
