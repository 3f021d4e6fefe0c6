import { randomBytes } from 'node:crypto';
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CFB, utils, type WorkSheet, write } from 'xlsx';
import { readSheets } from '../../src/imports/readSheetFile';
import { unpacksBeyond } from '../../src/imports/unpackedSize';
import { withDeclaredRange } from '../support/declaredRange';

const megabyte = 2 ** 20;

async function readFile(name: string, bytes: Uint8Array) {
  const read = await readSheets({ file: new File([new Uint8Array(bytes)], name), isWhole: false });
  return 'sheets' in read ? { sheet: read.sheets[0], hash: read.hash } : read;
}

function workbookOf(sheet: WorkSheet, bookType: 'xlsx' | 'biff8' = 'xlsx'): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Loads');
  return new Uint8Array(write(book, { type: 'array', bookType }));
}

test('a text is a sheet of its file’s name', async () => {
  const read = await readFile('Bill Lines.csv', new TextEncoder().encode('Bill,Label\nA-1,Peak\n'));
  expect(read).toMatchObject({ sheet: { title: 'Bill Lines', header: ['Bill', 'Label'] } });
});

test.each(['xlsx', 'biff8'] as const)(
  'merged, hidden and computed cells of a sheet are read as what is seen in them: %s',
  async (bookType) => {
    const sheet = utils.sheet_add_aoa(
      utils.aoa_to_sheet([]),
      [
        ['Site', 'Load', 'Rating'],
        ['Quay', 'Board', 100],
        [null, 'Pump', 200],
        [null, 'Fan', 300],
      ],
      { origin: 'A3' },
    );
    sheet['!merges'] = [utils.decode_range('A4:A6'), utils.decode_range('A1:C1')];
    sheet['!rows'] = [{}, {}, {}, {}, { hidden: true }];
    sheet['!cols'] = [{}, {}, { hidden: true }];
    sheet.C6 = { t: 'n', f: 'C4+C5', v: 300 };
    const read = await readFile(bookType === 'xlsx' ? 'loads.xlsx' : 'loads.xls', workbookOf(sheet, bookType));
    expect(read).toMatchObject({
      sheet: {
        header: ['Site', 'Load', 'Rating'],
        rows: [
          { number: 4, cells: ['Quay', 'Board', '100'] },
          { number: 5, cells: ['Quay', 'Pump', '200'] },
          { number: 6, cells: ['Quay', 'Fan', '300'] },
        ],
      },
    });
  },
);

test('a sheet that is protected by a password, or broken, is said to be so', async () => {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', [4, 0, 4, 0, 64, 0, 0, 0]);
  CFB.utils.cfb_add(container, '/EncryptedPackage', [...randomBytes(64)]);
  const encrypted = new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer);
  expect(await readFile('loads.xlsx', encrypted)).toEqual({ unreadable: 'protected' });
  const whole = workbookOf(utils.aoa_to_sheet([['Load'], ['Board']]));
  const zipped = new Uint8Array(whole);
  // Of each file: encrypted as a ZIP is.
  for (let at = 0; at < zipped.length - 8; at += 1)
    if (new DataView(zipped.buffer).getUint32(at, true) === 0x04034b50) zipped[at + 6] = (zipped[at + 6] ?? 0) | 1;
  expect(await readFile('loads.xlsx', zipped)).toEqual({ unreadable: 'protected' });
  expect(await readFile('loads.xlsx', whole.slice(0, whole.length / 2))).toEqual({ unreadable: 'broken' });
  expect(await readFile('loads.xlsx', Buffer.from('\u0001\u0000PNG and the like'))).toEqual({ unreadable: 'broken' });
  expect(await readFile('loads.xls', Buffer.from('Load\tRating\nBoard\t100\n'))).toMatchObject({
    sheet: { header: ['Load', 'Rating'] },
  });
});

