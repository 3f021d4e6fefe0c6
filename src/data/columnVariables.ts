import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import {
  ancestorsOf,
  columnsOf,
  currencyPaths,
  isSelectable,
  labelPath,
  throughReference,
  zonePathsOf,
} from './rowPaths';

/** A path that a list selects where the Boolean variable of its document is true. */
export interface ColumnVariable {
  readonly path: string;
  readonly variable: string;
  /** The path, the label of a reference, and the columns that determine the currency of an amount or zone of a time. */
  readonly selects: readonly string[];
}

/** Returns every path that a list of these rows can show, in its own page or in a tab. Cached. */
export function columnVariablesOf(entity: Entity, isStaff: boolean): readonly ColumnVariable[] {
  const cache = isStaff ? cacheForStaff : cacheForContacts;
  const variables = cache.get(entity) ?? findVariables(entity, isStaff);
  cache.set(entity, variables);
  return variables;
}

const cacheForStaff = new WeakMap<Entity, readonly ColumnVariable[]>();
const cacheForContacts = new WeakMap<Entity, readonly ColumnVariable[]>();

function findVariables(entity: Entity, isStaff: boolean): readonly ColumnVariable[] {
  const paths = [
    ...Object.keys(entity.fields),
    ...columnsOf(entity),
    ...catalogue.entities.flatMap((other) => [...columnsBelow(other, entity), ...titlesFrom(other, entity)]),
    ...ancestorsOf(entity).flatMap((ancestor) => [ancestor.keyPath, ancestor.labelPath]),
  ];
  const selectable = [...new Set(paths)].filter((path) => isSelectable(catalogue.resolve(entity, path).field, isStaff));
  const always = new Set([...entity.key, labelPath(entity)]);
  return selectable.flatMap((path) => {
    const context = [...currencyPaths(entity, [path]), ...zonePathsOf(entity, [path])];
    const selects = [...new Set([path, throughReference(entity, path), ...context])].filter(
      (each) => !always.has(each),
    );
    return selects.length > 0 ? [{ path, variable: `with_${path.replaceAll('.', '__')}`, selects }] : [];
  });
}

/** Returns the variables that select these paths. Keys and labels are always selected. */
export function chosenVariables(
  entity: Entity,
  isStaff: boolean,
  paths: readonly string[],
): Readonly<Record<string, true>> {
  const byPath = new Map(columnVariablesOf(entity, isStaff).map((column) => [column.path, column]));
  const always = new Set([...entity.key, labelPath(entity)]);
  const variables = paths.flatMap((path) => {
    const column = byPath.get(path);
    if (column) return [[column.variable, true] as const];
    if (always.has(path) || !isSelectable(catalogue.resolve(entity, path).field, isStaff)) return [];
    throw new Error(`No list of ${entity.plural} can ask for '${path}': src/data/columnVariables.ts does not list it.`);
  });
  return Object.fromEntries(variables);
}

/** Returns the columns of the lists of `entity` in the tabs of another record. */
function columnsBelow(other: Entity, entity: Entity): readonly string[] {
  return Object.values(other.detail).flatMap((tab) => {
    if (!('many' in tab) || !tab.columns || catalogue.relatedRows(other, tab.many).entity.name !== entity.name)
      return [];
    return tab.columns;
  });
}

/**
 * Returns the columns of `entity` that the title of the create dialog of `other` shows, as an ancestor of the new row.
 */
function titlesFrom(other: Entity, entity: Entity): readonly string[] {
  return (other.create?.titled ?? []).flatMap((path) => {
    const { relations } = catalogue.resolve(other, path);
    return relations.flatMap(({ to }, step) =>
      to === entity.name
        ? [
            path
              .split('.')
              .slice(step + 1)
              .join('.'),
          ]
        : [],
    );
  });
}
