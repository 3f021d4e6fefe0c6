// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TablePreview } from '../../resources/shared/tableColumns';
import type { ReadingFileStatus } from '../../src/data/readingFiles';
import { FileColumns } from '../../src/dialogs/readings/FileColumns';
import { fill, shown } from './formFields';
import { show } from './screen';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const table: TablePreview = {
  skipped: 5,
  roles: ['time', 'value', null],
  lines: [
    ['When', 'kWh', 'kVAh'],
    ['01/03/2026 00:00', '1', '2'],
  ],
};
const file: ReadingFileStatus = {
  ...{ jobId: 'j', name: 'a.csv', format: 'CSV', within: null, clock: 'standard', timeZone: null, stamps: 'unknown' },
  ...{ unit: null, isUnitOpen: false, dayOrder: null, asks: 'columns', table, series: [], refused: 0, refusals: [] },
};

/** Shows the columns of a table; returns the bodies of the requests that read it again. */
async function showColumns(): Promise<readonly unknown[]> {
  const bodies: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return Response.json(file);
  });
  show(<FileColumns file={file} table={table} onChange={() => {}} />, { resource: 'channels', address: '/' });
  await screen.findByRole('spinbutton');
  return bodies;
}
const readAgain = () => fireEvent.click(screen.getByText('Read it like this'));

test('The number of the first line can be emptied and typed anew; what is no number of a line is not sent', async () => {
  const bodies = await showColumns();
  const firstLine = screen.getByRole<HTMLInputElement>('spinbutton');
  const typeText = (value: string) => fireEvent.change(firstLine, { target: { value } });
  typeText('');
  expect(firstLine.value).toBe('');
  typeText('1');
  typeText('12');
  typeText('1.5');
  fireEvent.blur(firstLine);
  expect(firstLine.value).toBe('12');
  readAgain();
  await waitFor(() => expect(bodies).toEqual([{ columns: { skipped: 11, roles: table.roles } }]));
});

test('A role other than that of values is taken from the column that has it', async () => {
  const bodies = await showColumns();
  await fill(document.body, 'Column 3', 'Values');
  await fill(document.body, 'Column 2', 'Time');
  expect([1, 2, 3].map((number) => shown(document.body, `Column ${number}`))).toEqual(['Not used', 'Time', 'Values']);
  await fill(document.body, 'Column 1', 'Values');
  readAgain();
  await waitFor(() => expect(bodies).toEqual([{ columns: { skipped: 5, roles: ['value', 'time', 'value'] } }]));
});
