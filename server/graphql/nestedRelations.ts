import { policies } from '../../resources/language/access';
import type { Catalogue, Entity, Relation } from '../../resources/language/catalogue';
import { type Audience, insertableColumns } from '../writes/audience';

/** A relation by which a new row can bring others along. */
export interface NestedRelation {
  readonly relation: Relation;
  /**
   * The new row points there: what is brought along must be made before it. Otherwise it points here, and comes after.
   */
  readonly isBefore: boolean;
}

export const isWritten = (entity: Entity): boolean => policies[entity.policy].create !== 'nobody';

/** Returns the relations of an entity whose rows may be made by whoever may set the column that joins them. */
export function nestedRelations(catalogue: Catalogue, entity: Entity, audience: Audience): readonly NestedRelation[] {
  return [...entity.relations.values()].flatMap((relation) => {
    const target = catalogue.entity(relation.to);
    const isBefore = !relation.isDown;
    const joined = insertableColumns(isBefore ? entity : target, audience);
    const isJoined = relation.pairs.every(([column, end]) => joined.includes(isBefore ? column : end));
    return isWritten(target) && isJoined ? [{ relation, isBefore }] : [];
  });
}
