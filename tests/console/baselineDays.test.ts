import { expect, test } from 'vitest';
import { isShorterThanYear, yearBefore } from '../../src/explore/savings/baselineDays';

test('The year before a day ends on the day before it', () => {
  expect(yearBefore('2026-03-01T09:00:00Z')).toEqual({ StartDate: '2025-03-01', EndDate: '2026-02-28' });
});

test.each([
  ['2025-03-01', '2026-02-28', false],
  ['2025-03-01', '2026-02-22', false],
  ['2025-03-01', '2026-02-01', true],
  ['2025-03-01', '2025-09-30', true],
])('A baseline from %s to %s is shorter than a year: %s', (StartDate, EndDate, isShorter) => {
  expect(isShorterThanYear(StartDate, EndDate)).toBe(isShorter);
});