test.each(['xlsx', 'biff8'] as const)(
  'a number that is no date is read as it is, though its cell has the format of a date: %s',
  async (bookType) => {
    const sheet = utils.aoa_to_sheet([['Serial', 'Installed'], [], []]);
    const z = 'dd/mm/yyyy';
    for (const [cell, v] of Object.entries({ A2: 1234567890, B2: 46112, A3: 12345678, B3: 46113 }))
      sheet[cell] = { t: 'n', v, z };
    sheet['!ref'] = 'A1:B3';
    const read = await readFile(bookType === 'xlsx' ? 'loads.xlsx' : 'loads.xls', workbookOf(sheet, bookType));
    expect(read).toMatchObject({
      sheet: {
        rows: [{ cells: ['1234567890', '2026-03-31'] }, { cells: ['12345678', '2026-04-01'] }],
      },
    });
  },
);

test.each(['xlsx', 'biff8'] as const)(
  'an error of a formula is read as what is seen, not as empty: %s',
  async (bookType) => {
    const sheet = utils.aoa_to_sheet([['Load', 'Rating', 'Meter', 'Feed'], []]);
    Object.assign(sheet, { A2: { t: 's', v: 'Board' }, B2: { t: 'e', v: 0x2a }, C2: { t: 'e', v: 0 }, D2: { t: 'z' } });
    sheet['!ref'] = 'A1:D2';
    const read = await readFile(bookType === 'xlsx' ? 'loads.xlsx' : 'loads.xls', workbookOf(sheet, bookType));
    expect(read).toMatchObject({ sheet: { rows: [{ cells: ['Board', '#N/A', '#NULL!', ''] }] } });
  },
);

test.each(['A1:B2', 'A1', 'A1:XFD1048576'])(
  'all cells are read, whatever range a sheet declares: %s',
  async (range) => {
    const sheet = utils.aoa_to_sheet([
      ['Load', 'Rating', 'Meter'],
      ['Board', 100, 'M1'],
      ['Pump', 200, 'M2'],
      [null, 300, 'M3'],
    ]);
    sheet['!merges'] = [utils.decode_range('A3:A4')];
    const lines = [
      ['Board', '100', 'M1'],
      ['Pump', '200', 'M2'],
      ['Pump', '300', 'M3'],
    ];
    expect(await readFile('loads.xlsx', withDeclaredRange(workbookOf(sheet), range))).toMatchObject({
      sheet: { header: ['Load', 'Rating', 'Meter'], rows: lines.map((cells) => ({ cells })) },
    });
  },
);

test('each minute of a day is read as it is seen, though times are fractions of a day', async () => {
  const minutes = Array.from({ length: 1_440 }, (_, minute) => minute);
  const sheet = utils.aoa_to_sheet([['Start'], ...minutes.map((minute) => [46_112 + minute / 1_440])]);
  for (const minute of minutes) sheet[`A${minute + 2}`].z = 'dd/mm/yyyy hh:mm';
  const read = await readFile('channels.xlsx', workbookOf(sheet));
  const startOfDay = Date.parse('2026-03-31');
  const seen = minutes.slice(1).map((minute) => [new Date(startOfDay + minute * 60_000).toISOString()]);
  expect('sheet' in read && read.sheet.rows.map(({ cells }) => cells)).toEqual([['2026-03-31'], ...seen]);
});

test('a file that was changed after it was chosen is said to be unreadable', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-sheet-'));
  const name = path.join(folder, 'loads.csv');
  writeFileSync(name, 'Load,Rating\nBoard,100\n');
  const file = new File([await openAsBlob(name)], 'loads.csv');
  writeFileSync(name, 'Load,Rating\nBoard,100\nPump,200\n');
  expect(await readSheets({ file, isWhole: false })).toEqual({ unreadable: 'broken' });
  rmSync(folder, { recursive: true });
});

