import { afterEach, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { columnsFor } from '../../src/data/columnLabel';
import { chosenVariables } from '../../src/data/columnVariables';
import { refuseNoNumber } from '../../src/fields/parts/typedNumber';
import { setFormatLanguage } from '../../src/lib/locale';
import { storedCell, typedCell } from '../../src/screens/grid/cellEdit';
import {
  conflictsOf,
  type EditAction,
  type EditState,
  noEdits,
  reduceEdits,
  unparsableCells,
} from '../../src/screens/grid/edits';
import { gridColumns } from '../../src/screens/grid/gridColumns';
import { cellsOfText, tabbedText } from '../../src/screens/grid/tabbedText';
import { columnsShown } from '../../src/screens/list/listQuery';

const loads = catalogue.entity('loads');
const columns = gridColumns(loads, columnsFor(loads), false);
const columnAt = (path: string) => {
  const column = columns.find((each) => each.path === path);
  if (!column) throw new Error(`The grid has no column ${path}.`);
  return column;
};
const german = (label: string): string => ({ Gas: 'Erdgas', Yes: 'Ja', No: 'Nein' })[label] ?? label;

describe('the columns of a grid', () => {
  test('are those of the list, the labels of references as the references, then the others that may be changed', () => {
    expect(columns.slice(0, 4).map(({ path }) => path)).toEqual([
      'Label',
      'BuildingId',
      'Building.Site.Label',
      'Building.Site.Account.Label',
    ]);
    expect(columns.map(({ path }) => path)).toEqual(expect.arrayContaining(['FeedId', 'CtRating', 'Description']));
    expect(new Set(columns.map(({ path }) => path)).size).toBe(columns.length);
  });

  test.each([true, false])('can be read of every resource, by staff: %s', (isStaff) => {
    for (const entity of catalogue.entities) {
      const paths = gridColumns(entity, columnsShown(entity, isStaff), isStaff).map(({ path }) => path);
      expect(() => chosenVariables(entity, isStaff, paths)).not.toThrow();
    }
  });

  test('say why they are not changed', () => {
    expect(columnAt('Label').lock).toBeUndefined();
    expect(columnAt('Building.Site.Label').lock).toBe('grid.ofOther');
    expect(columnAt('ChannelCount').lock).toBe('grid.kept');
    expect(columnAt('UpdatedOn').lock).toBe('grid.kept');
  });
});

describe('a cell', () => {
  test('shows choices and boxes in the language of the console, and reads them back', () => {
    const row = { UtilityType: 2, MainIncomer: false, CtRating: 1200 };
    const shown = (path: string) => storedCell(loads, columnAt(path), row, german).shown;
    expect(['MainIncomer', 'CtRating', 'MeterName'].map(shown)).toEqual(['Nein', '1200', '']);
    expect(typedCell(columnAt('MainIncomer'), ' ja', german)).toEqual({ text: 'true', shown: 'Ja' });
    expect(typedCell(columnAt('MainIncomer'), 'TRUE', german)).toEqual({ text: 'true', shown: 'Ja' });
    const gas = typedCell(columnAt('UtilityType'), 'erdgas', german);
    expect(typedCell(columnAt('UtilityType'), 'gas', german)).toEqual(gas);
    expect(storedCell(loads, columnAt('UtilityType'), { UtilityType: Number(gas.text) }, german)).toEqual(gas);
  });

  test('leaves to the platform what is no value', () => {
    expect(typedCell(columnAt('UtilityType'), 'Coal ', german)).toEqual({ text: 'Coal', shown: 'Coal ' });
  });
});

describe('a number in German', () => {
  afterEach(() => setFormatLanguage('en'));
  const tariffs = catalogue.entity('tariffs');
  const [column] = gridColumns(tariffs, columnsFor(tariffs), true).filter(({ path }) => path === 'Price');
  if (!column) throw new Error('The grid has no price.');
  const price = (typed: string) => typedCell(column, typed, german);

  test.each([0.31, 1.234, 1_234_567.891, -0.5, 1e-9, 1200])(
    '%s has a comma, and is pasted back as it was copied',
    (value) => {
      setFormatLanguage('de');
      const stored = storedCell(tariffs, column, { Price: value }, german);
      expect(stored).toEqual({ text: String(value), shown: String(value).replace('.', ',') });
      const [[copied] = []] = cellsOfText(tabbedText([[stored.shown]]));
      expect(price(copied ?? '')).toEqual(stored);
    },
  );

  test('is read as a form reads it, with all of its digits', () => {
    setFormatLanguage('de');
    expect(['0,31', '0.31', '1.234,5', ' 1234567890,123456789', ''].map((typed) => price(typed).text)).toEqual([
      '0.31',
      '0.31',
      '1234.5',
      '1234567890.123456789',
      '',
    ]);
  });

  test('that may be either of two stays as it was typed, refused with both, beside cells that were read', () => {
    setFormatLanguage('de');
    const record = { id: 'a', Price: 1.234, Label: 'Night' };
    const changed = reduceEdits(noEdits, {
      type: 'change',
      changes: [
        { record, path: 'Price', stored: storedCell(tariffs, column, record, german), edit: price('1.234') },
        { record, path: 'Label', stored: { text: 'Night', shown: 'Night' }, edit: { text: 'Day', shown: 'Day' } },
      ],
    });
    const cells = changed.edits.get('a')?.cells;
    expect([cells?.get('Price')?.shown, cells?.get('Label')?.shown]).toEqual(['1.234', 'Day']);
    const refused = { sentence: refuseNoNumber('1.234'), paths: ['Price'] };
    expect(changed.refusals).toEqual(new Map([['a', refused]]));
    expect(unparsableCells(changed.edits)).toEqual(changed.refusals);
    // What the platform says of others leaves it refused, and what is typed anew does not.
    expect(reduceEdits(changed, { type: 'refused', refusals: new Map() }).refusals.size).toBe(1);
    const stored = storedCell(tariffs, column, record, german);
    const mended = reduceEdits(changed, {
      type: 'change',
      changes: [{ record, path: 'Price', stored, edit: price('1234') }],
    });
    expect(mended.refusals.size).toBe(0);
    expect(mended.edits.get('a')?.cells.get('Price')?.text).toBe('1234');
  });

  test('is left to the platform in English', () => {
    expect([price('1,234'), price('0,5')]).toEqual([
      { text: '1,234', shown: '1,234' },
      { text: '0,5', shown: '0,5' },
    ]);
  });
});

test('cells are copied and pasted as spreadsheets write them', () => {
  const cells = [
    ['Board', '"A"\tB'],
    ['two\nlines', ''],
  ];
  expect(cellsOfText(tabbedText(cells))).toEqual(cells);
  expect(cellsOfText('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
});

test('a pasted cell that begins with a quotation mark takes in no other cells', () => {
  const cells = [
    ['"North" yard', 'Pump'],
    ['South', '3" pipe'],
    ['"East" yard', ''],
  ];
  for (const end of ['\n', '\r\n'])
    expect(cellsOfText(cells.map((line) => `${line.join('\t')}${end}`).join(''))).toEqual(cells);
});

describe('unsaved cells', () => {
  const record = { id: 'a', LoadId: 'a', Label: 'Fan', MeterName: 'M1' };
  const change = (path: 'Label' | 'MeterName', text: string, from = record): EditAction => ({
    type: 'change',
    changes: [{ record: from, path, stored: { text: from[path], shown: from[path] }, edit: { text, shown: text } }],
  });
  const edited = (...actions: readonly EditAction[]): EditState => actions.reduce(reduceEdits, noEdits);
  const textsIn = ({ edits }: EditState) =>
    [...edits].map(([id, { cells }]) => [id, ...[...cells].map(([path, { text }]) => `${path}: ${text}`)]);

  test('are none where a cell holds again what is stored, and are taken back one change at a time', () => {
    expect(textsIn(edited(change('Label', 'Pump'), change('MeterName', 'M2')))).toEqual([
      ['a', 'Label: Pump', 'MeterName: M2'],
    ]);
    expect(textsIn(edited(change('Label', 'Pump'), change('Label', 'Fan')))).toEqual([]);
    expect(textsIn(edited(change('Label', 'Pump'), change('MeterName', 'M2'), { type: 'undo' }))).toEqual([
      ['a', 'Label: Pump'],
    ]);
    expect(textsIn(edited(change('Label', 'Pump'), { type: 'discard' }, { type: 'undo' }))).toEqual([
      ['a', 'Label: Pump'],
    ]);
  });

  test('stay where they are refused, until they are changed', () => {
    const refusals = new Map([['a', { sentence: 'Please enter a label', paths: ['Label'] }]]);
    const refused = edited(change('Label', ''), { type: 'saved', ids: ['a'], refusals });
    expect(textsIn(refused)).toEqual([['a', 'Label: ']]);
    expect(refused.refusals).toEqual(refusals);
    expect(reduceEdits(refused, change('Label', 'Pump')).refusals.size).toBe(0);
    expect(textsIn(edited(change('Label', 'Pump'), { type: 'saved', ids: ['a'], refusals: new Map() }))).toEqual([]);
  });

  test('are in conflict with what others put into the same cell since it was changed here', () => {
    const theirs = { ...record, Label: 'Turbine', MeterName: 'M9' };
    const conflicts = (state: EditState, current = theirs) =>
      [...state.edits.values()].flatMap((row) => conflictsOf(row, current));
    const own = edited(change('Label', 'Pump'));
    expect(conflicts(own)).toEqual(['Label']);
    expect(conflicts(own, { ...record, MeterName: 'M9' })).toEqual([]);
    expect(conflicts(own, { ...record, Label: 'Pump' })).toEqual([]);
    expect(conflicts(reduceEdits(own, { type: 'keep', current: theirs, path: 'Label' }))).toEqual([]);
    expect(conflicts(reduceEdits(own, change('MeterName', 'M3', theirs)))).toEqual(['Label']);
  });
});
