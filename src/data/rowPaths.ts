import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { type Field, isReference } from '../../resources/language/field';
import { moneyUnit } from '../lib/locale';
import { oneToOnesOf } from './oneToOne';

/** Returns the path of a row's label: `Label`, or `Channel.Label` where a row borrows its label. */
export function labelPath(entity: Entity): string {
  return throughReference(entity, entity.label);
}

/** Returns the path to show for a path: for a reference that of the label of its row, otherwise the path itself. */
export function throughReference(entity: Entity, path: string): string {
  const { field, relations, entity: owner, name } = catalogue.resolve(entity, path);
  if (!isReference(field) || !catalogue.has(field.to)) return path;
  const target = catalogue.entity(field.to);
  const prefix = relations.map((relation) => relation.name);
  return [...prefix, relationOf(owner, name).name, labelPath(target)].join('.');
}

/** Returns the object relation of a reference column. */
export function relationOf(entity: Entity, column: string) {
  for (const relation of entity.relations.values())
    if (relation.column === column && relation.from === entity.name && relation.reference === entity.fields[column])
      return relation;
  throw new Error(`${entity.name}.${column} has no relation.`);
}

/** Returns the paths that a picker reads: the label, and those that distinguish equal labels. */
export function lookupPaths(entity: Entity): readonly string[] {
  return [labelPath(entity), ...distinguishingPaths(entity)];
}

/**
 * Returns the paths that distinguish rows of the same label: the hint, `pickerFields`, and labels of the owners and
 * ancestors, the nearest first.
 */
export function distinguishingPaths(entity: Entity): readonly string[] {
  const owners = Object.keys(entity.fields).filter((name) => {
    const field = entity.field(name);
    return isReference(field) && field.owned;
  });
  const ancestorLabels = ancestorsOf(entity).map((ancestor) => ancestor.labelPath);
  const ownerLabels = owners
    .map((name) => throughReference(entity, name))
    .filter((path) => !ancestorLabels.includes(path));
  const hints = [...(entity.hint ? [entity.hint] : []), ...(entity.pickerFields ?? [])];
  const hintLabels = hints.map((path) => throughReference(entity, path));
  return [...new Set([...hintLabels, ...ownerLabels, ...[...ancestorLabels].reverse()])].filter(
    (path) => path !== labelPath(entity),
  );
}

export const columnPath = (column: Entity['list']['columns'][number]): string =>
  typeof column === 'string' ? column : column.path;

export const columnsOf = (entity: Entity): readonly string[] => entity.list.columns.map(columnPath);

/** Returns the readable ones of these columns, the labels of their references, and the row's own label. */
export function listPaths(entity: Entity, columns: readonly string[], isStaff: boolean): readonly string[] {
  const selectable = columns.filter((path) => isSelectable(catalogue.resolve(entity, path).field, isStaff));
  return [...selectable, ...selectable.map((path) => throughReference(entity, path)), labelPath(entity)];
}

/** Whether the console may select a field with its row: neither secret nor masked, nor for staff only to a contact. */
export function isSelectable(field: Field, isStaff: boolean): boolean {
  return field.kind !== 'secret' && !field.masked && (isStaff || !field.staffOnly);
}

/**
 * Returns the paths of a record's page: selectable columns, labels of references, the hint, keys of ancestors, fields
 * in its tabs, `UpdatedOn` of rows that are edited with it, and those that determine its time zone and currency.
 */
export function detailPaths(entity: Entity, isStaff: boolean): readonly string[] {
  const own = Object.keys(entity.fields).filter((name) => isSelectable(entity.field(name), isStaff));
  const grouped = Object.values(entity.detail).flatMap((tab) =>
    'groups' in tab ? Object.values(tab.groups).flat() : [],
  );
  const versions = oneToOnesOf(entity, grouped)
    .filter((oneToOne) => 'UpdatedOn' in oneToOne.entity.fields)
    .map(({ relation }) => `${relation.name}.UpdatedOn`);
  const ancestors = ancestorsOf(entity).flatMap(({ keyPath, labelPath: label }) => [keyPath, label]);
  return [
    ...new Set([
      ...listPaths(entity, [...own, ...grouped], isStaff),
      ...lookupPaths(entity),
      ...versions,
      ...ancestors,
      ...(entity.usage ? zonePaths(entity) : zonePathsOf(entity, own)),
      ...currencyPaths(entity, own),
    ]),
  ];
}