test('a text is read as it is written and a workbook as a workbook, whatever their names say', async () => {
  const cellsOf = { sheet: { header: ['Load', 'Key', 'Rating'], rows: [{ cells: ['Board', '007', '1,5'] }] } };
  const marked = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from('Load\tKey\tRating\nBoard\t007\t1,5\n', 'utf16le'),
  ]);
  expect(await readFile('loads.xls', marked)).toMatchObject(cellsOf);
  expect(await readFile('loads.xls', Buffer.from('Load\tKey\tRating\nBoard\t007\t1,5\n'))).toMatchObject(cellsOf);
  expect(await readFile('loads.csv.txt', Buffer.from('Load;Key;Rating\nBoard;007;1,5\n'))).toMatchObject(cellsOf);
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const page = `<table>${row('Load', 'Key', 'Rating')}${row('Board', '007', '1,5')}</table>`;
  expect(await readFile('loads.xls', Buffer.from(page))).toMatchObject(cellsOf);
  const workbook = workbookOf(
    utils.aoa_to_sheet([
      ['Load', 'Key', 'Rating'],
      ['Board', '007', '1,5'],
    ]),
  );
  expect(await readFile('loads.csv', workbook)).toMatchObject(cellsOf);
});

test.each([';', '\t', '|', ','])('cells stand between %j, however few there are', async (between) => {
  const lines = [['Load', 'Rating'], [], ['Board', '100'], []].map((cells) => `${cells.join(between)}\n`);
  expect(await readFile('loads.csv', Buffer.from(lines.join('')))).toMatchObject({
    sheet: { header: ['Load', 'Rating'], rows: [{ number: 3, cells: ['Board', '100'] }] },
  });
});

test('the line in which Excel is told what stands between the cells is no header', async () => {
  expect(await readFile('loads.csv', Buffer.from('sep=|\r\nLoad|Rating\r\nBoard, old|100\r\n'))).toMatchObject({
    sheet: { header: ['Load', 'Rating'], rows: [{ number: 3, cells: ['Board, old', '100'] }] },
  });
});

test.each([
  ['Board,"3rd floor, east"', ['Board', '3rd floor, east']],
  ['Board,"the ""main"" one"', ['Board', 'the "main" one']],
  ['"Board\r\nand fan",x', ['Board\r\nand fan', 'x']],
  ['"Board\n""main""\n",x', ['Board\n"main"\n', 'x']],
  ['Board,', ['Board', '']],
  ['"{""type"": ""Point"", ""at"": [1, 2]}",x', ['{"type": "Point", "at": [1, 2]}', 'x']],
])('what stands in quotes is one cell: %j', async (line, cells) => {
  for (const [first, last] of [
    ['\n', '\n'],
    ['\r\n', '\r\n'],
    ['\n', ''],
  ] as const)
    expect(await readFile('loads.csv', Buffer.from(`Load,Place${first}${line}${last}`))).toMatchObject({
      sheet: { header: ['Load', 'Place'], rows: [{ number: 2, cells }] },
    });
});

test.each([
  '"North" yard,Pump\nSouth,Fan\n',
  '"North" yard,Pump\nSouth,Fan\n"East",Fan\n',
  'North,"Pump\nSouth,Fan\n',
  'North,"Pump\r\nSouth,Fan\r\nEast,"Fan"\r\n',
])('rows are not lost in a quotation mark that is not closed before them: %j', async (lines) => {
  const end = lines.includes('\r') ? '\r\n' : '\n';
  const file = Buffer.from(`Site,Load${end}${end}"West\nyard",Fan${end}${lines}`);
  expect(await readFile('loads.csv', file)).toEqual({ unreadable: 'openQuote', row: 4 });
});

test.each([
  ['Load,Place\nBoard,x\n\nFan,North, by the door\n', 4],
  ['Load;Place;Notes\nBoard;x;y\nFan;North;old; noisy\n', 3],
  ['Site\nNorth, yard\nSouth, yard\n', 2],
])('cells are not read into other columns where a separator is not quoted: %j', async (text, row) => {
  expect(await readFile('loads.csv', Buffer.from(text))).toEqual({ unreadable: 'longRow', row });
});

