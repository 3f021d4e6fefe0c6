import { describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { columnsFor } from '../../src/data/columnLabel';
import { csvOf } from '../../src/screens/list/csv';

const accounts = catalogue.entity('accounts');

describe('export of a list', () => {
  test('text that a spreadsheet would run is made harmless, numbers stay numbers', () => {
    const columns = columnsFor(accounts, ['Label', 'NumEmployees', 'Status']);
    const rows = [
      { Label: '=HYPERLINK("x")', NumEmployees: -3, Status: 1 },
      { Label: '@home', NumEmployees: null, Status: 2 },
    ];
    expect(csvOf(accounts, columns, rows)).toEqual({
      fields: ['Label', 'Employees', 'Status'],
      data: [
        [`'=HYPERLINK("x")`, -3, 'Active'],
        [`'@home`, '', 'Inactive'],
      ],
    });
  });

  test('a reference is exported as the label of its record', () => {
    const sites = catalogue.entity('sites');
    const { data } = csvOf(sites, columnsFor(sites, ['AccountId']), [{ AccountId: 'a', Account: { Label: 'Acme' } }]);
    expect(data).toEqual([['Acme']]);
  });
});
