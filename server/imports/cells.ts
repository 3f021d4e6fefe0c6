import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { storedFieldValue } from '../sql/access';
import { scalarKindOf } from '../sql/kinds';
import { ApiError } from '../writes/errors';
import type { Values } from '../writes/newRows';

/** Texts of a row of a sheet, by column. */
export type Cells = Readonly<Record<string, string>>;

/** Rules of cells besides those of their fields: see `ImportSpec`. */
interface CellRules {
  readonly otherwise?: Readonly<Record<string, string | number | boolean | null | undefined>> | undefined;
  readonly refused?: Readonly<Record<string, string | undefined>> | undefined;
  readonly words?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
}

/**
 * Returns the values that a row of a sheet gives its columns. An empty cell is the column's default where it has one,
 * null otherwise.
 * @throws ApiError for the first cell that holds no value of its column
 */
export function valuesOf(
  catalogue: Catalogue,
  entity: Entity,
  cells: Cells,
  rules: CellRules = entity.import ?? {},
): Values {
  return Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [
      column,
      cellValue(catalogue, entity, { column, rules }, cell.trim()),
    ]),
  );
}

function cellValue(
  catalogue: Catalogue,
  entity: Entity,
  { column, rules }: { readonly column: string; readonly rules: CellRules },
  text: string,
): unknown {
  const field = entity.field(column);
  const { cell, apiDefault } = scalarKindOf(field);
  const refused = rules.refused?.[column];
  if (text === '' && field.presence !== 'defaulted' && !refused) return null;
  const isWord = rules.words?.[column]?.some((word) => word === text || word === text.toLowerCase()) ?? true;
  const read = cell && isWord ? cell.read(text, field) : isWord ? text : undefined;
  // An open word list is closed for sheets where the contract has an error message for other words.
  const isOnList = !refused || field.kind !== 'word' || field.of.words.includes(String(read));
  const value = isOnList ? read : undefined;
  if (value !== undefined && text !== '') return value;
  const place = `${entity.table}.${column}`;
  if (refused) throw new ApiError('data-exception', refused, '$', place);
  const otherwise = rules.otherwise?.[column];
  if (otherwise === null) return null;
  if (otherwise !== undefined) return storedFieldValue(entity, column, otherwise);
  if (text === '') return apiDefault?.(field);
  const label = catalogue.label(entity, column);
  throw new ApiError('data-exception', `${label}: ‘${text}’ is not ${cell?.expected(field)}.`, '$', place);
}
