// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { HistoryEntry } from '../../src/data/history';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { HistoryTab } from '../../src/screens/detail/HistoryTab';
import { show } from './screen';

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await i18nProvider.changeLocale('en');
});

/** Shows a history of these changes. */
function showHistory(changes: readonly Partial<HistoryEntry>[]): void {
  const entries = changes.map((change, index) => ({
    ...{ changeSet: '1', changeId: String(index), occurredOn: '2026-03-01T00:00:00Z', contactName: 'Ann' },
    ...{ byPerson: true, operation: 'UpdateContacts', reason: null, action: 'update', before: null, after: null },
    ...change,
  }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ entries, next: null }));
  show(<HistoryTab entity={catalogue.entity('contacts')} id="a" />, { resource: 'contacts', address: '/' });
}

test('a person whom the reader may not see is somebody, not the platform', async () => {
  showHistory([{ contactName: null }, { contactName: null, byPerson: false }]);
  expect((await screen.findAllByRole('heading')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Somebody'),
    expect.stringContaining('The platform'),
  ]);
});

test('reasons that the platform gives are in the language of the reader, those of people as they wrote them', async () => {
  await i18nProvider.changeLocale('de');
  showHistory([
    { operation: 'Undo', reason: 'Undid change set 12' },
    { operation: 'Restore', reason: 'Restored to what it was before the change of 21/11/2025 13:45 UTC' },
    { reason: 'Load' },
  ]);
  expect((await screen.findAllByText(/^“/)).map(({ textContent }) => textContent)).toEqual([
    '“Änderung 12 rückgängig gemacht”',
    '“Zurückgesetzt auf den Stand vor der Änderung vom 21/11/2025 13:45 UTC”',
    '“Load”',
  ]);
});
