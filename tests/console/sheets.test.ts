import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { decodeText } from '../../resources/shared/decodeText';
import { germanEnumerations } from '../../src/i18n/germanEnumerations';
import { exampleFor } from '../../src/imports/exampleFor';
import { aliasKey, readAs } from '../../src/imports/headerAliases';
import type { ReadSheet } from '../../src/imports/readSheet';
import { cellText, sheetOf } from '../../src/imports/readSheet';
import { rowLines } from '../../src/imports/rowLines';
import { headersOf, insertHeaders, mapColumns, updateHeaders } from '../../src/imports/sheetColumns';
import { joinRows, splitRows } from '../../src/imports/sheetParts';
import { toEnglishLabels } from '../../src/imports/translatedChoices';
import { unrecognisedInSheet, unrecognisedInWorkbook } from '../../src/imports/unrecognised';
import { isWorkbook, mapSheetRows, mapSheets, placeOf } from '../../src/imports/workbook';

/** Returns what `mapColumns` does, with all rows. */
function mapAll(...asked: Parameters<typeof mapColumns>) {
  const mapped = mapColumns(...asked);
  return { ...mapped, rows: [...mapped.rows] };
}

const bytesOf = (...numbers: readonly number[]): Uint8Array => new Uint8Array(numbers);
const german: Readonly<Record<string, string>> = { 'Meter serial number': 'Zählernummer' };

test('texts are read in the encodings that spreadsheets write', () => {
  expect(decodeText(bytesOf(0xc3, 0xbc))).toBe('ü');
  expect(decodeText(bytesOf(0xef, 0xbb, 0xbf, 0x61))).toBe('a');
  expect(decodeText(bytesOf(0xff, 0xfe, 0xfc, 0x00))).toBe('ü');
  expect(decodeText(bytesOf(0xfe, 0xff, 0x00, 0xfc))).toBe('ü');
  expect(decodeText(bytesOf(0xfc, 0x41))).toBe('üA');
});

test('the first line that is not empty is the header, and rows keep their number', () => {
  const sheet = sheetOf([
    ['', ''],
    ['LoadId', 'Label'],
    ['', ''],
    ['1', 'Board'],
  ]);
  expect(sheet).toEqual({ header: ['LoadId', 'Label'], rows: [{ number: 4, cells: ['1', 'Board'] }] });
  expect(sheetOf([['LoadId', 'Label']])).toBeUndefined();
});

test('cells of a workbook are texts with all of their digits', () => {
  expect([12_000_000_000, 0.1, true, null].map(cellText)).toEqual(['12000000000', '0.1', 'true', '']);
  expect(cellText(new Date('2026-03-31T00:00:00Z'))).toBe('2026-03-31');
  expect(cellText(new Date('2026-03-31T08:30:00Z'))).toBe('2026-03-31T08:30:00.000Z');
});

test('enumerations and words are read in the language of the console, in which exports have them', () => {
  const translate = (label: string) => germanEnumerations[label] ?? label;
  const loads = catalogue.entity('loads');
  const rows = ['Inaktiv', 'inactive', 'WASSER ', '2', 'Offen'].map((text, index) => ({
    number: index + 2,
    cells: [text, text],
  }));
  const sheet = { header: ['Status', 'UtilityType'], rows };
  const toEnglish = toEnglishLabels(loads, 'update', translate);
  const mapped = mapAll(updateHeaders(loads, true, translate), sheet, undefined, toEnglish);
  expect(mapped.rows.map(({ cells }) => [cells.Status, cells.UtilityType])).toEqual([
    ['Inactive', 'Inaktiv'],
    ['inactive', 'inactive'],
    ['WASSER ', 'Water'],
    ['2', '2'],
    ['Offen', 'Offen'],
  ]);
  const file = { title: 'Loads', header: ['Load', 'Status'], rows };
  const ofWorkbook = toEnglishLabels(catalogue.entity('accounts'), 'workbook', translate);
  const [first] = mapSheetRows([file], mapSheets([file], true, translate, new Map()), ofWorkbook);
  expect(first?.cells).toEqual({ 'loads.Label': 'Inaktiv', 'loads.Status': 'Inactive' });
});

test('columns are known by name and label, whatever their case, order and language', () => {
  const headers = updateHeaders(catalogue.entity('loads'), true, (label) => german[label] ?? label);
  const { rows, ignored } = mapAll(headers, {
    header: ['Zählernummer', ' load id', 'CT RATING', 'Feed.Label', 'Colour', 'SubLoadState'],
    rows: [{ number: 2, cells: ["'=007", 'x', '400', 'Logger', 'red', 'y'] }],
  });
  expect(rows).toEqual([
    {
      number: 2,
      cells: { MeterSerialNumber: '=007', LoadId: 'x', CtRating: '400' },
      leftOut: { 3: 'Logger', 4: 'red', 5: 'y' },
    },
  ]);
  expect(ignored).toEqual(['Colour', 'SubLoadState']);
});

