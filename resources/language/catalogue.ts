import { type Field, isComputed, isKey, isReference, type ReferenceField } from './field';
import type { Fields, Operations, Resource } from './resource';
import { pascalOf, wordsOf } from './words';

/** A way from one entity to another, in either direction of a reference. */
export interface Relation {
  readonly name: string;
  /** `object`: at most one row at the other end; `array`: any number. */
  readonly shape: 'object' | 'array';
  readonly from: string;
  readonly to: string;
  /** The column on the `from` side, and the one that it equals on the `to` side. */
  readonly column: string;
  readonly target: string;
  /** The reference field that both directions come from. */
  readonly reference: ReferenceField;
}

/** A resource with all that follows from the others: its key, its relations both ways, its operations. */
export interface Entity extends Resource<Fields> {
  /** Path to the key of the account whose row it is; none where rows are of no account. */
  readonly account?: string;
  /** Whether all who are signed in may read its rows, as far as its policy lets them. */
  readonly isForEveryone: boolean;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly relations: ReadonlyMap<string, Relation>;
  readonly operationNames: Operations;
  readonly sourceType: string;
  /** Name of the array relation that holds them. */
  readonly manyName: string;
}

/** Where a path leads: the relations to follow, then the field. */
export interface ResolvedPath {
  readonly path: string;
  readonly relations: readonly Relation[];
  readonly entity: Entity;
  readonly name: string;
  readonly field: Field;
}

/** Rows that hang below a row, and the way back: `Buildings.Loads` of a site are loads, by `Building.SiteId`. */
export interface RowsBelow {
  readonly entity: Entity;
  /** Path of the column that holds the key of the row above. */
  readonly by: string;
}

/** A mistake in a definition, with its address and, where one can be guessed, its cure. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
}

export class Catalogue {
  readonly entities: readonly Entity[];
  private readonly byName: ReadonlyMap<string, Entity>;
  private readonly tables: ReadonlyMap<string, Entity>;

  constructor(given: readonly Resource[]) {
    const resources = pointed(given);
    const relations = relationsBetween(resources);
    this.entities = resources.map((resource) => entityOf(resource, relations.get(resource.name) ?? new Map()));
    this.byName = new Map(this.entities.map((entity) => [entity.name, entity]));
    this.tables = new Map(this.entities.map((entity) => [entity.table, entity]));
  }

  has(name: string): boolean {
    return this.byName.has(name);
  }

  entity(name: string): Entity {
    const found = this.byName.get(name);
    if (!found) throw new DefinitionError(`There is no resource '${name}'.`);
    return found;
  }

  byTable(table: string): Entity | undefined {
    return this.tables.get(table);
  }

  /** The relation of that name, or an error that says which there are. */
  relation(entity: Entity, name: string): Relation {
    const found = entity.relations.get(name);
    if (found) return found;
    const known = [...entity.relations.keys()].sort().join(', ') || 'none';
    throw new DefinitionError(`${entity.name} has no relation '${name}' (it has ${known})`);
  }

  resolve(entity: Entity, path: string): ResolvedPath {
    const steps = path.split('.');
    const name = steps.pop() as string;
    let at = entity;
    const relations = steps.map((step) => {
      const relation = this.relation(at, step);
      at = this.entity(relation.to);
      return relation;
    });
    const field = at.fields[name];
    if (!field) throw new DefinitionError(`${at.name} has no field '${name}'`);
    return { path, relations, entity: at, name, field };
  }

  /** The rows that a path of array relations leads to: see `RowsBelow`. */
  rowsBelow(entity: Entity, path: string): RowsBelow {
    let at = entity;
    const relations = path.split('.').map((step) => {
      const relation = this.relation(at, step);
      if (relation.shape === 'object') throw new DefinitionError(`'${step}' holds one row at most`);
      at = this.entity(relation.to);
      return relation;
    });
    const [first, ...later] = relations.map(({ target, reference }) => ({
      target,
      back: relationName(target, reference),
    }));
    return { entity: at, by: [...later.reverse().map(({ back }) => back), first?.target].join('.') };
  }

  label(entity: Entity, name: string): string {
    return entity.fields[name]?.label ?? labelOf(name, entity.fields[name]);
  }
}

