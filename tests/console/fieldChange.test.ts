import { afterEach, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import {
  bulkColumns,
  columnChangeOf,
  type FieldChange,
  initialChange,
  isComplete,
  kindsOf,
  numericColumns,
  unknownColumns,
} from '../../src/imports/change/fieldChange';
import { setFormatLanguage } from '../../src/lib/locale';

afterEach(() => setFormatLanguage('en'));

const loads = catalogue.entity('loads');
const channels = catalogue.entity('channels');
const sent = (change: Partial<FieldChange> & { column: string }, value?: unknown) =>
  columnChangeOf({ ...initialChange(change.column), ...change }, value);

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
  expect(sent({ column: 'Status' }, 2)).toEqual({ column: 'Status', kind: 'set', value: '2' });
  expect(sent({ column: 'MeterName', kind: 'clear' }, 2)).toEqual({ column: 'MeterName', kind: 'clear' });
  const scaled = {
    column: 'CtRating',
    kind: 'scale',
    from: 'TransformerCapacity',
    factor: '0.1',
    offset: '0.2',
  } as const;
  expect(sent(scaled)).toEqual(scaled);
  expect(sent({ column: 'CtRating', kind: 'scale' })).toMatchObject({ from: 'CtRating' });
  expect(numericColumns(loads, true)).toEqual(expect.arrayContaining(['CtRating', 'TransformerCapacity']));
  expect(numericColumns(loads, true)).not.toContain('Label');
});

test('it is known what is missing, and which columns there are', () => {
  const label = initialChange('Label');
  expect(isComplete(label, '')).toBe(false);
  expect(isComplete({ ...label, kind: 'replace' }, undefined)).toBe(false);
  expect(isComplete({ ...initialChange('CtRating'), kind: 'scale', factor: 'two' }, undefined)).toBe(false);
  const composed = { ...label, kind: 'compose' as const, pattern: '{MeterName} {Meter}' };
  expect(unknownColumns(loads, composed)).toEqual(['Meter']);
});

test('factors and offsets are typed as the language writes numbers, and are not guessed', () => {
  const scale = { ...initialChange('CtRating'), kind: 'scale' as const, factor: '1,5', offset: '−0,25' };
  expect(isComplete(scale, undefined)).toBe(false);
  setFormatLanguage('de');
  expect(isComplete(scale, undefined)).toBe(true);
  expect(sent(scale)).toMatchObject({ factor: '1.5', offset: '-0.25' });
  expect(isComplete({ ...scale, factor: '1.234' }, undefined)).toBe(false);
});
