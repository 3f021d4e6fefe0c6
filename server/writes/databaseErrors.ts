import pg from 'pg';
import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { diskSentence, isDiskFull } from '../sql/disk';
import { TooManyValues } from '../sql/print';
import { foreignKeyName, primaryKeyOf, references, uniquesOf } from '../sql/tables';
import { ApiError } from './errors';
import { noSuchRow } from './references';

/**
 * Returns the error for the caller of what PostgreSQL refused; undefined for unforeseen errors, which the caller is not
 * shown.
 */
export function apiErrorOf(error: unknown, catalogue: Catalogue): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof TooManyValues)
    return new ApiError('validation-failed', 'That compares with too many values at once. Ask for less at a time.');
  if (isDiskFull(error)) return new ApiError('disk-full', diskSentence);
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const { code = '', message } = error;
  if (code === '23505') return uniquenessError(error, catalogue);
  if (code === '23503') return referenceError(error, catalogue);
  if (code === '23502') return new ApiError('constraint-violation', missingMessage(error, catalogue));
  if (code === '21000')
    return new ApiError(
      'constraint-violation',
      'Two of the rows are the same one: on_conflict changes a row only once.',
    );
  // A view with a check option refuses rows that it would not show.
  if (code === '44000') return new ApiError('constraint-violation', 'The row would not be shown here.');
  // As Hasura has it: a check is a rule of who may write what.
  if (code === '23514') return new ApiError('permission-error', `Check constraint violation. ${message}.`);
  if (code.startsWith('23')) return new ApiError('constraint-violation', `${message}.`);
  // A pattern that ends in the middle of an escape is a fault of the request, as Hasura has it.
  if (code === '22025') return new ApiError('bad-request', `${message}.`);
  // PostgreSQL reports an invalid path in several ways, some of them as if the statement were wrong.
  if (error.file?.startsWith('jsonpath')) return new ApiError('data-exception', "The path can't be read.");
  // A column of a type that has no order, or no equality.
  if (code === '42883' && message.endsWith('for type json')) return new ApiError('data-exception', `${message}.`);
  if (code.startsWith('22')) return new ApiError('data-exception', `${message}.`);
  // Its message already says what to request instead.
  if (code === '54000') return new ApiError('validation-failed', message);
  if (code === '57014') return new ApiError('timeout', 'That took too long and was stopped. Ask for less at a time.');
  if (code === '55P03' || code.startsWith('40'))
    return new ApiError('unexpected', 'Somebody else is changing the same rows. Please try again.');
  return undefined;
}

function entityOf(error: pg.DatabaseError, catalogue: Catalogue): Entity | undefined {
  const { table } = error;
  if (!table) return undefined;
  const isPartitionOf = (entity: Entity) => entity.partitionBy !== undefined && table.startsWith(`${entity.table}_`);
  return isOfPartition(error) ? catalogue.entities.find(isPartitionOf) : catalogue.byTable(table);
}

/** Partitions are in the schema `meterdesk`, and their constraints have names of their own. */
const isOfPartition = ({ schema }: pg.DatabaseError): boolean => schema === 'meterdesk';

/** Returns the error for the last column of the constraint: the columns before it are what it must be unique within. */
function uniquenessError(error: pg.DatabaseError, catalogue: Catalogue): ApiError {
  const entity = entityOf(error, catalogue);
  const isViolated = ({ name }: { readonly name: string }) => name === error.constraint || isOfPartition(error);
  const violated = entity && [primaryKeyOf(entity), ...uniquesOf(entity)].find(isViolated);
  if (!violated)
    return new ApiError(
      'constraint-violation',
      `Uniqueness violation. There is already such a record (${error.constraint}).`,
    );
  return new ApiError('constraint-violation', violated.sentence, '$', `${entity.table}.${violated.columns.at(-1)}`);
}

function referenceError(error: pg.DatabaseError, catalogue: Catalogue): ApiError {
  const entity = entityOf(error, catalogue);
  const relation = entity && references(entity).find((each) => error.constraint === foreignKeyName(entity, each).name);
  if (!entity || !relation)
    return new ApiError('constraint-violation', 'Foreign key violation. A record that is pointed to does not exist.');
  if (!error.message.startsWith('update or delete'))
    return noSuchRow(catalogue, entity, relation, catalogue.entity(relation.to));
  const users = entity.plural.toLowerCase();
  return new ApiError(
    'constraint-violation',
    `This can't be deleted: ${users} still use it (${catalogue.label(entity, relation.column)}).`,
  );
}

function missingMessage(error: pg.DatabaseError, catalogue: Catalogue): string {
  const entity = entityOf(error, catalogue);
  const field = entity && error.column ? entity.fields[error.column] : undefined;
  if (!entity || !error.column || !field) return `${error.message}.`;
  return field.required ?? `${catalogue.label(entity, error.column)} must not be empty.`;
}