test('a workbook is read where its first sheet has no rows, unless only that one is read', async () => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Account', 'Status']]), 'Accounts');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Site'], ['Wharf']]), 'Sites');
  const file = new File([write(book, { type: 'array', bookType: 'xlsx' })], 'client.xlsx');
  expect(await readSheets({ file, isWhole: true })).toMatchObject({ sheets: [{ title: 'Sites', header: ['Site'] }] });
  expect(await readSheets({ file, isWhole: false })).toEqual({ unreadable: 'empty' });
});

test('rows of a text may end in empty cells, and those of a workbook in notes', async () => {
  const rows = [{ number: 2, cells: ['Board', 'x', ''] }];
  expect(await readFile('loads.csv', Buffer.from('Load,Place\nBoard,x,\n'))).toMatchObject({ sheet: { rows } });
  const sheet = utils.aoa_to_sheet([['Load'], ['Board', 'a note']]);
  expect(await readFile('loads.xlsx', workbookOf(sheet))).toMatchObject({ sheet: { rows: [{ number: 2 }] } });
});

test.each([
  ['"the "main" one",x', ['the "main" one', 'x']],
  ['3" pipe,"x"', ['3" pipe', 'x']],
])('a wrong quotation mark within a line is read as it is meant: %j', async (line, cells) => {
  expect(await readFile('loads.csv', Buffer.from(`Load,Place\n${line}\nFan,y\n`))).toMatchObject({
    sheet: { rows: [{ cells }, { cells: ['Fan', 'y'] }] },
  });
});

test.each([
  ['\n', '\r\n'],
  ['\r\n', '\n'],
])('lines may end in two ways: first %j, then %j', async (first, then) => {
  const lines = `Load,Place${first}Board,"x, y"${then}Fan,z${then}`;
  expect(await readFile('loads.csv', Buffer.from(lines))).toMatchObject({
    sheet: { header: ['Load', 'Place'], rows: [{ cells: ['Board', 'x, y'] }, { cells: ['Fan', 'z'] }] },
  });
});

test('dates of a workbook that counts days from 1904 are the days that are seen', async () => {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([['Start date']]);
  sheet.A2 = { t: 'n', v: 111, z: 'yyyy-mm-dd' };
  sheet['!ref'] = 'A1:A2';
  utils.book_append_sheet(book, sheet, 'Channels');
  book.Workbook = { WBProps: { date1904: true } };
  const file = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
  expect(await readFile('channels.xlsx', file)).toMatchObject({ sheet: { rows: [{ cells: ['1904-04-21'] }] } });
});

test('a workbook that is far larger once it is unpacked is refused before it is, whatever it declares', async () => {
  const zeros = deflateRawSync(new Uint8Array(megabyte));
  // One stream of 600 MB, of blocks that each hold a megabyte and end at a byte.
  const block = deflateRawSync(new Uint8Array(megabyte), { finishFlush: constants.Z_FULL_FLUSH });
  const bomb = Buffer.concat([...Array.from({ length: 600 }, () => block), deflateRawSync('')]);
  expect(zeros.length).toBeLessThan(2_000);
  for (const declared of [600 * megabyte, 100]) {
    const file = zipOf('xl/worksheets/sheet1.xml', bomb, declared);
    expect(await readFile('loads.xlsx', file)).toEqual({ unreadable: 'tooLarge' });
  }
  expect(await unpacksBeyond(zipOf('a', zeros, megabyte), megabyte)).toBe(false);
  expect(await unpacksBeyond(zipOf('a', zeros, megabyte), megabyte - 1)).toBe(true);
});

/** Returns a ZIP of one deflated file, with the size that it says it has. */
function zipOf(name: string, packed: Uint8Array, declared: number): Uint8Array<ArrayBuffer> {
  const title = Buffer.from(name);
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(crc32(packed), 0);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(declared, 8);
  sizes.writeUInt16LE(title.length, 12);
  const local = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
  const central = Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
  const directory = Buffer.concat([central, sizes, Buffer.alloc(14), title]);
  const end = Buffer.alloc(22);
  end.set([0x50, 0x4b, 5, 6]);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length + sizes.length + title.length + packed.length, 16);
  return new Uint8Array(Buffer.concat([local, sizes, title, packed, directory, end]));
}
