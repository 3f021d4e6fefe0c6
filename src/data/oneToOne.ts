import { catalogue } from '../../resources/language/all';
import type { Entity, Relation } from '../../resources/language/catalogue';
import type { Row } from './rowId';
import { isRecord } from './valueAt';
import { changedColumns } from './writes';

/** A relation whose other end refers to this row at most once, as metadata and settings do. */
export interface OneToOne {
  readonly relation: Relation;
  readonly entity: Entity;
}

/** A field of such a row, as an entity's own tabs name it: `MLNotificationsMetadata.DueDate`. */
export interface OneToOnePath extends OneToOne {
  readonly name: string;
}

/** Returns the one-to-one relation and field that a path leads to; undefined where it leads anywhere else. */
export function oneToOneAt(entity: Entity, path: string): OneToOnePath | undefined {
  const { relations, entity: target, name } = catalogue.resolve(entity, path);
  const [relation, further] = relations;
  const isOneToOne = relation && !further && relation.shape === 'object' && relation.isDown;
  return isOneToOne ? { relation, entity: target, name } : undefined;
}

/** Returns the one-to-one relations that these paths lead to, each once. */
export function oneToOnesOf(entity: Entity, paths: readonly string[]): readonly OneToOne[] {
  const found = paths.flatMap((path) => oneToOneAt(entity, path) ?? []);
  return [...new Map(found.map((oneToOne) => [oneToOne.relation.name, oneToOne])).values()];
}

/** A row of a form as it was, none where there is none yet, and as it shall be. */
export interface RowEdit {
  readonly entity: Entity;
  readonly base: Row | undefined;
  readonly data: Row;
}

/** Returns the related row that a form starts with: the stored one, or one in which every boolean is off. */
export function oneToOneRow({ relation, entity }: OneToOne, row: Row): Row {
  const related = row[relation.name];
  if (isRecord(related)) return related;
  const offColumns = entity.columns.filter((name) => entity.fields[name]?.default === false);
  return Object.fromEntries(offColumns.map((name) => [name, false]));
}

/** Returns what a form over `row` changed in the related row; undefined where nothing is to be saved. */
export function oneToOnePart(oneToOne: OneToOne, row: Row, values: Row): RowEdit | undefined {
  const { relation, entity } = oneToOne;
  const related = row[relation.name];
  const formRow = values[relation.name];
  if (!isRecord(formRow) || changedColumns(entity, oneToOneRow(oneToOne, row), formRow).length === 0) return undefined;
  const foreignKey = Object.fromEntries(relation.pairs.map(([column, target]) => [target, row[column]]));
  const data = { ...formRow, ...foreignKey };
  return { entity, base: isRecord(related) ? related : undefined, data };
}
