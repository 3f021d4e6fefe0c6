import { expect, test } from 'vitest';
import { comparedDays } from '../../server/model/savings/comparedUse';

const day = (name: string, actual: number, expected: number, read = 1) => ({
  ...{ day: name, actual, expected, read },
  hasEstimates: false,
});
const days = [
  day('2025-01-10', 10, 11),
  day('2025-01-11', 14, 11),
  day('2025-02-10', 20, 21),
  day('2025-12-31', 100, 99),
  day('2026-01-05', 9, 15),
  day('2026-02-05', 18, 16),
  day('2026-03-05', 30, 40),
];

test('days are compared with the same month of the baseline, or with what its model says of them', () => {
  // January has 12 a day, February 20; March is not in it: a day of it has 36 in the mean.
  expect(comparedDays(days, '2026-01-01', '2026-01-01', 'Baseline')).toEqual([
    { day: '2026-01-05', hasEstimates: false, used: 9, baseline: 12 },
    { day: '2026-02-05', hasEstimates: false, used: 18, baseline: 20 },
    { day: '2026-03-05', hasEstimates: false, used: 30, baseline: 36 },
  ]);
  expect(comparedDays(days, '2026-01-01', '2026-02-01', 'MLR')).toEqual([
    { day: '2026-02-05', hasEstimates: false, used: 18, baseline: 16 },
    { day: '2026-03-05', hasEstimates: false, used: 30, baseline: 40 },
  ]);
});

test('days of the baseline are not compared with themselves, and nothing is known without one', () => {
  expect(comparedDays(days, '2026-01-01', '2025-01-01', 'MLR')).toHaveLength(3);
  expect(comparedDays(days, '2025-01-01', '2025-01-01', 'Baseline')).toEqual([]);
});

test('days read in part, as today, are compared with that part of a day, or not where it is too short', () => {
  // 24 a day: of one day of the baseline six hours were read, of another one 23.
  const ofHours = [
    ...[day('2025-01-10', 24, 24), day('2025-01-11', 23, 23, 23 / 24), day('2025-01-12', 1, 6, 6 / 24)],
    ...[day('2026-01-05', 12, 24), day('2026-01-06', 11.5, 23, 23 / 24), day('2026-01-07', 3, 6, 6 / 24)],
  ];
  expect(comparedDays(ofHours, '2026-01-01', '2026-01-01', 'Baseline')).toEqual([
    { day: '2026-01-05', hasEstimates: false, used: 12, baseline: expect.closeTo(24, 9) },
    { day: '2026-01-06', hasEstimates: false, used: 11.5, baseline: expect.closeTo(23, 9) },
  ]);
  expect(comparedDays(ofHours, '2026-01-01', '2026-01-01', 'MLR')).toHaveLength(3);
});