/** Returns the paths of a row's time zone: its own, that of its channel and that of its account, in this order. */
export function zonePaths(entity: Entity): readonly string[] {
  const account = accountPath(entity, 'TimeZoneIana');
  return [...nearestPaths(entity, 'TimeZone'), ...(account ? [account] : [])];
}

/** Returns the paths of the time zone in which times at these paths are shown; none without times. */
export const zonePathsOf = (entity: Entity, paths: readonly string[]): readonly string[] =>
  paths.some((path) => isTime(catalogue.resolve(entity, path).field)) ? zonePaths(entity) : [];

/** Whether a field is shown in a time zone. */
export const isTime = ({ kind }: Field): boolean => kind === 'timestamp' || kind === 'latest';

/** Returns the paths that determine the currency of amounts at these paths; none without amounts. */
export function currencyPaths(entity: Entity, paths: readonly string[]): readonly string[] {
  if (!paths.some((path) => catalogue.resolve(entity, path).field.unit?.startsWith(moneyUnit))) return [];
  const country = accountPath(entity, 'CountryCode');
  return [...ownCurrencyPaths(entity), ...(country ? [country] : [])];
}

/** Returns the paths of `Currency` in the row and in those that it is part of, the nearest first. */
export const ownCurrencyPaths = (entity: Entity): readonly string[] => nearestPaths(entity, 'Currency');

/** Returns the paths of a column of the row and of those that it is part of, below its account, the nearest first. */
function nearestPaths(entity: Entity, column: string): readonly string[] {
  const { relations } = entity.account ? catalogue.resolve(entity, entity.account) : { relations: [] };
  if (relations.some(({ shape }) => shape === 'array')) return [];
  const owners = relations.map(({ name, to }, index) => ({
    path: [...relations.slice(0, index).map((step) => step.name), name, column].join('.'),
    has: Boolean(catalogue.entity(to).fields[column]),
  }));
  return [{ path: column, has: Boolean(entity.fields[column]) }, ...owners].flatMap(({ path, has }) =>
    has ? [path] : [],
  );
}

/** Returns the path of a column of a row's account; none where it is of no account, or may be of several. */
export function accountPath(entity: Entity, column: string): string | undefined {
  if (!entity.account) return undefined;
  const { relations, name, field, entity: owner } = catalogue.resolve(entity, entity.account);
  if (relations.some(({ shape }) => shape === 'array')) return undefined;
  const steps = [...relations, ...(isReference(field) ? [relationOf(owner, name)] : [])].map((step) => step.name);
  return [...steps, column].join('.');
}

/** An ancestor of a row, up to its account. */
export interface Ancestor {
  readonly entity: Entity;
  /** Path of its key as seen from the row below: `Building.SiteId`. */
  readonly keyPath: string;
  readonly labelPath: string;
}

/** Returns the rows above, the account first; none where a row may belong to several accounts. */
export function ancestorsOf(entity: Entity): readonly Ancestor[] {
  if (!entity.account) return [];
  const { relations, name, field } = catalogue.resolve(entity, entity.account);
  if (relations.some((relation) => relation.shape === 'array')) return [];
  const steps = relations.map((relation) => relation.name);
  const columns = [...relations.map((relation) => relation.column), ...(isReference(field) ? [name] : [])];
  const ancestors = columns.map((column, index): Ancestor => {
    const before = steps.slice(0, index);
    const keyPath = [...before, column].join('.');
    const reference = catalogue.resolve(entity, keyPath);
    const to = isReference(reference.field) ? reference.field.to : reference.entity.name;
    return { entity: catalogue.entity(to), keyPath, labelPath: throughReference(entity, keyPath) };
  });
  return ancestors.reverse();
}

/** Whether the console shows the field at a path. Masked fields show as dots. */
export function isShown(entity: Entity, path: string, isStaff: boolean): boolean {
  const { field } = catalogue.resolve(entity, path);
  return field.kind !== 'secret' && (isStaff || !field.staffOnly);
}
