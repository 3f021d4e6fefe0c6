import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { canEver } from '../sql/access';
import type { WriteChecks } from '../writes/check';
import { notAllowed } from '../writes/checks';
import type { Values } from '../writes/newRows';
import { restoreInTurn, restoreReadyRows } from './restoreRowsBelow';
import { type Reversion, type Undone, undoneOf } from './revert';

/**
 * Inserts the rows that a change set deleted, parents first. Rows stay deleted whose key or unique value another row
 * has by now, or that refer to a row that no longer exists. Rows that the caller may not add by hand, such as the
 * notifications of a building, come back where they were deleted with a record that the caller may add.
 * @throws ApiError where the caller may add neither
 */
export async function revertDeletes(works: readonly Reversion[]): Promise<readonly Undone[]> {
  const restored = new Map<Reversion, Values[]>(works.map((work) => [work, []]));
  const addable = new Map(works.map((work) => [work, addableOwner(work.checks, work.entity)]));
  await restoreInTurn(
    [...addable],
    ([{ entity }]) => entity,
    async ([work, owner]) => {
      const { session, checks, changeSet, entity } = work;
      const deletion = { session, checks, changeSet, isBelow: owner !== entity, policy: owner.policy };
      const more = await restoreReadyRows(deletion, entity);
      restored.get(work)?.push(...more);
      return more.length;
    },
  );
  const results: Undone[] = [];
  for (const [work, keys] of restored) results.push(await undoneOf(work, 'delete', keys));
  return results;
}

/** Returns the resource, or else one that its rows are part of, whose rows the caller may add. @throws ApiError */
function addableOwner({ catalogue, caller }: WriteChecks, entity: Entity): Entity {
  // Staff bring back what nobody adds by hand too, such as the logs of a feed.
  const found = caller.isStaff
    ? entity
    : [...ownersOf(catalogue, entity)].find((owner) => canEver(owner, caller, 'create'));
  if (!found) throw notAllowed(entity, 'create');
  return found;
}

/** Returns the resource, and those that its rows are part of, at any height. */
function ownersOf(catalogue: Catalogue, entity: Entity, found = new Set<Entity>()): ReadonlySet<Entity> {
  if (found.has(entity)) return found;
  found.add(entity);
  for (const { reference, to, isDown } of entity.relations.values())
    if (reference.owned && !isDown) ownersOf(catalogue, catalogue.entity(to), found);
  return found;
}