test('columns are known by what people call them besides, in sheets that change, that add and in workbooks', () => {
  const itself = (label: string) => label;
  const [loads, channels] = [catalogue.entity('loads'), catalogue.entity('channels')];
  const cellsOf = (headers: ReturnType<typeof updateHeaders>, header: readonly string[]) =>
    mapAll(headers, { header, rows: [{ number: 2, cells: header }] });
  const names = ['Load ID', 'Name', 'ICP', 'Meter no.', 'Load CT rating', 'Building name', 'Utility type'];
  expect(cellsOf(updateHeaders(loads, true, itself), names)).toMatchObject({
    rows: [
      {
        cells: {
          LoadId: 'Load ID',
          Label: 'Name',
          IcpNumber: 'ICP',
          MeterSerialNumber: 'Meter no.',
          CtRating: 'Load CT rating',
          BuildingId: 'Building name',
          UtilityType: 'Utility type',
        },
      },
    ],
    ignored: [],
  });
  const german = (label: string) => ({ Site: 'Standort', Feed: 'Datenlogger' })[label] ?? label;
  const added = ['Standort', 'Building', 'Load', 'Channel', 'UOM', 'Logger', 'NLA (m2)', 'Street', 'Key', 'Name'];
  expect(cellsOf(insertHeaders(channels, true, german), added)).toMatchObject({
    rows: [
      {
        cells: {
          'sites.Label': 'Standort',
          'buildings.Label': 'Building',
          'loads.Label': 'Load',
          'channels.Label': 'Channel',
          'channels.UnitOfMeasure': 'UOM',
          'loads.FeedId': 'Logger',
          'channels.FeedId': 'Logger',
          'buildings.NlaSqm': 'NLA (m2)',
          'sites.Line1': 'Street',
          'channels.ChannelKey': 'Key',
        },
      },
    ],
    // It may be that of any of the four.
    ignored: ['Name'],
  });
  const contacts = {
    title: 'Contacts',
    header: ['Email', 'Surname'],
    rows: [{ number: 2, cells: ['a@b.test', 'Lee'] }],
  };
  expect([...mapSheetRows([contacts], mapSheets([contacts], true, itself, new Map()))]).toEqual([
    { number: 2, cells: { 'contacts.EmailAddress': 'a@b.test', 'contacts.LastName': 'Lee' } },
  ]);
});

test('of two columns that are called the same, one is imported and the other is said to be left out', () => {
  const headers = updateHeaders(catalogue.entity('loads'), true, (label) => label);
  const header = ['Name', 'LoadId', 'Label', 'label'];
  expect(mapAll(headers, { header, rows: [{ number: 2, cells: ['Fan', '1', 'Pump', 'Kiln'] }] })).toMatchObject({
    rows: [{ cells: { LoadId: '1', Label: 'Pump' }, leftOut: { 0: 'Fan', 3: 'Kiln' } }],
    ignored: ['Name', 'label'],
  });
});

/** How headers of a sheet that changes loads are recognised. */
const recognition = {
  entity: catalogue.entity('loads'),
  mode: 'update',
  isStaff: true,
  translateLabel: (label: string) => label,
} as const;

test('a header with a full stop is asked for as others are, but not a column that says what an id stands for', () => {
  const header = ['LoadId', 'Feed.Label', 'Import.Problem', 'Col. of box', ''];
  const asked = unrecognisedInSheet(recognition, { header, rows: [] });
  expect(asked.map((each) => each.header)).toEqual(['Col. of box']);
});

test('headers that are remembered as one are asked for once, and those of signs alone are told apart', () => {
  const header = ['LoadId', '#', 'Colour', 'colour', '%', 'Colour.', ' # '];
  const asked = unrecognisedInSheet(recognition, { header, rows: [] });
  expect(asked.map((each) => each.header)).toEqual(['#', 'Colour', '%']);
  const aliases = new Map([[aliasKey('update loads', '#'), 'MeterSerialNumber']]);
  const headers = updateHeaders(recognition.entity, true, recognition.translateLabel);
  const sheet = { header, rows: [{ number: 2, cells: ['1', '007', 'red', '', '5', '', ''] }] };
  expect(mapAll(headers, sheet, readAs(aliases, 'update loads')).rows[0]?.cells).toEqual({
    LoadId: '1',
    MeterSerialNumber: '007',
  });
  const titles = ['Notes 1', 'Notes-1'].map((title) => ({ title, header: ['x'], rows: [] }));
  const sites = { title: 'Sites', header: ['Site'], rows: [] };
  const named = unrecognisedInWorkbook([sites, ...titles], true, (label) => label, new Map());
  expect(named.map((each) => each.header)).toEqual(['Notes 1']);
});

