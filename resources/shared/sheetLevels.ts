import { type Catalogue, type Entity, relationName } from '../language/catalogue';
import { isComputed, isReference, isSecret } from '../language/field';

/** One of the resources to which a row of a sheet adds a record. */
export interface SheetLevel {
  readonly entity: Entity;
  /** The reference to the record above it: of the level before, or the account. None where there is none. */
  readonly parent: Parent | undefined;
  /** Columns that a sheet may give a new record: those a person may set, without those that follow from its parent. */
  readonly columns: readonly string[];
  /**
   * Whether rows also change records that exist. These are then recognised by their label too, where the cell of the
   * column by which they are recognised is empty.
   */
  readonly changes?: true;
}

interface Parent {
  readonly column: string;
  readonly to: string;
  /** The key of the record above that the column holds. */
  readonly key: string;
  /** A column that both have, with equal values. */
  readonly within: string | undefined;
}

/** Returns the resources to which a row of a sheet adds one record each, parents first: site, building, load. */
export function sheetLevels(catalogue: Catalogue, entity: Entity, isStaff: boolean): readonly SheetLevel[] {
  const parent = parentOf(catalogue, entity);
  const columns = entity.columns.filter(
    (column) =>
      column !== parent?.column && column !== parent?.within && isInsertable(catalogue, entity, column, isStaff),
  );
  const isTop = parent === undefined || parent.to === 'accounts';
  const above = isTop ? [] : sheetLevels(catalogue, catalogue.entity(parent.to), isStaff);
  return [...above, { entity, parent, columns }];
}

/** Returns the reference to the parent; of several, the nearest one: a building, which is part of the site. */
function parentOf(catalogue: Catalogue, entity: Entity): Parent | undefined {
  const owners = entity.columns.flatMap((column): readonly Parent[] => {
    const field = entity.field(column);
    if (!isReference(field) || !field.owned || field.to === entity.name) return [];
    const [key = ''] = catalogue.entity(field.to).key;
    return [{ column, to: field.to, key, within: field.within }];
  });
  return owners.find(({ column }) => owners.every(({ within }) => within !== column));
}

/**
 * Returns whether a sheet may set the column. A reference names a record by its label, which must be a column there.
 */
function isInsertable(catalogue: Catalogue, entity: Entity, column: string, isStaff: boolean): boolean {
  const field = entity.field(column);
  if (isReference(field)) {
    const target = catalogue.entity(field.to);
    if (!target.columns.includes(target.label)) return false;
  } else if (field.kind === 'key' || (field.kind === 'serial' && field.key)) return false;
  if (isSecret(field) || isComputed(field) || field.masked || field.readOnly || field.recordedWhen) return false;
  return isStaff || !(field.staffOnly || field.staffSets);
}

/** Returns the column by which a record is recognised among those of the same parent. */
export function recognisedBy({ entity, columns }: SheetLevel): string {
  const key = entity.key.find((column) => columns.includes(column));
  return (
    entity.import?.inserts?.recognisedBy ??
    (entity.columns.includes(entity.label) ? entity.label : (key ?? entity.label))
  );
}

/** Returns the header of a column: `SiteName`, `LoadCtRating`, `ChannelKey`. */
export function insertHeader(entity: Entity, column: string): string {
  const declared = entity.import?.inserts?.headers?.[column];
  if (declared) return declared;
  const noun = entity.noun.replace(/\W/g, '');
  const field = entity.field(column);
  if (column === entity.label) return `${noun}Name`;
  const name = isReference(field) ? `${relationName(column, field)}Name` : column;
  return name.startsWith(noun) ? name : `${noun}${name}`;
}

/** Returns the name under which a cell of a column is sent: `sites.Label`. */
export const cellName = (entity: Entity, column: string): string => `${entity.name}.${column}`;
