import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { type Field, isComputed, isSecret } from '../../../resources/language/field';
import { sheetColumns } from '../../../resources/shared/sheetColumns';
import { type Column, columnLabel } from '../../data/columnLabel';
import { throughReference } from '../../data/rowPaths';
import type { MessageKey } from '../../i18n/messages';

/** A column of a grid. */
export interface GridColumn {
  /** A column of the record, or a path to a column of another record. */
  readonly path: string;
  readonly label: string;
  readonly field: Field;
  /** The reason why this user cannot edit the column; undefined if they can. */
  readonly lock: MessageKey | undefined;
}

/** Returns the columns of a grid: those of the list, then the others that an import may change. */
export function gridColumns(entity: Entity, listed: readonly Column[], isStaff: boolean): readonly GridColumn[] {
  const shown = listed.map(({ path, label }) => ({ path: ownPath(entity, path), label }));
  const others = sheetColumns(entity, isStaff)
    .filter((path) => !entity.key.includes(path) && shown.every((column) => column.path !== path))
    .map((path) => ({ path, label: columnLabel(entity, path) }));
  return [...shown, ...others].map(({ path, label }) => ({
    path,
    label,
    field: catalogue.resolve(entity, path).field,
    lock: lockOf(entity, path, isStaff),
  }));
}

/** Returns the reference column whose label is at a path, `FeedId` for `Feed.Label`; any other path unchanged. */
function ownPath(entity: Entity, path: string): string {
  const [relation] = catalogue.resolve(entity, path).relations;
  const isLabel = relation && !relation.isDown && throughReference(entity, relation.column) === path;
  return isLabel ? relation.column : path;
}

function lockOf(entity: Entity, path: string, isStaff: boolean): MessageKey | undefined {
  const { relations, field } = catalogue.resolve(entity, path);
  if (relations.length > 0) return 'grid.ofOther';
  if (!entity.key.includes(path) && sheetColumns(entity, isStaff).includes(path)) return undefined;
  if (isComputed(field) || field.readOnly || field.recordedWhen) return 'grid.kept';
  if (isSecret(field) || field.masked) return 'grid.masked';
  return entity.key.includes(path) || field.immutable ? 'grid.setOnce' : 'grid.forStaff';
}
