import { expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { sortOf } from '../../src/screens/notificationTriage/triageFilter';

const entity = catalogue.entity('notifications');

test('Triage is in the order of the amount that its filter asks for, and otherwise of what is wasted in a year', () => {
  expect(sortOf(entity, {})).toEqual({ field: 'AnnualisedCost', order: 'DESC' });
  expect(sortOf(entity, { EquivalentCost: { _gte: 100 } })).toEqual({ field: 'AnnualisedCost', order: 'DESC' });
  expect(sortOf(entity, { UnmeteredCost: { _gte: 0.01 } })).toEqual({ field: 'UnmeteredCost', order: 'DESC' });
  expect(sortOf(entity, { SavedCost: { _gte: 100 } })).toEqual({ field: 'SavedCost', order: 'DESC' });
});
