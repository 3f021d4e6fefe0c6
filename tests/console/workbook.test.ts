import { expect, test } from 'vitest';
import { workbookCells } from '../../src/dialogs/analyticsExport/workbookRows';

test('a workbook has events as dates, usage as numbers and texts as they were', () => {
  expect(workbookCells(['01/03/2026 06:00:00', "'=kWh", '007', 'Electricity', 'kWh', '1.5'], 4)).toEqual([
    { t: 'n', v: 46_082.25, z: 'dd/mm/yyyy hh:mm:ss' },
    { t: 's', v: '=kWh' },
    { t: 's', v: '007' },
    { t: 's', v: 'Electricity' },
    { t: 's', v: 'kWh' },
    { t: 'n', v: 1.5 },
  ]);
  expect(workbookCells(['?', '', '2'], 0)).toEqual([
    { t: 's', v: '?' },
    { t: 's', v: '' },
    { t: 'n', v: 2 },
  ]);
});
