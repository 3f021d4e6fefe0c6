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
  /** Of the rows themselves, in the order given. */
  readonly keys: readonly Values[];
  /** The number of rows inserted, nested rows included. */
  readonly affected: number;
}

/** The nested rows of a new row's relation. */
interface NestedRows {
  /** The error path of the argument: `.args.objects[0].articles`. */
  readonly place: string;
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
  places: readonly string[],
): Promise<Inserted> {
  const all = nestedRelations(compilation.catalogue, entity, compilation.audience);
  const brought = all.filter(({ relation }) => objects.some((object) => object[relation.name]));
  if (brought.length > 0 && onConflict && objects.length > 1) {
    const one = (object: Values, index: number) =>
      insertNested(compilation, session, entity, [object], onConflict, places.slice(index, index + 1));
    return together(await inTurn(objects, one));
  }
  const before = brought.filter(({ isBefore }) => isBefore);
  const after = brought.filter(({ isBefore }) => !isBefore);
  const rows: Record<string, unknown>[] = objects.map((object) => ({ ...object }));
  let affected = 0;
  for (const nested of before) affected += await insertBefore(compilation, session, nested, rows, places);
  const plan = insertionOf(compilation, entity, rows, onConflict);
  const keys = rows.length === 0 ? [] : await runPlan(session, plan);
  if (after.length > 0 && keys.length < rows.length) throw lost(entity, after[0] as NestedRelation);
  for (const nested of after) affected += await insertAfter(compilation, session, nested, rows, keys, places);
  return { keys, affected: affected + keys.length };
}

/** Inserts the rows that these refer to, and sets the references. */
async function insertBefore(
  compilation: Compilation,
  session: Session,
  { relation }: NestedRelation,
  rows: readonly Record<string, unknown>[],
  places: readonly string[],
): Promise<number> {
  const pointing = rows.filter((row) => row[relation.name]);
  const placeOf = (row: Values): string => `${places[rows.indexOf(row)]}.${relation.name}`;
  for (const row of pointing)
    for (const [column] of relation.pairs)
      if (row[column] !== undefined) throw twice(column, relation.name, placeOf(row));
  const target = compilation.catalogue.entity(relation.to);
  const { keys, affected } = await insertNestedRows(
    compilation,
    session,
    target,
    pointing.map((row) => ({ ...(row[relation.name] as NestedRows), place: placeOf(row) })),
  );
  if (keys.length < pointing.length) throw lost(target, { relation, isBefore: true });
  pointing.forEach((row, index) => {
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
  places: readonly string[],
): Promise<number> {
  const brought = rows.flatMap((row, index): NestedRows[] => {
    const given = row[relation.name] as NestedRows | null | undefined;
    if (!given) return [];
    const data = [given.data].flat() as readonly Values[];
    const brought = { ...given, place: `${places[index]}.${relation.name}` };
    for (const [, target] of relation.pairs) {
      const decided = data.findIndex((child) => child[target] !== undefined);
      if (decided >= 0) throw twice(target, relation.name, placesOf(brought)[decided] ?? brought.place);
    }
    const tied = Object.fromEntries(relation.pairs.map(([column, target]) => [target, keys[index]?.[column]]));
    return [{ ...brought, data: data.map((child) => ({ ...child, ...tied })) }];
  });
  return (await insertNestedRows(compilation, session, compilation.catalogue.entity(relation.to), brought)).affected;
}

async function insertNestedRows(
  compilation: Compilation,
  session: Session,
  entity: Entity,
  brought: readonly NestedRows[],
): Promise<Inserted> {
  if (brought.every(({ on_conflict }) => !on_conflict))
    return insertNested(compilation, session, entity, brought.flatMap(rowsOf), undefined, brought.flatMap(placesOf));
  const one = (given: NestedRows) =>
    insertNested(compilation, session, entity, rowsOf(given), given.on_conflict ?? undefined, placesOf(given));
  return together(await inTurn(brought, one));
}

const rowsOf = ({ data }: NestedRows) => [data].flat() as readonly Values[];

const placesOf = ({ data, place }: NestedRows): readonly string[] =>
  Array.isArray(data) ? data.map((_, index) => `${place}.data[${index}]`) : [`${place}.data`];

async function inTurn<T>(
  items: readonly T[],
  insert: (item: T, index: number) => Promise<Inserted>,
): Promise<readonly Inserted[]> {
  const done: Inserted[] = [];
  for (const [index, item] of items.entries()) done.push(await insert(item, index));
  return done;
}

const together = (inserted: readonly Inserted[]): Inserted => ({
  keys: inserted.flatMap(({ keys }) => keys),
  affected: inserted.reduce((sum, { affected }) => sum + affected, 0),
});

const twice = (column: string, relation: string, place: string): ApiError =>
  new ApiError('validation-failed', `${column} is determined by ${relation}: leave one of them out.`, `$${place}`);

const lost = (entity: Entity, { relation }: NestedRelation): ApiError =>
  new ApiError(
    'constraint-violation',
    `${relation.name} cannot be joined: on_conflict left the row of ${entity.plural.toLowerCase()} as it was.`,
  );
