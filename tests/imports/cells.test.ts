import { describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { valuesOf } from '../../server/imports/cells';

const loads = catalogue.entity('loads');
const read = (resource: string, cells: Readonly<Record<string, string>>) =>
  valuesOf(catalogue, catalogue.entity(resource), cells);

describe('cells of a sheet', () => {
  test.each([
    [{ Status: 'inactive' }, { Status: 2 }],
    [{ Status: '2' }, { Status: 2 }],
    [{ Status: '' }, { Status: 1 }],
    [{ UtilityType: ' WATER ' }, { UtilityType: 2 }],
    [{ MainIncomer: 'TRUE' }, { MainIncomer: true }],
    [{ MainIncomer: 'yes' }, { MainIncomer: false }],
    [{ TransformerCapacity: 'large' }, { TransformerCapacity: 0 }],
    [{ TransformerCapacity: '' }, { TransformerCapacity: null }],
    [{ MeterSerialNumber: '007' }, { MeterSerialNumber: '007' }],
    [{ FeedId: '' }, { FeedId: null }],
    [{ Label: '' }, { Label: null }],
  ])('of a load: %j', (cells, values) => {
    expect(valuesOf(catalogue, loads, cells)).toEqual(values);
  });

  test.each([
    [{ SummationType: 'median' }, { SummationType: 1 }],
    [{ Status: 'gone' }, { Status: 1 }],
    [{ EnableAlerts: 'ja' }, { EnableAlerts: false }],
    [{ EnableAlerts: '' }, { EnableAlerts: false }],
    [{ StartDate: '31/03/2026 8:30' }, { StartDate: '2026-03-31T08:30' }],
    [{ StartDate: '2026-03-31' }, { StartDate: '2026-03-31T00:00' }],
    [{ StartDate: '2026-03-31T08:30:00.000Z' }, { StartDate: '2026-03-31T08:30:00.000Z' }],
  ])('of a channel: %j', (cells, values) => {
    expect(read('channels', cells)).toEqual(values);
  });

  test.each([
    ['loads', { CtRating: '1.2E+10' }, 'CT rating: ‘1.2E+10’ is not a whole number, such as 1234.'],
    ['loads', { FeedId: 'Logger 3' }, 'Feed: ‘Logger 3’ is not an id as in the export.'],
    ['loads', { Status: 'Nonsense' }, 'Status: ‘Nonsense’ is not one of Unknown, Active, Inactive, Deleted.'],
    [
      'channels',
      { StartDate: '31/02/2026' },
      'Start date: ‘31/02/2026’ is not a date and a time, such as 31/01/2026 14:30.',
    ],
    ['buildings', { NlaSqm: '1,234' }, 'Net lettable area: ‘1,234’ is not a number, such as 1234.5.'],
  ])('of %s that hold no value are refused: %j', (resource, cells, sentence) => {
    expect(() => read(resource, cells)).toThrow(sentence);
  });

  test('a decimal comma is read where it can be nothing else', () => {
    expect(read('buildings', { NlaSqm: '12,5' })).toEqual({ NlaSqm: '12.5' });
  });
});
