import { expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { rulesOf } from '../../src/fields/parts/validation';

const end = catalogue.entity('usageNotifications').field('WindowEnd');
const said = (value: unknown, start: unknown): readonly unknown[] =>
  rulesOf(end)
    .map((rule) => rule(value, { WindowStart: start }, {}))
    .filter(Boolean);

test('an end before its start is an error in the form, however the two are written', () => {
  expect(said('2026-03-01T09:59:00Z', '2026-03-01T10:00:00+00:00')).toEqual(['The end must not be before the start']);
  expect(said('2026-03-01T10:00:00Z', '2026-03-01T10:00:00+00:00')).toEqual([]);
});

test.each([null, undefined, ''])('an end of which the start is not known yet is let be: %j', (start) => {
  expect(said('2026-03-01T09:59:00Z', start)).toEqual([]);
  expect(said(start, '2026-03-01T09:59:00Z')).toEqual([]);
});
