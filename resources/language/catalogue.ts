import { type Field, isComputed, isKey, isReference, type ReferenceField } from './field';
import type { Fields, Operations, Resource } from './resource';
import type { ServiceResource } from './service';
import { pascalOf, wordsOf } from './words';

type Pair = readonly [column: string, target: string];

/** A relation from one entity to another, in either direction of a reference. */
export interface Relation {
  readonly name: string;
  /** `object`: at most one row at the other end; `array`: any number. */
  readonly shape: 'object' | 'array';
  readonly from: string;
  readonly to: string;
  /** The columns on the `from` side, each with the one that it equals on the `to` side. */
  readonly pairs: readonly Pair[];
  /** Columns of the first pair, which is the only one of most relations. */
  readonly column: string;
  readonly target: string;
  /** Whether the rows of `to` refer to those of `from`. */
  readonly isDown: boolean;
  /** The reference that both directions are derived from. */
  readonly reference: ReferenceField;
}

/** The columns of a primary key: the start refuses resources without one. */
export type Key = readonly [string, ...string[]];

/** A resource with what is derived from all resources: its key, its relations in both directions, its operations. */
export interface Entity extends Resource<Fields> {
  /** Path to the key of the account that a row belongs to; undefined where rows belong to none. */
  readonly account?: string;
  /** Whether all who are signed in may read its rows, within its policy. */
  readonly isForEveryone: boolean;
  readonly key: Key;
  readonly columns: readonly string[];
  readonly relations: ReadonlyMap<string, Relation>;
  readonly operationNames: Operations;
  readonly sourceType: string;
  /** Name of the array relation that other entities have to its rows. */
  readonly manyName: string;
  /** Returns the field of that name. @throws DefinitionError where there is none */
  readonly field: (name: string) => Field;
}

/** A resolved path: its relations, then the field. */
export interface ResolvedPath {
  readonly path: string;
  readonly relations: readonly Relation[];
  readonly entity: Entity;
  readonly name: string;
  readonly field: Field;
}

/** The descendants of a row, and the path back: `Buildings.Loads` of a site are loads, by `Building.SiteId`. */
export interface RelatedRows {
  readonly entity: Entity;
  /** Path of the column that holds the key of the row above. */
  readonly by: string;
  /**
   * All such paths, each with the column of the row above that it equals: several for a composite reference.
   */
  readonly joinColumns: readonly (readonly [path: string, column: string])[];
}

/** A mistake in a definition, with its location and, where one can be guessed, a fix. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
}

export class Catalogue {
  /** All that have a table. */
  readonly entities: readonly Entity[];
  /** Resources whose rows another GraphQL service has, by name. */
  readonly services: ReadonlyMap<string, ServiceResource>;
  private readonly byName: ReadonlyMap<string, Entity>;
  private readonly tables: ReadonlyMap<string, Entity>;

  constructor(given: readonly Resource[], services: readonly ServiceResource[] = []) {
    this.services = new Map(services.map((service) => [service.name, service]));
    const resources = withKeyTypes(given);
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

  /** Returns the relation of that name. @throws DefinitionError that lists the existing ones */
  relation(entity: Entity, name: string): Relation {
    const found = entity.relations.get(name);
    if (found) return found;
    const known = [...entity.relations.keys()].sort().join(', ') || 'none';
    throw new DefinitionError(`${entity.name} has no relation '${name}' (it has ${known})`);
  }

  resolve(entity: Entity, path: string): ResolvedPath {
    const steps = path.split('.');
    const name = steps.pop() as string;
    let current = entity;
    const relations = steps.map((step) => {
      const relation = this.relation(current, step);
      current = this.entity(relation.to);
      return relation;
    });
    return { path, relations, entity: current, name, field: current.field(name) };
  }

  /** Returns the rows at the end of a path of array relations: see `RelatedRows`. */
  relatedRows(entity: Entity, path: string): RelatedRows {
    let current = entity;
    const relations = path.split('.').map((step) => {
      const relation = this.relation(current, step);
      if (relation.shape === 'object') throw new DefinitionError(`'${step}' holds one row at most`);
      current = this.entity(relation.to);
      return relation;
    });
    const [first, ...later] = relations.map(({ target, reference }) => ({
      target,
      back: relationName(target, reference),
    }));
    const before = later.reverse().map(({ back }) => back);
    const joinColumns = (relations[0] as Relation).pairs.map(
      ([column, end]) => [[...before, end].join('.'), column] as const,
    );
    return { entity: current, by: [...before, first?.target].join('.'), joinColumns };
  }

  label(entity: Pick<Entity, 'fields'>, name: string): string {
    return entity.fields[name]?.label ?? labelOf(name, entity.fields[name]);
  }
}

function labelOf(name: string, field: Field | undefined): string {
  const isLink = field && isReference(field);
  return wordsOf(isLink && name.endsWith('Id') ? relationName(name, field) : name);
}

/** Returns `Building` for `BuildingId`, unless the field says `as`. */
export function relationName(column: string, field: ReferenceField): string {
  return field.as ?? column.replace(/Id$/, '');
}

const namesOf = ({ fields }: Resource, isIncluded: (field: Field) => boolean): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isIncluded(field) ? [name] : []));

function keyOf(resource: Resource): readonly string[] {
  return namesOf(resource, isKey);
}

