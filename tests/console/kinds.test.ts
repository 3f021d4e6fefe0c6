import { describe, expect, test } from 'vitest';
import { catalogue, resourceFiles } from '../../resources/language/all';
import { checkDefinitions } from '../../resources/language/check/checkDefinitions';
import { consoleNames } from '../../server/definitions';
import { kindOf, printValue } from '../../src/fields/kinds';
import { readDay, readMoment } from '../../src/fields/parts/days';
import { flowNames } from '../../src/flows/flows';
import { widgetNames } from '../../src/widgets/names';

describe('kinds of fields', () => {
  test('every field of every resource has a kind that the console can show', () => {
    for (const entity of catalogue.entities)
      for (const field of Object.values(entity.fields)) expect(() => kindOf(field)).not.toThrow();
  });

  test('resource files ask for no widget that is not there, and the start knows of the same', () => {
    const names = consoleNames();
    if (!names) throw new Error('The console is not at hand.');
    expect(checkDefinitions(resourceFiles, catalogue, { ...names, widgets: widgetNames, flows: flowNames })).toEqual(
      [],
    );
    expect(names.widgets).toEqual(widgetNames);
    expect(names.flows).toEqual(flowNames);
  });

  test('dates are printed day first, amounts with separators, names of numbers without', () => {
    expect(printValue({ kind: 'date', presence: 'optional' }, '2026-03-01')).toBe('01/03/2026');
    expect(printValue({ kind: 'integer', presence: 'optional' }, 12345)).toBe('12,345');
    expect(printValue({ kind: 'integer', presence: 'optional', ungrouped: true }, 2026)).toBe('2026');
    expect(printValue({ kind: 'boolean', presence: 'optional' }, false)).toBe('No');
  });

  test('dates are read day first, and refused where they are none', () => {
    expect(readDay('1/3/2026')).toBe('2026-03-01');
    expect(readDay('31/02/2026')).toBeUndefined();
    expect(readMoment('01/03/2026 25:00')).toBeUndefined();
  });
});
