import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { escapeFormula } from '../../../resources/shared/escapeFormula';
import type { Column } from '../../data/columnLabel';
import type { Row } from '../../data/rowId';
import { throughReference } from '../../data/rowPaths';
import { zoneOfField } from '../../data/timeZone';
import { valueAt } from '../../data/valueAt';
import { fieldKindOf, printValue } from '../../fields/kinds';

interface Table {
  readonly fields: string[];
  readonly data: (string | number)[][];
}

/** Returns the header and rows of a CSV file: numbers as numbers, all else as shown, formulas escaped. */
export function rowsCsv(entity: Entity, columns: readonly Column[], rows: readonly Row[]): Table {
  const cellReaders = columns.map(({ path }) => {
    const shown = throughReference(entity, path);
    const { field } = catalogue.resolve(entity, shown);
    return (row: Row): string | number => {
      const value = valueAt(row, shown);
      if (value === null || value === undefined) return '';
      if (fieldKindOf(field).numeric) return Number(value);
      return escapeFormula(printValue(field, value, zoneOfField(field, entity, row)));
    };
  });
  return {
    fields: columns.map(({ label }) => escapeFormula(label)),
    data: rows.map((row) => cellReaders.map((cellOf) => cellOf(row))),
  };
}