/** Sets `points` of references to keys that are no uuid: the column has the type of that key. */
function withKeyTypes(resources: readonly Resource[]): readonly Resource[] {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const resolveKey = (name: string, seen: readonly string[] = []): Field | undefined => {
    const target = byName.get(name);
    const [column] = target ? keyOf(target) : [];
    const key = column === undefined ? undefined : target?.fields[column];
    return key && isReference(key) && !seen.includes(key.to) ? resolveKey(key.to, [...seen, name]) : key;
  };
  return resources.map((resource) => {
    const fields = Object.entries(resource.fields).map(([name, field]): [string, Field] => {
      const points = isReference(field) ? resolveKey(field.to) : undefined;
      return [name, points && isReference(field) && points.kind !== 'key' ? { ...field, points } : field];
    });
    return { ...resource, fields: Object.fromEntries(fields) };
  });
}

function manyNameOf(resource: Resource): string {
  return resource.many ?? tableWords(resource);
}

const tableWords = (resource: Resource): string => resource.table.replace(/^dw_/, '');

/** A reference of a resource with its pairs of columns. */
interface Referring {
  readonly name: string;
  readonly reference: ReferenceField;
  readonly pairs: readonly Pair[];
}

function relationsBetween(resources: readonly Resource[]): ReadonlyMap<string, ReadonlyMap<string, Relation>> {
  const relations = new Map<string, Map<string, Relation>>(resources.map(({ name }) => [name, new Map()]));
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const add = (relation: Relation) => relations.get(relation.from)?.set(relation.name, relation);
  for (const resource of resources) {
    for (const { name, reference, pairs } of [...columnReferences(resource, byName), ...declaredReferences(resource)]) {
      const target = byName.get(reference.to);
      if (!target) continue;
      add({
        name,
        shape: 'object',
        from: resource.name,
        to: target.name,
        ...withFirstPair(pairs),
        isDown: false,
        reference,
      });
      const columns = pairs.map(([column]) => column);
      add({
        name: inverseName(resource, name, reference, pairs),
        shape: isUnique(resource, columns) ? 'object' : 'array',
        from: target.name,
        to: resource.name,
        ...withFirstPair(pairs.map(([column, end]): Pair => [end, column])),
        isDown: true,
        reference,
      });
    }
  }
  return relations;
}

const withFirstPair = (pairs: readonly Pair[]) => {
  const [[column, target]] = pairs as readonly [Pair];
  return { pairs, column, target };
};

/** Returns the references of one column to the key of a resource. */
function columnReferences(resource: Resource, byName: ReadonlyMap<string, Resource>): readonly Referring[] {
  return Object.entries(resource.fields).flatMap(([column, reference]) => {
    if (!isReference(reference)) return [];
    const target = byName.get(reference.to);
    const [key] = target ? keyOf(target) : [];
    return key ? [{ name: relationName(column, reference), reference, pairs: [[column, key]] }] : [];
  });
}

function declaredReferences({ references = {}, fields }: Resource): readonly Referring[] {
  return Object.entries(references).flatMap(([name, { to, columns, owned = false, ...rest }]) => {
    const pairs = Object.entries(columns) as unknown as readonly Pair[];
    if (pairs.length === 0) return [];
    const presence = pairs.some(([column]) => fields[column]?.presence === 'optional') ? 'optional' : 'required';
    return [{ name, pairs, reference: { kind: 'reference', key: false, as: name, to, owned, presence, ...rest } }];
  });
}

/** Returns whether no two rows of a table have equal values in these columns: they include its key or a unique set. */
export function isUnique(resource: Resource, columns: readonly string[]): boolean {
  const isAmong = (others: readonly string[]) => others.every((column) => columns.includes(column));
  const sets = (resource.unique ?? []).filter(({ within }) => !within).map((unique) => unique.columns);
  return isAmong(keyOf(resource)) || sets.some(isAmong) || columns.some((column) => resource.fields[column]?.unique);
}

function inverseName(resource: Resource, name: string, field: ReferenceField, pairs: readonly Pair[]): string {
  if (field.inverse) return field.inverse;
  const many = manyNameOf(resource);
  const [[column, target]] = pairs as readonly [Pair];
  return column === target ? many : `${many}By${name}`;
}

function entityOf({ account, ...resource }: Resource, relations: ReadonlyMap<string, Relation>): Entity {
  const typeName = pascalOf(resource.noun);
  const lookup = resource.operations?.lookup ?? `${typeName}Search`;
  const isForEveryone = account === 'everyone';
  return {
    ...resource,
    ...(account === undefined || isForEveryone ? {} : { account }),
    isForEveryone,
    key: keyOf(resource) as Key,
    columns: namesOf(resource, (field) => !isComputed(field)),
    relations,
    manyName: manyNameOf(resource),
    field: (name) => {
      const field = resource.fields[name];
      if (!field) throw new DefinitionError(`${resource.name} has no field '${name}'`);
      return field;
    },
    sourceType: resource.source ?? typeName,
    operationNames: {
      list: tableWords(resource),
      detail: `${typeName}Details`,
      lookup,
      names: lookup,
      insert: `Insert${typeName}`,
      update: `Update${pascalOf(resource.plural)}`,
      bulkUpdate: `BulkUpdate${pascalOf(resource.plural)}`,
      link: `Update${typeName}Associations`,
      delete: `Delete${typeName}`,
      ...resource.operations,
    },
  };
}
