// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImportStatus } from '../../src/data/imports';
import { ImportsScreen } from '../../src/screens/imports/ImportsScreen';
import { fakeIds } from './fakeApi';
import { show } from './screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const change: ImportStatus = {
  id: fakeIds[0],
  mode: 'update',
  resource: 'loads',
  fileName: '',
  fileHash: '',
  state: 'applied',
  toProcess: 1,
  processed: 1,
  problem: null,
  accountName: null,
  contactId: 'me',
  contactName: 'Me',
  createdOn: '2026-01-02T03:04:00',
  changeSet: '1',
  isUndone: false,
  keptByUndo: 0,
  counts: { changed: 1 },
  sheets: null,
  recordCounts: null,
};

test('An import without a file is called by what it changes, one with a file by that', async () => {
  const sheet = { ...change, id: fakeIds[1], fileName: 'loads.csv' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify([change, sheet])));
  show(<ImportsScreen />, { resource: 'loads', address: '/app/imports' });
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Change loads', 'loads.csv']);
});
