import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { storedFieldValue } from '../sql/access';
import { kindOf } from '../sql/kinds';
import { ApiError } from '../writes/errors';
import type { Values } from '../writes/newRows';

/** Texts of a row of a sheet, by the column that they are for. */
export type Cells = Readonly<Record<string, string>>;

/**
 * Returns what a row of a sheet gives its columns. An empty cell is the column's default where it has one, null
 * otherwise.
 * @throws ApiError of the first cell that holds no value of its column
 */
export function valuesOf(catalogue: Catalogue, entity: Entity, cells: Cells): Values {
  return Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [column, cellValue(catalogue, entity, column, cell.trim())]),
  );
}

function cellValue(catalogue: Catalogue, entity: Entity, column: string, text: string): unknown {
  const field = entity.field(column);
  const { cell, initial } = kindOf(field);
  const otherwise = entity.import?.otherwise?.[column];
  if (text === '' && field.presence !== 'defaulted') return null;
  const value = cell ? cell.read(text, field) : text;
  if (value !== undefined && text !== '') return value;
  if (otherwise !== undefined) return storedFieldValue(entity, column, otherwise);
  if (text === '') return initial?.(field);
  const label = catalogue.label(entity, column);
  throw new ApiError('data-exception', `${label}: ‘${text}’ is not ${cell?.expected(field)}.`);
}