test('headers that are not recognised are told apart in a time that grows as their number, as of a column for each hour', () => {
  const msFor = (count: number): number => {
    const header = Array.from({ length: count }, (_nothing, hour) => `Hour ${hour}`);
    const began = performance.now();
    expect(unrecognisedInSheet(recognition, { header, rows: [] })).toHaveLength(count);
    return performance.now() - began;
  };
  const leastFor = (count: number): number => Math.min(...[1, 2, 3].map(() => msFor(count)));
  // Eight times as many took 64 times as long where each was compared with all others.
  expect(leastFor(8_000) / leastFor(1_000)).toBeLessThan(30);
});

test('a sheet that adds records has the headers of the template, or what people call the columns', () => {
  const headers = insertHeaders(catalogue.entity('channels'), false, (label) => german[label] ?? label);
  const [template = ''] = readFileSync('public/bulk-insert-template.csv', 'utf8').split('\n');
  const cellsOf = (header: readonly string[]) =>
    mapAll(headers, { header, rows: [{ number: 2, cells: header.map(() => 'x') }] });
  const all = cellsOf(template.split(','));
  expect(all.ignored).toEqual([]);
  expect(Object.keys(all.rows[0]?.cells ?? {})).toHaveLength(37);
  expect(cellsOf(['feed name']).rows[0]?.cells).toEqual({ 'loads.FeedId': 'x', 'channels.FeedId': 'x' });
  expect(cellsOf(['Zählernummer']).rows[0]?.cells).toEqual({ 'loads.MeterSerialNumber': 'x' });
  const names = ['SITE NAME', 'Load Zählernummer', 'Status', 'Site Status', 'Net lettable area'];
  expect(cellsOf(names)).toMatchObject({
    rows: [
      {
        number: 2,
        cells: {
          'sites.Label': 'x',
          'loads.MeterSerialNumber': 'x',
          'sites.Status': 'x',
          'buildings.NlaSqm': 'x',
        },
      },
    ],
    ignored: ['Status'],
  });
});

test('the sheets of a workbook are known by what the records are called, their columns with or without the noun', () => {
  const translate = (label: string): string => ({ Loads: 'Verbraucher', Building: 'Gebäude' })[label] ?? label;
  const sheetNamed = (title: string, ...lines: string[][]) => ({
    title,
    header: lines[0] ?? [],
    rows: lines.slice(1).map((cells, index) => ({ number: index + 2, cells })),
  });
  const files = [
    sheetNamed(
      'verbraucher',
      ['Gebäude', 'Name', 'LoadUtilityType', 'Parent load', 'Colour'],
      ['Mill', 'Fan', 'Gas', 'Board', 'red'],
    ),
    sheetNamed('Notes', ['x'], ['y']),
    sheetNamed('Roles', ['Contact', 'Role'], ['ann@example.test', 'User']),
    sheetNamed('loads', ['Load'], ['Pump']),
  ];
  const channels = catalogue.entity('channels');
  expect(isWorkbook(files, channels, true, translate)).toBe(true);
  expect(isWorkbook(files.slice(1), channels, true, translate)).toBe(false);
  // One sheet of what the template has is the template.
  expect(isWorkbook(files.slice(0, 1), channels, true, translate)).toBe(false);
  expect(isWorkbook([sheetNamed('Bill lines', ['Bill'], ['A-1'])], channels, true, translate)).toBe(true);
  const sheets = mapSheets(files, true, translate, new Map());
  expect(sheets.map(({ resource, before, lines }) => [resource, before, lines])).toEqual([
    ['loads', 0, 2],
    [null, 2, 2],
    ['contactsRole', 4, 2],
    [null, 6, 2],
  ]);
  expect([...mapSheetRows(files, sheets)]).toEqual([
    {
      number: 2,
      cells: {
        'buildings.Label': 'Mill',
        'loads.Label': 'Fan',
        'loads.UtilityType': 'Gas',
        'loads.ParentLoadId': 'Board',
      },
      leftOut: { 4: 'red' },
    },
    { number: 6, cells: { 'contactsRole.ContactId': 'ann@example.test', 'contactsRole.Role': 'User' } },
  ]);
  expect(placeOf({ mode: 'workbook', resource: 'accounts', sheets }, 6, 'contactsRole.Role')).toBe('Roles!B2');
  expect(placeOf({ mode: 'workbook', resource: 'accounts', sheets }, 2)).toBe('verbraucher!2');
  expect(placeOf({ mode: 'update', resource: 'loads', sheets: null }, 7, 'x')).toBe('7');
});

