import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { Field } from '../../resources/language/field';
import type { Direction } from '../../resources/language/listSpec';
import { ancestorsOf, labelPath, throughReference } from './rowPaths';

export interface SortPayload {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** Returns the first rule of a list's default order in react-admin's shape. */
export function defaultSort(entity: Entity): SortPayload {
  const [first] = rulesOf(entity);
  if (!first) return { field: entity.key[0], order: 'ASC' };
  return { field: first[0], order: first[1].startsWith('desc') ? 'DESC' : 'ASC' };
}

/**
 * Returns `order_by` for a sort: all rules of the default order where the sort is that, tie-breakers, and the key last
 * so that pages never overlap.
 */
export function orderByOf(entity: Entity, sort: SortPayload): readonly object[] {
  const initial = defaultSort(entity);
  const isInitial = sort.field === initial.field && sort.order === initial.order;
  const chosen: Rules = isInitial ? rulesOf(entity) : [[sort.field, sort.order === 'DESC' ? 'desc' : 'asc']];
  const rules = [...chosen, ...tieBreakers(entity, chosen)];
  return [
    ...rules.map(([path, direction]) => rule(entity, path, direction)),
    ...entity.key.map((column) => ({ [column]: 'asc' })),
  ];
}

type Rules = readonly (readonly [path: string, direction: Direction])[];

const rulesOf = (entity: Entity): Rules => Object.entries(entity.list.sort) as Rules;

/**
 * Returns the tie-breakers of a sort: the labels of the place and of the row. None where the sort is unique, and none
 * for a log without places: sorting thousands of rows of the same moment would take long.
 */
function tieBreakers(entity: Entity, rules: Rules): Rules {
  const paths = rules.map(([path]) => path);
  const isUnique = paths.includes('id') || entity.key.every((column) => paths.includes(column));
  const place = placeOf(entity);
  if (isUnique || (entity.policy === 'log' && !place)) return [];
  const sorted = paths.map((path) => throughReference(entity, path));
  const further = new Set([...(place ? [place] : []), labelPath(entity)]);
  return [...further].filter((path) => !sorted.includes(path)).map((path) => [path, 'asc']);
}

/** Returns the path of the label of a row's building, or of a parent where it is in no building. */
const placeOf = (entity: Entity): string | undefined =>
  ancestorsOf(entity).findLast((ancestor) => ancestor.entity.usage?.counts === 'topLoads')?.labelPath;

function rule(entity: Entity, path: string, direction: Direction): object {
  if (path === 'id') return { [entity.key[0]]: direction };
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
