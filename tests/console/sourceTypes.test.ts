import { expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { printValue } from '../../src/fields/kinds';
import { wordChoices } from '../../src/fields/wordList';

const field = catalogue.entity('history').field('SourceType');

test('The kind of a history line is named as its records are, that of an import by their plural', () => {
  expect(printValue(field, 'BaselineAdjustment')).toBe('Baseline Adjustment');
  expect(printValue(field, 'MLModelMetadata')).toBe('ML Model Metadata');
  expect(printValue(field, 'MLNotifications')).toBe('Notification');
  expect(printValue(field, 'BulkSite')).toBe('Sites');
  expect(printValue(field, 'Of a resource that is gone')).toBe('Of a resource that is gone');
});

test('History can be narrowed to each kind of record that has one', () => {
  if (field.kind !== 'word') throw new Error('SourceType is no word');
  const words = wordChoices(field.of);
  expect(words.slice(0, 3)).toEqual(['Account', 'AccountAddress', 'AccountSubscription']);
  expect(words).toEqual(expect.arrayContaining(['Baseline', 'MLModelMetadata', 'Tariff']));
  expect(words).not.toContain('DataReceived');
  expect(words).not.toContain('History');
  expect(new Set(words).size).toBe(words.length);
});
