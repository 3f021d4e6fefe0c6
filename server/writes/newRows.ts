import type { Catalogue, Entity } from '../../resources/language/catalogue';
import type { Field } from '../../resources/language/field';
import { outsideLimits } from '../../resources/language/limits';
import { scalarKindOf } from '../sql/kinds';
import { ApiError } from './errors';

export type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the row with defaults for the columns that were left out.
 * @throws ApiError where a mandatory value is missing, or a value is invalid
 */
export function completeRow(catalogue: Catalogue, entity: Entity, given: Values): Values {
  const row: Record<string, unknown> = {};
  for (const column of entity.columns) {
    const field = entity.field(column);
    if (column in given) row[column] = given[column];
    else if (field.presence === 'defaulted' && scalarKindOf(field).apiDefault)
      row[column] = scalarKindOf(field).apiDefault?.(field);
  }
  for (const column of entity.columns) {
    const field = entity.field(column);
    const isGenerated = scalarKindOf(field).generated !== undefined && !(column in row);
    const mandatory = !isGenerated && (field.presence !== 'optional' || entity.key.includes(column));
    if ((mandatory && isMissing(field, row[column])) || isForbiddenZero(field, row[column]))
      throw missing(catalogue, entity, column);
  }
  checkValues(catalogue, entity, row);
  return row;
}

/**
 * Checks the values of an update.
 * @throws ApiError where one empties a mandatory column, or is invalid
 */
export function checkChanges(catalogue: Catalogue, entity: Entity, changes: Values): void {
  for (const [column, value] of Object.entries(changes)) {
    const field = entity.field(column);
    if ((field.presence !== 'optional' && isMissing(field, value)) || isForbiddenZero(field, value))
      throw missing(catalogue, entity, column);
  }
  checkValues(catalogue, entity, changes);
}

/** Blank text counts as missing, unless it is the default. */
const isMissing = (field: Field, value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '' && field.default !== '');

const isForbiddenZero = (field: Field, value: unknown): boolean => field.nonZero === true && Number(value ?? 1) === 0;

function missing(catalogue: Catalogue, entity: Entity, column: string): ApiError {
  const sentence = entity.field(column).required ?? `${catalogue.label(entity, column)} must not be empty.`;
  return new ApiError('constraint-violation', sentence, '$', `${entity.table}.${column}`);
}

function checkValues(catalogue: Catalogue, entity: Entity, values: Values): void {
  for (const [column, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue;
    const field = entity.field(column);
    const label = catalogue.label(entity, column);
    const requiredInstead = outsideLimits(field, value);
    const problem =
      scalarKindOf(field).check?.(value, label, field) ?? (requiredInstead && `${label}: please ${requiredInstead}.`);
    if (problem) throw new ApiError('data-exception', problem, '$', `${entity.table}.${column}`);
  }
}
