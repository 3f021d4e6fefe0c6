import { catalogue } from '../../resources/language/all';
import type { Entity, Relation } from '../../resources/language/catalogue';
import { changedColumns } from './changes';
import type { Row } from './rowId';
import { isRecord } from './valueAt';

/** A kind of row that stands beside a row, at most one to each, as metadata and settings do. */
export interface Beside {
  readonly relation: Relation;
  readonly entity: Entity;
}

/** What an entity's own tabs show of a row beside it: `MLNotificationsMetadata.DueDate`. */
export interface BesidePath extends Beside {
  readonly name: string;
}

/** The row beside that a path leads to; undefined where it leads anywhere else. */
export function besideAt(entity: Entity, path: string): BesidePath | undefined {
  const { relations, entity: at, name } = catalogue.resolve(entity, path);
  const [relation, further] = relations;
  const isBeside = relation && !further && relation.shape === 'object' && relation.isDown;
  return isBeside ? { relation, entity: at, name } : undefined;
}

/** The kinds beside that these paths lead to, each once. */
export function besidesOf(entity: Entity, paths: readonly string[]): readonly Beside[] {
  const found = paths.flatMap((path) => besideAt(entity, path) ?? []);
  return [...new Map(found.map((beside) => [beside.relation.name, beside])).values()];
}

/** A row of a form as it was, none where there is none yet, and as it shall be. */
export interface Part {
  readonly entity: Entity;
  readonly base: Row | undefined;
  readonly data: Row;
}

/** The row beside that a form begins with: the one that is there, or one in which nothing is switched on. */
export function besideIn({ relation, entity }: Beside, row: Row): Row {
  const there = row[relation.name];
  if (isRecord(there)) return there;
  const off = entity.columns.filter((name) => entity.fields[name]?.default === false);
  return Object.fromEntries(off.map((name) => [name, false]));
}

/** What a form over `row` holds of the row beside it; undefined where nothing is to be saved. */
export function besidePart(beside: Beside, row: Row, values: Row): Part | undefined {
  const { relation, entity } = beside;
  const there = row[relation.name];
  const typed = values[relation.name];
  if (!isRecord(typed) || changedColumns(entity, besideIn(beside, row), typed).length === 0) return undefined;
  const tied = Object.fromEntries(relation.pairs.map(([column, target]) => [target, row[column]]));
  const data = { ...typed, ...tied };
  return { entity, base: isRecord(there) ? there : undefined, data };
}
