import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { Field } from '../../resources/language/field';
import type { Direction } from '../../resources/language/resource';
import { throughReference } from './rowPaths';

export interface SortPayload {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** Returns the first rule of a list's default order, as react-admin has it. */
export function defaultSort(entity: Entity): SortPayload {
  const [first] = rulesOf(entity);
  if (!first) return { field: entity.key[0] as string, order: 'ASC' };
  return { field: first[0], order: first[1].startsWith('desc') ? 'DESC' : 'ASC' };
}

/** Returns `order_by` for a sort: the further rules of the default one, and the key last so that pages never overlap. */
export function orderByOf(entity: Entity, sort: SortPayload): readonly object[] {
  const initial = defaultSort(entity);
  const isInitial = sort.field === initial.field && sort.order === initial.order;
  const rules = isInitial
    ? rulesOf(entity).map(([path, direction]) => rule(entity, path, direction))
    : [rule(entity, sort.field, sort.order === 'DESC' ? 'desc' : 'asc')];
  return [...rules, ...entity.key.map((column) => ({ [column]: 'asc' }))];
}

const rulesOf = (entity: Entity) => Object.entries(entity.list.sort) as readonly (readonly [string, Direction])[];

function rule(entity: Entity, path: string, direction: Direction): object {
  if (path === 'id') return { [entity.key[0] as string]: direction };
  const { relations, name, field } = catalogue.resolve(entity, throughReference(entity, path));
  const nullable = field.presence === 'optional' || relations.length > 0;
  const placed = direction === 'desc' && nullable ? 'desc_nulls_last' : direction;
  return relations.reduceRight<object>((inner, relation) => ({ [relation.name]: inner }), leaf(name, field, placed));
}

function leaf(name: string, field: Field, direction: Direction): object {
  if (field.kind === 'count') return { [`${field.relation}_aggregate`]: { count: direction } };
  if (field.kind === 'latest') return { [`${field.relation}_aggregate`]: { max: { [field.column]: direction } } };
  return { [name]: direction };
}
