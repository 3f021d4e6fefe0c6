import { expect, it } from 'vitest';
import { utils, type WorkSheet, write } from 'xlsx';
import { format as table } from '../../server/readings/formats/table.format';
import { csvOfFirstSheet } from '../../server/readings/parsing/firstSheet';
import { withDeclaredRange } from '../support/declaredRange';

const day = (date: number, minutes = 0): Date => new Date(Date.UTC(2026, 2, date, 0, minutes));

/** Returns what a sheet has; cells of times of day are those with numbers below one. */
function readingsOf(rows: readonly (readonly unknown[])[], date1904 = false): readonly string[] {
  const options = { UTC: true, date1904 };
  const sheet: WorkSheet = utils.aoa_to_sheet(rows as unknown[][], options);
  for (const [line, row] of rows.entries())
    for (const [column, cell] of row.entries())
      if (typeof cell === 'number' && cell < 1) sheet[utils.encode_cell({ r: line, c: column })].z = 'hh:mm';
  const book = { SheetNames: ['A'], Sheets: { A: sheet }, Workbook: { WBProps: { date1904 } } };
  const { series } = table.parse(csvOfFirstSheet(write(book, { type: 'buffer', bookType: 'xlsx' })));
  return series.flatMap(({ externalId, readings }) =>
    readings.map(({ at, value }) => `${externalId} ${new Date(at).toISOString().slice(5, 16)} ${value}`),
  );
}

it.each([false, true])('a workbook has days and times of day in columns of their own (1904: %s)', (date1904) => {
  const rows = [['Report'], ['Date', 'Time', 'Main (kWh)'], [day(1), 0, 5], [day(1), 0.5 / 24, 6]];
  expect(readingsOf(rows, date1904)).toEqual(['Main 03-01T00:00 5', 'Main 03-01T00:30 6']);
});

it('a workbook has a line for each day, with a column for each of its hours', () => {
  const hours = Array.from({ length: 24 }, (_none, hour) => hour);
  const values = hours.map((hour) => hour + 1);
  const found = readingsOf([
    ['Meter', 'Date', ...hours.map((hour) => hour / 24)],
    ['M1', day(1), ...values],
    ['M1', day(2), ...values],
  ]);
  expect(found).toHaveLength(48);
  expect([found[1], found[47]]).toEqual(['M1 03-01T01:00 2', 'M1 03-02T23:00 24']);
});

it('a workbook has midnights among other times', () => {
  expect(
    readingsOf([
      ['Time', 'A'],
      [day(1), 5],
      [day(1, 30), 6],
    ]),
  ).toEqual(['A 03-01T00:00 5', 'A 03-01T00:30 6']);
});

it.each(['A1:B2', 'A1:XFD1048576'])('all readings of a workbook are read, whatever range it declares: %s', (range) => {
  const sheet = utils.aoa_to_sheet([
    ['Time', 'A'],
    ['2026-03-01 00:30', 5],
    ['2026-03-01 01:00', 6],
  ]);
  const workbook = write({ SheetNames: ['A'], Sheets: { A: sheet } }, { type: 'buffer', bookType: 'xlsx' });
  expect(csvOfFirstSheet(withDeclaredRange(workbook, range)).split('\r\n')).toEqual([
    'Time,A',
    '2026-03-01 00:30,5',
    '2026-03-01 01:00,6',
  ]);
});
