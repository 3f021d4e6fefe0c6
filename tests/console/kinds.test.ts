import { describe, expect, test } from 'vitest';
import { catalogue, resourceFiles } from '../../resources/language/all';
import { checkDefinitions } from '../../resources/language/check/checkDefinitions';
import { consoleNames } from '../../server/definitions';
import { chartPanels } from '../../src/explore/tabs';
import { fieldKindOf, printValue } from '../../src/fields/kinds';
import { isInstant, isLocalMoment, printDay, readDay, readMoment } from '../../src/fields/parts/days';
import { widgetCells, widgetInputs, widgetPrefills } from '../../src/fields/widgets';
import { flowNamed } from '../../src/flows/flows';
import { isDay } from '../../src/lib/isDay';
import { extras } from '../../src/widgets/extras';
import { widgetFilters } from '../../src/widgets/filters';
import { notices } from '../../src/widgets/notices';
import { panels } from '../../src/widgets/panels';
import { previews } from '../../src/widgets/previews';

describe('kinds of fields', () => {
  test('every field of every resource has a kind that the console can show', () => {
    for (const entity of catalogue.entities)
      for (const field of Object.values(entity.fields)) expect(() => fieldKindOf(field)).not.toThrow();
  });

  test('resource files name only widgets that exist, and the start-up check has the same list', () => {
    const names = consoleNames();
    if (!names) throw new Error('The console is not at hand.');
    expect(checkDefinitions(resourceFiles, catalogue, names)).toEqual([]);
    const found = {
      cells: widgetCells,
      inputs: widgetInputs,
      filters: widgetFilters,
      extras,
      panels: new Map([...panels, ...chartPanels]),
      previews,
      prefills: widgetPrefills,
      notices,
    };
    expect(names.widgets).toEqual(
      Object.fromEntries(Object.entries(found).map(([sort, widgets]) => [sort, new Set(widgets.keys())])),
    );
    for (const flow of names.flows) expect(() => flowNamed(flow)).not.toThrow();
  });

  test('dates are printed day first, amounts with separators, names of numbers without', () => {
    expect(printValue({ kind: 'date', presence: 'optional' }, '2026-03-01')).toBe('01/03/2026');
    expect(printDay('2026-02-31')).toBe('2026-02-31');
    expect(printValue({ kind: 'integer', presence: 'optional' }, 12345)).toBe('12,345');
    expect(printValue({ kind: 'integer', presence: 'optional', ungrouped: true }, 2026)).toBe('2026');
    expect(printValue({ kind: 'boolean', presence: 'optional' }, false)).toBe('No');
  });

  test('dates are read day first, and refused where they are none', () => {
    expect(readDay('1/3/2026')).toBe('2026-03-01');
    expect(readDay('31/02/2026')).toBeUndefined();
    expect(readMoment('01/03/2026 25:00')).toBeUndefined();
    expect(readMoment('01/03/2026 2:05 pm')).toBeUndefined();
  });

  test('times are read in the zone of the record, also as other programs write them', () => {
    const read = (typed: string) => readMoment(typed, 'Pacific/Auckland');
    expect(['1/3/2026 14:05', '2026-03-01T14:05', '2026-03-01 14:05:00'].map(read)).toEqual(
      Array.from({ length: 3 }, () => '2026-03-01T01:05:00'),
    );
    expect(read('2026-03-01T14:05:30')).toBe('2026-03-01T01:05:30');
  });

  test('only days that there are, and times with seconds, are in the stored form', () => {
    const days = ['2026-02-28', '9999-12-31', '2026-02-31', '2026-02-28x', '28/02/2026', ''];
    expect(days.map(isDay)).toEqual([true, true, false, false, false, false]);
    const times = ['2026-02-28T14:05:00', '2026-02-28T14:05:00.25', '2026-02-28T14:05', '2026-02-31T14:05:00'];
    expect(times.map(isLocalMoment)).toEqual([true, true, false, false]);
    expect(times.map((time) => isInstant(`${time}+13:00`))).toEqual([true, true, false, false]);
    expect(isLocalMoment('2026-02-28T14:05:00Z')).toBe(false);
  });
});
