import { expect, test } from 'vitest';
import { briefCompleteness } from '../../src/widgets/quality/completenessText';

test('a share of whole percent is written as it is in lists, others less and estimates more', () => {
  const brief = (read: number, estimated: number) =>
    briefCompleteness({ read, estimated }, (key, values) => String(values?.count ?? key));
  const wholes = Array.from({ length: 99 }, (_nothing, index) => index + 1);
  expect(wholes.map((percent) => brief(percent / 100, percent / 100))).toEqual(
    wholes.map((percent) => `${percent}% · ${percent}%`),
  );
  expect(brief(0.9999, 0.0001)).toBe('99% · 1%');
});