test('one sheet alone is of the records that its header names most columns of, whatever it is called', () => {
  const itself = (label: string): string => label;
  const isOther = (title: string, header: readonly string[]): string | null | undefined => {
    const files = [{ title, header, rows: [] }];
    if (!isWorkbook(files, catalogue.entity('channels'), true, itself)) return undefined;
    return mapSheets(files, true, itself, new Map())[0]?.resource;
  };
  const tariffs = ['TariffName', 'AccountName', 'UtilityType', 'Price per unit', 'ValidFrom'];
  expect(isOther('bad-tariffs', tariffs)).toBe('tariffs');
  expect(isOther('Sites', tariffs)).toBe('tariffs');
  expect(isOther('march', ['Bill', 'Label', 'Quantity', 'Amount'])).toBe('billLines');
  expect(isOther('march', ['Load', 'Number', 'First day', 'Last day', 'Total', 'Currency'])).toBe('bills');
  // As much of several: the title says which, and without one it is the template.
  expect(isOther('Bill Lines', ['Bill'])).toBe('billLines');
  expect(isOther('march', ['Label', 'Colour'])).toBeUndefined();
  const template = ['SiteName', 'SiteAddress', 'BuildingName', 'LoadName', 'LoadUtilityType', 'ChannelKey'];
  for (const title of ['estate', 'Tariffs', 'Bill Lines']) expect(isOther(title, template)).toBeUndefined();
  expect(isOther('estate', ['Site', 'Name', 'Status'])).toBeUndefined();
  // What is known by its header is not asked for by its title.
  const file = { title: 'bad-tariffs', header: tariffs, rows: [] };
  const asked = unrecognisedInWorkbook([file], true, itself, new Map());
  expect(asked).toEqual([]);
  const [named] = mapSheets([file], true, itself, new Map());
  expect(named?.columns).toContainEqual({ title: 'AccountName', cell: 'accounts.Label' });
});

test('of one sheet a cell is called as in the file, and its columns keep their headers and their order', () => {
  const header = ['Channel UOM', 'Colour', 'site name', 'FeedName'];
  const headers = insertHeaders(catalogue.entity('channels'), true, (label) => label);
  const { columns } = mapAll(headers, { header, rows: [] });
  const sheets = [{ title: 'estate.csv', resource: 'channels', columns, before: 0, lines: 9 }];
  const status = { mode: 'insert', resource: 'channels', sheets } as const;
  expect(placeOf(status, 3, 'channels.UnitOfMeasure')).toBe('A3');
  expect(placeOf(status, 3, 'sites.Label')).toBe('C3');
  // One header for the feed of the load and of the channel.
  expect(placeOf(status, 3, 'channels.FeedId')).toBe('D3');
  expect(placeOf(status, 3)).toBe('3');
  const named = [...headersOf(status)];
  expect(named.slice(0, 3)).toEqual([
    ['channels.UnitOfMeasure', 'Channel UOM'],
    ['sites.Label', 'site name'],
    ['loads.FeedId', 'FeedName'],
  ]);
  expect(named).toContainEqual(['channels.FeedId', 'FeedName']);
  expect([...headersOf({ ...status, mode: 'update', sheets: null })]).toEqual([]);
});

test('the file of refused rows has all columns of the file as it has them, and why', () => {
  const header = ['Note', 'SITE NAME', 'FeedName', '', 'Import.Problem'];
  const headers = insertHeaders(catalogue.entity('channels'), true, (label) => label);
  const cells = ['ask Ann', 'Quay', '=1+1', '', 'Missing'];
  const { columns, rows } = mapAll(headers, { header, rows: [{ number: 2, cells }] });
  const sheets = [{ title: 'estate.csv', resource: 'channels', columns, before: 0, lines: 2 }];
  const none = { outcome: 'error', changes: null, records: null, cell: null, notice: null } as const;
  const refused = rows.map((row) => ({ leftOut: null, ...row, ...none, problem: 'There is no such feed.' }));
  expect(rowLines({ mode: 'insert', resource: 'channels', sheets }, refused, undefined)).toEqual([
    ['Note', 'SITE NAME', 'FeedName', '', 'Import.Problem'],
    ['ask Ann', 'Quay', "'=1+1", '', 'There is no such feed.'],
  ]);
});

