import { expect, test } from 'vitest';
import { arrayOf, bigint, boolean, integer, text, uuid } from '../../resources/language/fields';
import { defaultsOf } from '../../src/fields/form/defaults';
import { printValue } from '../../src/fields/kinds';
import { elementOf } from '../../src/fields/parts/elementOf';
import { rulesOf } from '../../src/fields/parts/validation';

test('values of an array are printed as each of them is', () => {
  expect(printValue(arrayOf(integer()), [1200, 7])).toBe('1,200, 7');
  expect(printValue(arrayOf(boolean()), [true, false])).toBe('Yes, No');
  expect(printValue(arrayOf(text()), [])).toBe('');
});

test('what is typed becomes a value of the array’s kind, or is refused', () => {
  expect(elementOf(bigint(), ' 12 ')).toBe(12);
  expect(elementOf(integer(), 'twelve')).toBeUndefined();
  expect(elementOf(boolean(), 'Yes')).toBe(true);
  expect(elementOf(uuid(), '6f1c1f0e')).toBeUndefined();
  expect(elementOf(text(), '  ')).toBeUndefined();
});

test.each([
  [text({ maxLength: 3 }), 'four', 'Please enter at most 3 characters'],
  [text({ maxLength: 3 }), '😀😀😀', undefined],
  [text({ minLength: 2 }), 'x', 'Please enter at least 2 characters'],
  [text({ minLength: 2 }), '', undefined],
  [integer({ min: 1, max: 5 }), 0, 'Please enter a number that is not below 1'],
  [integer({ min: 1, max: 5 }), 6, 'Please enter a number that is not above 5'],
  [text({ pattern: { matches: '[A-Z]{2}', sentence: 'enter two capitals' } }), 'NZL', 'Please enter two capitals'],
])('a form tells what to enter instead: %#', (field, value, sentence) => {
  const said = rulesOf(field)
    .map((rule) => rule(value, {}, {}))
    .filter(Boolean);
  expect(said).toEqual(sentence ? [sentence] : []);
});

test('a uuid that is made for each row is made when the form opens', () => {
  const entity = { field: () => uuid({ default: 'random' }) };
  const { Token } = defaultsOf(entity, ['Token']);
  expect(elementOf(uuid(), String(Token))).toBe(Token);
});
