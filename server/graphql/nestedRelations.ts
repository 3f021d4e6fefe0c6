import { policies } from '../../resources/language/access';
import type { Catalogue, Entity, Relation } from '../../resources/language/catalogue';
import { type Audience, insertableColumns } from '../writes/audience';

/** A relation whose rows can be inserted together with a new row. */
export interface NestedRelation {
  readonly relation: Relation;
  /**
   * The new row refers to the nested row, which must be inserted first; otherwise the nested row refers to the new one.
   */
  readonly isBefore: boolean;
}

export const isWritten = (entity: Entity): boolean => policies[entity.policy].create !== 'nobody';

/** Returns the relations of an entity by which an audience may insert rows: it may set the column that joins them. */
export function nestedRelations(catalogue: Catalogue, entity: Entity, audience: Audience): readonly NestedRelation[] {
  return [...entity.relations.values()].flatMap((relation) => {
    const target = catalogue.entity(relation.to);
    const isBefore = !relation.isDown;
    const joined = insertableColumns(isBefore ? entity : target, audience);
    const isJoined = relation.pairs.every(([column, end]) => joined.includes(isBefore ? column : end));
    return isWritten(target) && isJoined ? [{ relation, isBefore }] : [];
  });
}
