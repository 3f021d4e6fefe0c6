import { useState } from 'react';
import { useDataProvider, useGetOne } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { labelOfWord } from '../../resources/language/enumeration';
import { type Field, isReference } from '../../resources/language/field';
import { escapeFormula } from '../../resources/shared/escapeFormula';
import { sheetColumns } from '../../resources/shared/sheetColumns';
import { insertHeader, sheetLevels } from '../../resources/shared/sheetLevels';
import { accountFilter } from '../data/accountFilter';
import type { SheetMode } from '../data/imports';
import { readAll } from '../data/readAll';
import type { IdentifiedRow } from '../data/rowId';
import { labelPath } from '../data/rowPaths';
import { valueAt } from '../data/valueAt';
import { printLabel } from '../fields/printPath';
import { downloadText } from '../lib/download';
import { useToast } from '../widgets/useToast';

type Line = readonly string[];

interface SheetDownloads {
  /** Downloads the account's records as CSV to edit, named after the account. */
  readonly saveRecords: () => Promise<void>;
  /** Downloads the possible values of columns as CSV: enumerations, and records that can be referred to. */
  readonly saveMapping: () => Promise<void>;
  readonly isSaving: boolean;
}

export function useSheetDownloads(
  entity: Entity,
  mode: SheetMode,
  isStaff: boolean,
  accountId: string | undefined,
): SheetDownloads {
  const dataProvider = useDataProvider();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const accounts = catalogue.entity('accounts');
  const { data: account } = useGetOne<IdentifiedRow>(
    accounts.name,
    { id: accountId ?? '' },
    { enabled: accountId !== undefined },
  );
  const name = account ? printLabel(accounts, account) : entity.plural;
  const rowsOf = (target: Entity, paths: readonly string[]): Promise<readonly IdentifiedRow[]> =>
    readAll(dataProvider, target, {
      filter: accountFilter(target, accountId) ?? {},
      sort: { field: labelPath(target), order: 'ASC' },
      paths,
    });
  const saveLines = async (file: string, linesOf: () => Promise<readonly Line[]>): Promise<void> => {
    setSaving(true);
    try {
      const [lines, { default: Papa }] = await Promise.all([linesOf(), import('papaparse')]);
      downloadText(`${file}.csv`, Papa.unparse(lines.map((line) => line.map(escapeFormula))), 'text/csv');
    } catch (error) {
      toast.error(error);
    } finally {
      setSaving(false);
    }
  };
  const columns = sheetColumns(entity, isStaff);
  return {
    isSaving,
    saveRecords: () =>
      saveLines(name, async () => {
        const paths = columns.flatMap((column) => [column, ...labelPathsOf(entity, column)]);
        const rows = await rowsOf(entity, paths);
        const cellOf = (row: IdentifiedRow) => (path: string) => cellTextOf(entity, path, row);
        return [paths, ...rows.map((row) => paths.map(cellOf(row)))];
      }),
    saveMapping: () =>
      saveLines(`${name} mapping`, async () => {
        const lists = listedColumns(entity, mode, isStaff).map(async ({ header, field }): Promise<readonly Line[]> => {
          if (!isReference(field)) return codesOf(field).map((code) => [header, ...code]);
          const target = catalogue.entity(field.to);
          const rows = await rowsOf(target, [...target.key, labelPath(target)]);
          return rows.map((row) => [header, String(row.id), printLabel(target, row)]);
        });
        return [['Column', 'Value', 'Label'], ...(await Promise.all(lists)).flat()];
      }),
  };
}

/** Returns the columns of the mapping file, by the header of the sheet. */
function listedColumns(
  entity: Entity,
  mode: SheetMode,
  isStaff: boolean,
): readonly { readonly header: string; readonly field: Field }[] {
  if (mode === 'update')
    return sheetColumns(entity, isStaff).map((column) => ({ header: column, field: entity.field(column) }));
  const inserted = sheetLevels(catalogue, entity, isStaff).flatMap(({ entity: of, columns }) =>
    columns.map((column) => ({ header: insertHeader(of, column), field: of.field(column) })),
  );
  return inserted.filter(({ header }, index) => inserted.findIndex((each) => each.header === header) === index);
}

/** Returns the path to the label of a column's referenced record, `Feed.Label`; empty for other columns. */
function labelPathsOf(entity: Entity, column: string): readonly string[] {
  const relation = [...entity.relations.values()].find((each) => !each.isDown && each.column === column);
  return relation ? [`${relation.name}.${catalogue.entity(relation.to).label}`] : [];
}

/** Returns a value as text that the import reads: enumerations by label, others as in the data API. */
function cellTextOf(entity: Entity, path: string, row: IdentifiedRow): string {
  const value = valueAt(row, path);
  if (value === null || value === undefined) return '';
  const { field } = catalogue.resolve(entity, path);
  const [, word] = codesOf(field).find(([code]) => code === String(value)) ?? [];
  return word ?? (typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** Returns the values of an enumeration with their labels; empty for other fields. */
function codesOf(field: Field): readonly (readonly [string, string])[] {
  if (!('of' in field)) return [];
  if ('entries' in field.of) return field.of.entries.map(({ value, label }) => [String(value), label]);
  const { of } = field;
  return of.words.map((word) => [word, labelOfWord(of, word)]);
}