test('a header that is not recognised is read as it was chosen, and offers what no other column of the file is', () => {
  const sheet = {
    header: ['LoadId', 'Label', 'Zähler', 'Colour'],
    rows: [{ number: 2, cells: ['1', 'Fan', '007', 'red'] }],
  };
  const [meter, colour, ...none] = unrecognisedInSheet(recognition, sheet);
  expect([meter?.header, colour?.header, none]).toEqual(['Zähler', 'Colour', []]);
  expect(meter?.offered).toContainEqual({ header: 'MeterSerialNumber', label: 'Meter serial number' });
  expect(meter?.offered.map(({ header }) => header)).not.toContain('Label');
  const aliases = new Map([
    [aliasKey('update loads', 'ZÄHLER'), 'MeterSerialNumber'],
    [aliasKey('update loads', 'Colour'), ''],
  ]);
  const headers = updateHeaders(recognition.entity, true, recognition.translateLabel);
  expect(mapAll(headers, sheet, readAs(aliases, 'update loads'))).toMatchObject({
    rows: [{ number: 2, cells: { LoadId: '1', Label: 'Fan', MeterSerialNumber: '007' } }],
    ignored: ['Colour'],
  });
});

test('a sheet of a workbook whose title is not recognised is imported as it was chosen', () => {
  const itself = (label: string) => label;
  const files = [
    { title: 'Sites', header: ['Site'], rows: [{ number: 2, cells: ['Quay'] }] },
    { title: 'Houses', header: ['Site', 'Building', 'Area'], rows: [{ number: 2, cells: ['Quay', 'Mill', '12'] }] },
  ];
  const [house, ...none] = unrecognisedInWorkbook(files, true, itself, new Map());
  expect([house?.header, none]).toEqual(['Houses', []]);
  expect(house?.offered).toContainEqual({ header: 'Buildings', label: 'Buildings' });
  const aliases = new Map([
    [aliasKey('workbook', 'Houses'), 'Buildings'],
    [aliasKey('workbook buildings', 'Area'), 'BuildingNlaSqm'],
  ]);
  const [, area] = unrecognisedInWorkbook(files, true, itself, aliases);
  expect(area).toMatchObject({ sheet: 'workbook buildings', header: 'Area', sheetTitle: 'Houses' });
  expect([...mapSheetRows(files, mapSheets(files, true, itself, aliases))]).toEqual([
    { number: 2, cells: { 'sites.Label': 'Quay' } },
    { number: 4, cells: { 'sites.Label': 'Quay', 'buildings.Label': 'Mill', 'buildings.NlaSqm': '12' } },
  ]);
});

test('the example is of the chosen account, and names nobody to those who may not add people', () => {
  const lines = [
    ['Site', 'City', 'Site contact'],
    ['Quay', 'Napier', 'ann@example.test'],
  ];
  const editor = { account: 'Harbour', isStaff: false, mayImport: ({ policy }: Entity) => policy === 'estate' };
  expect(
    exampleFor(editor, 'Accounts', [
      ['Account', 'Status'],
      ['Sunbelt', 'Active'],
    ]),
  ).toEqual([['Account'], ['Harbour']]);
  expect(exampleFor(editor, 'Contacts', [['Email address'], ['ann@example.test']])).toBeUndefined();
  expect(exampleFor(editor, 'Sites', lines)).toEqual([
    ['Site', 'City'],
    ['Quay', 'Napier'],
  ]);
  expect(exampleFor({ account: undefined, isStaff: true, mayImport: () => true }, 'Sites', lines)).toEqual(lines);
});

test('a file comes from the worker in parts, and is whole again of them', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ number: index + 2, cells: ['x'] }));
  const read: ReadSheet = {
    hash: 'f',
    sheets: [
      { title: 'Sites', header: ['Site'], rows: rows(12_000) },
      { title: 'Notes', header: ['Note'], rows: rows(3) },
    ],
  };
  const parts = [...splitRows(read)];
  const ofRows = parts.filter((part) => 'sheet' in part);
  expect(ofRows.map(({ sheet, rows }) => [sheet, rows.length])).toEqual([
    [0, 5_000],
    [0, 5_000],
    [0, 2_000],
    [1, 3],
  ]);
  const end = parts.at(-1) as ReadSheet;
  expect(end).toMatchObject({ sheets: [{ rows: [] }, { rows: [] }] });
  expect(joinRows(end, ofRows)).toEqual(read);
  expect([...splitRows({ unreadable: 'broken' })]).toEqual([{ unreadable: 'broken' }]);
});
