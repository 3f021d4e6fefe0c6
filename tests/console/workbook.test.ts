import { expect, test } from 'vitest';
import { workbookRows } from '../../src/dialogs/analyticsExport/workbookRows';

test('a workbook has events as dates, usage as numbers and texts as they were', () => {
  const header = ['Event', 'Load/Channel Name', 'Channel Key', 'Utility Type', 'Unit', 'Usage'];
  const line = ['01/03/2026 06:00:00', "'=kWh", '007', 'Electricity', 'kWh', '1.5'];
  expect(workbookRows([header, line], 4)[1]).toEqual([
    { t: 'n', v: 46_082.25, z: 'dd/mm/yyyy hh:mm:ss' },
    { t: 's', v: '=kWh' },
    { t: 's', v: '007' },
    { t: 's', v: 'Electricity' },
    { t: 's', v: 'kWh' },
    { t: 'n', v: 1.5 },
  ]);
});

test('the titles of a pivot are as they were too', () => {
  expect(
    workbookRows(
      [
        ['Event', "'=meter kWh", "'twas kWh"],
        ['?', '', '2'],
      ],
      0,
    ),
  ).toEqual([
    [
      { t: 's', v: 'Event' },
      { t: 's', v: '=meter kWh' },
      { t: 's', v: "'twas kWh" },
    ],
    [
      { t: 's', v: '?' },
      { t: 's', v: '' },
      { t: 'n', v: 2 },
    ],
  ]);
});
