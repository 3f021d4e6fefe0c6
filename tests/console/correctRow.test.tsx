// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImportedRow, ImportStatus } from '../../src/data/imports';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { CorrectRow } from '../../src/imports/CorrectRow';
import { show } from './screen';

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await i18nProvider.changeLocale('en');
});

const status: ImportStatus = {
  id: '1',
  mode: 'update',
  resource: 'sites',
  fileName: 'sites.csv',
  fileHash: '',
  state: 'checked',
  toProcess: 1,
  processed: 0,
  problem: null,
  accountName: null,
  contactId: 'me',
  contactName: null,
  createdOn: '2026-01-02T03:04:00Z',
  changeSet: null,
  isUndone: false,
  keptByUndo: 0,
  counts: {},
  sheets: null,
  recordCounts: null,
};
const row: ImportedRow = {
  number: 2,
  cells: { Label: 'Depot' },
  leftOut: null,
  outcome: 'changed',
  changes: null,
  records: null,
  problem: null,
  cell: null,
  notice: null,
};

test('A correction that was cancelled is not there when the row is opened again', async () => {
  show(<CorrectRow status={status} row={row} />, { resource: 'sites', address: '/' });
  const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Correct row 2' }));
  await open();
  fireEvent.change(await screen.findByLabelText('Label'), { target: { value: 'Quay' } });
  fireEvent.click(screen.getByRole('button', { name: 'Leave it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  expect((await screen.findByLabelText<HTMLInputElement>('Label')).value).toBe('Depot');
});

test('A cell of several lines is corrected with its line breaks', async () => {
  const address = 'Quay 1\nPier 2';
  show(<CorrectRow status={status} row={{ ...row, cells: { Line1: address } }} />, { resource: 'sites', address: '/' });
  fireEvent.click(await screen.findByRole('button', { name: 'Correct row 2' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Line1')).value).toBe(address);
});

test('Rows of an import that somebody else has begun are not offered to be corrected', async () => {
  const numbers = [2, 3];
  const [own, others] = [status, { ...status, contactId: 'another' }];
  show(
    numbers.map((number) => <CorrectRow key={number} status={number === 2 ? own : others} row={{ ...row, number }} />),
    { resource: 'sites', address: '/' },
  );
  await screen.findByRole('button', { name: 'Correct row 2' });
  expect(screen.queryByRole('button', { name: 'Correct row 3' })).toBeNull();
});

test('A choice that is corrected in German is sent as one of the file is, in English', async () => {
  await i18nProvider.changeLocale('de');
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify(status));
  });
  const inserting = { ...status, mode: 'insert' } as const;
  show(<CorrectRow status={inserting} row={{ ...row, cells: { 'sites.Status': 'Inaktive' } }} />, {
    resource: 'sites',
    address: '/',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Zeile 2 berichtigen' }));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Inaktiv' } });
  fireEvent.click(screen.getByRole('button', { name: 'Noch einmal prüfen' }));
  await waitFor(() => expect(sent[0]).toEqual({ rows: [{ number: 2, cells: { 'sites.Status': 'Inactive' } }] }));
});
