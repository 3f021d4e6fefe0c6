import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { Send } from './client';
import { documentOf, documentsFor } from './document';
import { whereIds } from './rowId';
import { isRecord } from './valueAt';

/** The number of rows of one kind that are deleted with their parent. */
export interface DescendantCount {
  readonly entity: Entity;
  readonly count: number;
}

interface Branch {
  readonly entity: Entity;
  readonly table: string;
  /** Relations from these rows up to the row that is deleted. */
  readonly path: readonly string[];
}

/**
 * Returns every kind of row that is part of a row of this kind, directly or not, each with its shortest path up. Time
 * series are left out, since counting millions of readings would take too long.
 */
export function cascadeOf(entity: Entity): readonly Branch[] {
  const found = new Map<string, Branch>();
  let level: readonly Branch[] = [{ entity, table: entity.table, path: [] }];
  while (level.length > 0) {
    const next = level.flatMap(childrenOf).filter((branch) => branch.entity.name !== entity.name);
    level = next.filter((branch) => !found.has(branch.entity.name) && found.set(branch.entity.name, branch));
  }
  return [...found.values()];
}

/** The document that counts the descendants of the rows that `where` names, as `count0`, `count1` … */
export const countsDocument = documentsFor(
  () => catalogue.entities.filter((entity) => cascadeOf(entity).length > 0),
  (entity) => {
    const fields = cascadeOf(entity).map(({ table, path }, index) => {
      const where = path.reduceRight((inner, relation) => `{${relation}: ${inner}}`, '$where');
      return `count${index}: ${table}_aggregate(where: ${where}) { aggregate { count } }`;
    });
    return documentOf('query', `${entity.operationNames.detail}Below`, { where: `${entity.table}_bool_exp!` }, fields);
  },
);

/** Returns how many rows of each kind are deleted with the rows of these ids; kinds without any are left out. */
export async function countDescendants(
  send: Send,
  entity: Entity,
  ids: readonly string[],
): Promise<readonly DescendantCount[]> {
  const branches = cascadeOf(entity);
  if (branches.length === 0) return [];
  const answer = await send({
    document: countsDocument(entity),
    variables: { where: whereIds(entity, ids) },
  });
  const counts = branches.map(({ entity: child }, index) => {
    const { aggregate } = answer[`count${index}`] as { aggregate: unknown };
    return { entity: child, count: isRecord(aggregate) ? Number(aggregate.count) : 0 };
  });
  return counts.filter(({ count }) => count > 0);
}

function childrenOf({ entity, path }: Branch): readonly Branch[] {
  return [...entity.relations.values()].flatMap((relation) => {
    const child = catalogue.entity(relation.to);
    if (!relation.isDown || !relation.reference.owned || child.journal === 'corrections') return [];
    const up = [...child.relations.values()].find(
      (back) => !back.isDown && back.reference === relation.reference && back.to === entity.name,
    );
    return up ? [{ entity: child, table: child.table, path: [up.name, ...path] }] : [];
  });
}
