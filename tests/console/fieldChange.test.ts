import { expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import {
  bulkColumns,
  columnsRead,
  type FieldChange,
  isComplete,
  kindsOf,
  rowsOfChanges,
  unchanged,
  unknownColumns,
} from '../../src/imports/change/fieldChange';

const loads = catalogue.entity('loads');
const channels = catalogue.entity('channels');
const record = { id: 'x', LoadId: 'x', Label: 'Pump 1', MeterName: 'M1', CtRating: 200, Description: null };
const cellsOf = (change: Partial<FieldChange> & { column: string }, values = {}) =>
  rowsOfChanges(loads, [{ ...unchanged(change.column), ...change }], values, [record])[0]?.cells;

test('columns are changed in many records that may be the same in each', () => {
  const columns = bulkColumns(channels, false);
  expect(columns).toContain('Status');
  for (const column of ['ChannelId', 'ChannelKey', 'UpdatedOn', 'RecentUsage']) expect(columns).not.toContain(column);
});

test('a field is set, cleared, or computed, as its kind allows', () => {
  expect(kindsOf(loads.field('Label'))).toEqual(['set', 'replace', 'compose']);
  expect(kindsOf(loads.field('MeterName'))).toEqual(['set', 'clear', 'replace', 'compose']);
  expect(kindsOf(loads.field('CtRating'))).toEqual(['set', 'clear', 'scale']);
  expect(kindsOf(loads.field('FeedId'))).toEqual(['set', 'clear']);
  expect(cellsOf({ column: 'Status' }, { Status: 2 })).toEqual({ LoadId: 'x', Status: '2' });
  expect(cellsOf({ column: 'MeterName', kind: 'clear' })).toEqual({ LoadId: 'x', MeterName: '' });
  expect(cellsOf({ column: 'Label', kind: 'replace', find: 'u', by: '$&' })).toEqual({ LoadId: 'x', Label: 'P$&mp 1' });
  expect(cellsOf({ column: 'Label', kind: 'compose', pattern: '{MeterName} {Label}{Description}' })).toEqual({
    LoadId: 'x',
    Label: 'M1 Pump 1',
  });
  expect(cellsOf({ column: 'CtRating', kind: 'scale', factor: '0.1', offset: '0.2' })).toEqual({
    LoadId: 'x',
    CtRating: '20.2',
  });
});

test('it is known what is missing, and which columns are read', () => {
  const label = unchanged('Label');
  expect(isComplete(label, '')).toBe(false);
  expect(isComplete({ ...label, kind: 'replace' }, undefined)).toBe(false);
  expect(isComplete({ ...unchanged('CtRating'), kind: 'scale', factor: 'two' }, undefined)).toBe(false);
  const composed = { ...label, kind: 'compose' as const, pattern: '{MeterName} {Meter}' };
  expect(unknownColumns(loads, composed)).toEqual(['Meter']);
  expect(columnsRead(loads, [composed])).toEqual(['LoadId', 'Label', 'MeterName', 'Meter']);
});
