import { expect, test } from 'vitest';
import { rankOf } from '../../src/lib/rank';

const order = (typed: string, ...names: string[]) =>
  names
    .map((name) => [name, rankOf(name, typed)] as const)
    .filter(([, rank]) => rank !== undefined)
    .sort(([, a = 0], [, b = 0]) => a - b)
    .map(([name]) => name);

test('The very name comes first, then what begins so, a later word, and what holds it', () => {
  expect(order('load', 'Download', 'Bulk Update Loads', 'Loads', 'Load')).toEqual([
    'Load',
    'Loads',
    'Bulk Update Loads',
    'Download',
  ]);
});

test.each([
  ['the beginnings of its words', 'bul lo'],
  ['its initials', 'bul'],
  ['its initials with spaces', 'b u l'],
  ['capitals', 'BULK'],
])('A name is found by %s', (_, typed) => {
  expect(rankOf('Bulk Update Loads', typed)).toBeDefined();
});

test('Accents count for nothing', () => {
  expect(rankOf('Whangārei depot', 'whangarei')).toBe(1);
});

test('Words that stand in the hint count, after all else', () => {
  expect(rankOf('Main incomer', 'incomer depot', 'Load · Depot')).toBe(6);
});

test('What has nothing of it is not found, and letters in between are no answer', () => {
  expect(rankOf('Bulk Update Loads', 'bkpd')).toBeUndefined();
});
