import type { Entity } from '../../resources/language/catalogue';
import type { Session } from '../sql/database';
import { ApiError } from '../writes/errors';
import { insertPlan } from '../writes/insert';
import type { Values } from '../writes/newRows';
import { runPlan, type WritePlan } from '../writes/plan';
import type { Compilation } from './compilation';
import { type NestedRelation, nestedRelations } from './nestedRelations';
import { whereCondition } from './where';
import { withErrorPath } from './withErrorPath';

export interface OnConflict {
  readonly constraint: string;
  readonly update_columns: readonly string[];
  readonly where?: unknown;
}

/** Compiles an insert of rows without nested rows. */
export const insertionOf = (
  compilation: Compilation,
  entity: Entity,
  objects: readonly Values[],
  onConflict: OnConflict | undefined,
): WritePlan =>
  insertPlan(
    compilation,
    entity,
    objects,
    onConflict && {
      constraint: onConflict.constraint,
      columns: onConflict.update_columns,
      where: (alias) =>
        withErrorPath('.args.on_conflict.where', () => whereCondition(compilation, entity, alias, onConflict.where)),
    },
  );

interface Inserted {
  /** Keys of the rows themselves, in the order given. */
  readonly keys: readonly Values[];
  /** The number of rows inserted, nested rows included. */
  readonly affected: number;
}

/** The nested rows of a new row's relation. */
interface NestedRows {
  /** The error path of the argument: `.args.objects[0].articles`. */
  readonly errorPath: string;
  readonly data: Values | readonly Values[];
  readonly on_conflict?: OnConflict | null;
}

/**
 * Inserts rows and their nested rows: first the rows that they refer to, then themselves, then the rows that refer to
 * them. Each is checked as a single insert is. Rows without `on_conflict` are inserted by one statement.
 */
export async function insertNested(
  compilation: Compilation,
  session: Session,
  entity: Entity,
  objects: readonly Values[],
  onConflict: OnConflict | undefined,
  /** The error path of each row. */
  errorPaths: readonly string[],
): Promise<Inserted> {
  const insertable = nestedRelations(compilation.catalogue, entity, compilation.audience);
  const present = insertable.filter(({ relation }) => objects.some((object) => object[relation.name]));
  if (present.length > 0 && onConflict && objects.length > 1) {
    const insertOne = (object: Values, index: number) =>
      insertNested(compilation, session, entity, [object], onConflict, errorPaths.slice(index, index + 1));
    return combined(await insertInTurn(objects, insertOne));
  }
  const before = present.filter(({ isBefore }) => isBefore);
  const after = present.filter(({ isBefore }) => !isBefore);
  const rows: Record<string, unknown>[] = objects.map((object) => ({ ...object }));
  let affected = 0;
  for (const nested of before) affected += await insertBefore(compilation, session, nested, rows, errorPaths);
  const plan = insertionOf(compilation, entity, rows, onConflict);
  const keys = rows.length === 0 ? [] : await runPlan(session, plan);
  if (after.length > 0 && keys.length < rows.length) throw skippedRowError(entity, after[0] as NestedRelation);
  for (const nested of after) affected += await insertAfter(compilation, session, nested, rows, keys, errorPaths);
  return { keys, affected: affected + keys.length };
}

/** Inserts the rows that these refer to, and sets the references. */
async function insertBefore(
  compilation: Compilation,
  session: Session,
  { relation }: NestedRelation,
  rows: readonly Record<string, unknown>[],
  errorPaths: readonly string[],
): Promise<number> {
  const referringRows = rows.filter((row) => row[relation.name]);
  const errorPathOfRow = (row: Values): string => `${errorPaths[rows.indexOf(row)]}.${relation.name}`;
  for (const row of referringRows)
    for (const [column] of relation.pairs)
      if (row[column] !== undefined) throw ambiguousColumnError(column, relation.name, errorPathOfRow(row));
  const target = compilation.catalogue.entity(relation.to);
  const { keys, affected } = await insertNestedRows(
    compilation,
    session,
    target,
    referringRows.map((row) => ({ ...(row[relation.name] as NestedRows), errorPath: errorPathOfRow(row) })),
  );
  if (keys.length < referringRows.length) throw skippedRowError(target, { relation, isBefore: true });
  referringRows.forEach((row, index) => {
    for (const [column, target] of relation.pairs) row[column] = keys[index]?.[target];
  });
  return affected;
}

/** Inserts the rows that refer to these. */
async function insertAfter(
  compilation: Compilation,
  session: Session,
  { relation }: NestedRelation,
  rows: readonly Values[],
  keys: readonly Values[],
  errorPaths: readonly string[],
): Promise<number> {
  const nested = rows.flatMap((row, index): NestedRows[] => {
    const given = row[relation.name] as NestedRows | null | undefined;
    if (!given) return [];
    const data = [given.data].flat() as readonly Values[];
    const nested = { ...given, errorPath: `${errorPaths[index]}.${relation.name}` };
    for (const [, target] of relation.pairs) {
      const indexOfGiven = data.findIndex((child) => child[target] !== undefined);
      if (indexOfGiven >= 0)
        throw ambiguousColumnError(target, relation.name, errorPathsOf(nested)[indexOfGiven] ?? nested.errorPath);
    }
    const foreignKeys = Object.fromEntries(relation.pairs.map(([column, target]) => [target, keys[index]?.[column]]));
    return [{ ...nested, data: data.map((child) => ({ ...child, ...foreignKeys })) }];
  });
  return (await insertNestedRows(compilation, session, compilation.catalogue.entity(relation.to), nested)).affected;
}

async function insertNestedRows(
  compilation: Compilation,
  session: Session,
  entity: Entity,
  nested: readonly NestedRows[],
): Promise<Inserted> {
  if (nested.every(({ on_conflict }) => !on_conflict))
    return insertNested(compilation, session, entity, nested.flatMap(rowsOf), undefined, nested.flatMap(errorPathsOf));
  const insertOne = (given: NestedRows) =>
    insertNested(compilation, session, entity, rowsOf(given), given.on_conflict ?? undefined, errorPathsOf(given));
  return combined(await insertInTurn(nested, insertOne));
}

const rowsOf = ({ data }: NestedRows) => [data].flat() as readonly Values[];

const errorPathsOf = ({ data, errorPath }: NestedRows): readonly string[] =>
  Array.isArray(data) ? data.map((_, index) => `${errorPath}.data[${index}]`) : [`${errorPath}.data`];

async function insertInTurn<T>(
  items: readonly T[],
  insert: (item: T, index: number) => Promise<Inserted>,
): Promise<readonly Inserted[]> {
  const done: Inserted[] = [];
  for (const [index, item] of items.entries()) done.push(await insert(item, index));
  return done;
}

const combined = (inserted: readonly Inserted[]): Inserted => ({
  keys: inserted.flatMap(({ keys }) => keys),
  affected: inserted.reduce((sum, { affected }) => sum + affected, 0),
});

const ambiguousColumnError = (column: string, relation: string, errorPath: string): ApiError =>
  new ApiError('validation-failed', `${column} is determined by ${relation}: leave one of them out.`, `$${errorPath}`);

const skippedRowError = (entity: Entity, { relation }: NestedRelation): ApiError =>
  new ApiError(
    'constraint-violation',
    `${relation.name} cannot be joined: on_conflict left the row of ${entity.plural.toLowerCase()} as it was.`,
  );
