// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { ImportedRow, ImportStatus } from '../../src/data/imports';
import { RowTable } from '../../src/imports/RowTable';
import { fakeIds } from './fakeApi';
import { show } from './screen';

afterEach(cleanup);

const status: ImportStatus = {
  id: '1',
  mode: 'update',
  resource: 'loads',
  fileName: 'loads.csv',
  fileHash: '',
  state: 'checked',
  toProcess: 1,
  processed: 1,
  problem: null,
  accountName: null,
  contactId: 'me',
  contactName: null,
  createdOn: '2026-01-02T03:04:00Z',
  changeSet: null,
  isUndone: false,
  keptByUndo: 0,
  counts: { changed: 1 },
  sheets: null,
  recordCounts: null,
};
const row: ImportedRow = {
  number: 2,
  cells: { LoadId: 'l-1', Label: 'Board', FeedId: fakeIds[1] },
  leftOut: null,
  outcome: 'changed',
  changes: { FeedId: [fakeIds[0], fakeIds[1]], CtRating: [null, 400] },
  records: null,
  problem: null,
  cell: null,
  notice: null,
};

test('records that rows refer to are named before and after, in imports that change records too', async () => {
  const entity = catalogue.entity('loads');
  show(<RowTable entity={entity} status={status} rows={[row]} />, { resource: 'loads', address: '/' });
  expect((await screen.findByRole('link', { name: 'Label 1' })).getAttribute('href')).toContain(fakeIds[0]);
  expect((await screen.findByRole('link', { name: 'Label 2' })).getAttribute('href')).toContain(fakeIds[1]);
  const cellsOf = (line: HTMLElement) => [...line.querySelectorAll('td')].map(({ textContent }) => textContent?.trim());
  expect(cellsOf(screen.getAllByRole('row')[2] as HTMLElement).slice(3)).toEqual(['–', '400']);
});
