import { catalogue } from '../../resources/language/all';
import type { Entity, Relation } from '../../resources/language/catalogue';
import type { Row } from './rowId';
import { isRecord } from './valueAt';
import { changedColumns } from './writes';

/** A relation to at most one row that refers to this row, such as metadata or settings. */
export interface OneToOne {
  readonly relation: Relation;
  readonly entity: Entity;
}

/** A field of a one-to-one row by its path in an entity's tabs: `MLNotificationsMetadata.DueDate`. */
export interface OneToOnePath extends OneToOne {
  readonly name: string;
}

/** Returns the one-to-one relation and the field at a path; undefined for any other path. */
export function oneToOneAt(entity: Entity, path: string): OneToOnePath | undefined {
  const { relations, entity: target, name } = catalogue.resolve(entity, path);
  const [relation, further] = relations;
  const isOneToOne = relation && !further && relation.shape === 'object' && relation.isDown;
  return isOneToOne ? { relation, entity: target, name } : undefined;
}

/** Returns the distinct one-to-one relations in these paths. */
export function oneToOnesOf(entity: Entity, paths: readonly string[]): readonly OneToOne[] {
  const found = paths.flatMap((path) => oneToOneAt(entity, path) ?? []);
  return [...new Map(found.map((oneToOne) => [oneToOne.relation.name, oneToOne])).values()];
}

/** A row in a form: as it was read (undefined for a new one), and as it is to be saved. */
export interface RowEdit {
  readonly entity: Entity;
  readonly base: Row | undefined;
  readonly data: Row;
}

/** Returns the related row that a form starts with: the stored one, or one with `false` where that is the default. */
export function oneToOneRow({ relation, entity }: OneToOne, row: Row): Row {
  const related = row[relation.name];
  if (isRecord(related)) return related;
  const offColumns = entity.columns.filter((name) => entity.fields[name]?.default === false);
  return Object.fromEntries(offColumns.map((name) => [name, false]));
}

/** Returns the related row of `row` as a form changed it; undefined where it is unchanged. */
export function oneToOnePart(oneToOne: OneToOne, row: Row, values: Row): RowEdit | undefined {
  const { relation, entity } = oneToOne;
  const related = row[relation.name];
  const formRow = values[relation.name];
  if (!isRecord(formRow) || changedColumns(entity, oneToOneRow(oneToOne, row), formRow).length === 0) return undefined;
  const foreignKey = Object.fromEntries(relation.pairs.map(([column, target]) => [target, row[column]]));
  const data = { ...formRow, ...foreignKey };
  return { entity, base: isRecord(related) ? related : undefined, data };
}
