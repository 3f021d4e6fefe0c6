import { expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { defaultSort, orderByOf } from '../../src/data/orderBy';
import { amountIn, unitText } from '../../src/lib/amount';
import { filtersOf } from '../../src/screens/list/filters';
import { mainAmountOf } from '../../src/screens/notificationTriage/amounts';

const notifications = catalogue.entity('notifications');
const translate = (key: string, options: Readonly<Record<string, unknown>> = {}): string =>
  [key, ...Object.values(options)].join(' ');
const EndDate = '2026-06-01T00:00:00Z';

test('Notifications that go on losing money come first, those that are over by what they have cost', () => {
  expect(orderByOf(notifications, defaultSort(notifications)).slice(0, 2)).toEqual([
    { AnnualisedCost: 'desc' },
    { EquivalentCost: 'desc' },
  ]);
});

test('Notifications can be narrowed by what they waste, save and leave unmetered', () => {
  const sources = filtersOf(notifications).map(({ props }) => (props as { readonly source: string }).source);
  for (const amount of ['AnnualisedCost', 'EquivalentCost', 'SavedCost', 'UnmeteredCost'])
    expect(sources).toContainEqual(expect.stringContaining(amount));
});

test('The amount of a notification is the one that it is ranked by, and says whether it is over', () => {
  const amount = (row: object) => mainAmountOf({ EndDate, ...row }, translate);
  expect(amount({ EquivalentCost: 40, AnnualisedCost: 520 })).toMatch(/^triage\.perYear \$520/);
  expect(amount({ EquivalentCost: 40, AnnualisedCost: 0 })).toMatch(/^triage\.over \$40/);
  expect(amount({ EquivalentCost: 40, AnnualisedCost: 0, EndDate: null })).toMatch(/^\$40/);
  expect(amount({ SavedCost: 7 })).toMatch(/^triage\.savedShort \$7/);
});

test('An amount has its unit as people write it', () => {
  expect(amountIn('Water m3')(1234)).toBe('1,234 Water m³');
  expect(amountIn('m3/h')(0.5)).toBe('0.5 m³/h');
  expect(amountIn('Gas kWh')(12)).toBe('12 Gas kWh');
  expect(unitText('m3')).toBe('m³');
  expect(unitText('kWh/m2')).toBe('kWh/m²');
});