function labelOf(name: string, field: Field | undefined): string {
  const isLink = field && isReference(field);
  return wordsOf(isLink && name.endsWith('Id') ? relationName(name, field) : name);
}

/** `BuildingId` to `Building`, unless the field says `as`. */
export function relationName(column: string, field: ReferenceField): string {
  return field.as ?? column.replace(/Id$/, '');
}

function keyOf(resource: Resource): readonly string[] {
  return Object.keys(resource.fields).filter((name) => isKey(resource.fields[name] as Field));
}

/** References learn which key they point to where that is no uuid: they are stored as it is. */
function pointed(resources: readonly Resource[]): readonly Resource[] {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const keyBehind = (name: string, seen: readonly string[] = []): Field | undefined => {
    const target = byName.get(name);
    const [column] = target ? keyOf(target) : [];
    const key = column === undefined ? undefined : target?.fields[column];
    return key && isReference(key) && !seen.includes(key.to) ? keyBehind(key.to, [...seen, name]) : key;
  };
  return resources.map((resource) => {
    const fields = Object.entries(resource.fields).map(([name, field]): [string, Field] => {
      const points = isReference(field) ? keyBehind(field.to) : undefined;
      return [name, points && isReference(field) && points.kind !== 'key' ? { ...field, points } : field];
    });
    return { ...resource, fields: Object.fromEntries(fields) };
  });
}

function manyNameOf(resource: Resource): string {
  return resource.many ?? tableWords(resource);
}

const tableWords = (resource: Resource): string => resource.table.replace(/^dw_/, '');

function relationsBetween(resources: readonly Resource[]): ReadonlyMap<string, ReadonlyMap<string, Relation>> {
  const all = new Map<string, Map<string, Relation>>(resources.map(({ name }) => [name, new Map()]));
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  for (const resource of resources) {
    for (const [column, reference] of Object.entries(resource.fields)) {
      if (!isReference(reference)) continue;
      const target = byName.get(reference.to);
      const [targetKey] = target ? keyOf(target) : [];
      if (!target || !targetKey) continue;
      const name = relationName(column, reference);
      const forward = {
        name,
        shape: 'object',
        from: resource.name,
        to: target.name,
        column,
        target: targetKey,
      } as const;
      all.get(resource.name)?.set(name, { ...forward, reference });
      const inverse = inverseName(resource, column, reference, targetKey);
      const [soleKey, secondKey] = keyOf(resource);
      const shape = soleKey === column && !secondKey ? 'object' : 'array';
      const backward = {
        name: inverse,
        shape,
        from: target.name,
        to: resource.name,
        column: targetKey,
        target: column,
      } as const;
      all.get(target.name)?.set(inverse, { ...backward, reference });
    }
  }
  return all;
}

function inverseName(resource: Resource, column: string, field: ReferenceField, targetKey: string): string {
  if (field.inverse) return field.inverse;
  const many = manyNameOf(resource);
  return column === targetKey ? many : `${many}By${relationName(column, field)}`;
}

function entityOf({ account, ...resource }: Resource, relations: ReadonlyMap<string, Relation>): Entity {
  const one = pascalOf(resource.noun);
  const lookup = resource.operations?.lookup ?? `${one}Search`;
  const isForEveryone = account === 'everyone';
  return {
    ...resource,
    ...(account === undefined || isForEveryone ? {} : { account }),
    isForEveryone,
    key: keyOf(resource),
    columns: Object.keys(resource.fields).filter((name) => !isComputed(resource.fields[name] as Field)),
    relations,
    manyName: manyNameOf(resource),
    sourceType: resource.source ?? one,
    operationNames: {
      list: tableWords(resource),
      detail: `${one}Details`,
      lookup,
      names: lookup,
      insert: `Insert${one}`,
      update: `Update${pascalOf(resource.plural)}`,
      bulkUpdate: `BulkUpdate${pascalOf(resource.plural)}`,
      link: `Update${one}Associations`,
      delete: `Delete${one}`,
      ...resource.operations,
    },
  };
}
