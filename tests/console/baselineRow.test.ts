import { expect, test } from 'vitest';
import { isFitPending } from '../../src/explore/savings/baselineRow';

const at = (time: string): string => `2026-03-01T${time}Z`;

test.each([
  ['it is new', null, '10:00:00', '12:00:00', true],
  ['it was saved in a later minute', '09:59:58', '10:00:00', '12:00:00', true],
  ['it may have been saved behind its fit within one minute', '10:00:08', '10:00:00.000001', '10:01:20', true],
  ['nothing was saved for long', '10:00:08', '10:00:00.000001', '10:01:30', false],
])('A baseline is being fitted where %s', (_case, fitted, updated, now, is) => {
  const row = { FittedOn: fitted && at(fitted), UpdatedOn: at(updated) };
  expect(isFitPending(row, Date.parse(at(now)))).toBe(is);
});
