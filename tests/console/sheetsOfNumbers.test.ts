import { expect, test, vi } from 'vitest';
import { read, utils, write } from 'xlsx';

vi.mock('xlsx', async (importOriginal) => {
  const original = await importOriginal<typeof import('xlsx')>();
  return { ...original, read: vi.fn(original.read) };
});

test('a workbook is read twice at most, however many of its sheets have numbers with the format of dates', async () => {
  // Anew: another test file may have imported it with the package itself.
  vi.resetModules();
  const { readSheets } = await import('../../src/imports/readSheetFile');
  const book = utils.book_new();
  for (const title of ['Loads', 'Sites', 'Channels']) {
    const sheet = utils.aoa_to_sheet([['Serial'], []]);
    sheet.A2 = { t: 'n', v: 1234567890, z: 'dd/mm/yyyy' };
    sheet['!ref'] = 'A1:A2';
    utils.book_append_sheet(book, sheet, title);
  }
  const file = new File([new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))], 'estate.xlsx');
  const rows = [{ cells: ['1234567890'] }];
  expect(await readSheets({ file, isWhole: true })).toMatchObject({ sheets: [{ rows }, { rows }, { rows }] });
  expect(read).toHaveBeenCalledTimes(2);
});
