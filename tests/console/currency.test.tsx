import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { currencyOf } from '../../src/data/currency';
import { currencyPaths } from '../../src/data/rowPaths';
import { fieldKindOf } from '../../src/fields/kinds';
import { formatPercent, setFormatLanguage } from '../../src/lib/locale';

const lines = catalogue.entity('billLines');

test('the amounts of a line are in the currency of its bill, or else that of the account', () => {
  const country = 'Bill.Load.Building.Site.Account.CountryCode';
  expect(currencyPaths(lines, ['Label', 'Difference'])).toEqual(['Bill.Currency', country]);
  const Load = { Building: { Site: { Account: { CountryCode: 'GB' } } } };
  expect(currencyOf(lines, { Bill: { Currency: 'EUR', Load } })).toBe('EUR');
  expect(currencyOf(lines, { Bill: { Currency: null, Load } })).toBe('GBP');
});

test('the minus of an amount is before its currency', () => {
  const { Cell } = fieldKindOf(lines.field('Difference'));
  const row = { Bill: { Currency: 'EUR' }, Difference: -12.5 };
  const cell = <Cell value={-12.5} field={lines.field('Difference')} entity={lines} row={row} name="Difference" />;
  expect(render(cell).container.textContent).toBe('-€12.50');
});

test('a percentage is written as the language has it, in cells of fields as elsewhere', () => {
  const bills = catalogue.entity('bills');
  const field = bills.field('LimitPercent');
  const { Cell } = fieldKindOf(field);
  const cellText = (): string | null =>
    render(<Cell value={27.7} field={field} entity={bills} row={{}} name="LimitPercent" />).container.textContent;
  expect([cellText(), formatPercent(0.277)]).toEqual(['27.7%', '27.7%']);
  setFormatLanguage('de');
  try {
    expect([cellText(), formatPercent(0.277)]).toEqual(['27,7\u00a0%', '27,7\u00a0%']);
  } finally {
    setFormatLanguage('en');
  }
});
