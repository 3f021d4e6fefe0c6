import { describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { tableCsv as csvOfChart, tableTsv } from '../../src/charts/frame/tableText';
import { columnsFor } from '../../src/data/columnLabel';
import { rowsCsv } from '../../src/screens/list/csv';

const accounts = catalogue.entity('accounts');

describe('export of a list', () => {
  test('text that a spreadsheet would run is made harmless, numbers stay numbers', () => {
    const columns = columnsFor(accounts, ['Label', 'NumEmployees', 'Status']);
    const rows = [
      { Label: '=HYPERLINK("x")', NumEmployees: -3, Status: 1 },
      { Label: '@home', NumEmployees: null, Status: 2 },
    ];
    expect(rowsCsv(accounts, columns, rows)).toEqual({
      fields: ['Label', 'Employees', 'Status'],
      data: [
        [`'=HYPERLINK("x")`, -3, 'Active'],
        [`'@home`, '', 'Inactive'],
      ],
    });
  });

  const formula = 'HYPERLINK("http://x.test","y")';
  test.each([
    ['an equals sign', '='],
    ['a plus', '+'],
    ['a minus', '-'],
    ['an at sign', '@'],
    ['a tab', '\t='],
    ['a carriage return', '\r='],
    ['a line feed', '\n='],
    ['a zero byte', '\0='],
    ['a vertical tab', '\v='],
    ['a blank', ' ='],
    ['several blanks and lines', ' \n\t +'],
    ['a blank that does not break', '\u00a0='],
    ['a wide blank', '\u3000='],
    ['a Hangul filler', '\u3164='],
    ['what has no width', '\u200b='],
    ['a mark of the byte order', '\ufeff='],
    ['a mark of direction', '\u202e@'],
    ['a soft hyphen', '\u00ad-'],
    ['a full-width equals sign', '\uff1d'],
    ['a full-width plus', '\uff0b'],
    ['a full-width minus', '\uff0d'],
    ['a full-width at sign', '\uff20'],
    ['a small equals sign', '\ufe66'],
    ['a tab alone', '\t'],
    ['a line feed alone', '\n'],
  ])('text that begins with %s is made harmless, in a list and in a chart', async (_what, beginning) => {
    const Label = `${beginning}${formula}`;
    const columns = columnsFor(accounts, ['Label']);
    expect(rowsCsv(accounts, columns, [{ Label }]).data).toEqual([[`'${Label}`]]);
    const sheet = { columns: [{ label: 'Site' }, { label: 'Days' }], rows: [{ cells: [Label, -3] }] };
    const [row] = (await csvOfChart(sheet)).split('\r\n').slice(1);
    expect(row).toContain(`'${beginning}`);
    expect(row?.endsWith(',-3')).toBe(true);
    const [pasted] = tableTsv(sheet).split('\n').slice(1);
    expect(pasted?.startsWith("'")).toBe(true);
  });

  test.each(['North', 'a=b', '1-2', '“Quoted”', '\u00c4rger', '\u5317', '(+64) 9', ''])(
    '‘%s’ stays as it is',
    (Label) => {
      expect(rowsCsv(accounts, columnsFor(accounts, ['Label']), [{ Label }]).data).toEqual([[Label]]);
    },
  );

  test('a reference is exported as the label of its record', () => {
    const sites = catalogue.entity('sites');
    const { data } = rowsCsv(sites, columnsFor(sites, ['AccountId']), [{ AccountId: 'a', Account: { Label: 'Acme' } }]);
    expect(data).toEqual([['Acme']]);
  });
});
