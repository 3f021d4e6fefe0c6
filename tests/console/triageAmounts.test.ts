import { expect, test } from 'vitest';
import { amountsOf } from '../../src/screens/notificationTriage/amounts';

const translate = (key: string): string => key;

test('What of a notification is nothing is left out, and where all is, it has wasted nothing', () => {
  const unmetered = { EquivalentCost: 0, AnnualisedCost: null, SavedCost: '0', UnmeteredCost: '1200' };
  expect(amountsOf(unmetered, translate).map(([name]) => name)).toEqual(['triage.unmetered']);
  const wasted = { ...unmetered, EquivalentCost: '300', UnmeteredCost: 0 };
  expect(amountsOf(wasted, translate).map(([name]) => name)).toEqual(['triage.wasted']);
  expect(amountsOf({}, translate).map(([name]) => name)).toEqual(['triage.wasted']);
});
