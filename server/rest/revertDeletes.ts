import { canEver } from '../sql/access';
import { notAllowed } from '../writes/checks';
import type { Values } from '../writes/newRows';
import { restoreReadyRows } from './restoreRowsBelow';
import { type Reversion, type Undone, undoneOf } from './revert';

/**
 * Inserts the rows that a change set deleted, parents first. Rows stay deleted whose key or unique value another row
 * has by now, or that refer to a row that no longer exists.
 */
export async function revertDeletes(works: readonly Reversion[]): Promise<readonly Undone[]> {
  const restored = new Map<Reversion, Values[]>(works.map((work) => [work, []]));
  // Staff bring back what nobody adds by hand too, such as the logs of a feed.
  for (const { checks, entity } of works)
    if (!checks.caller.isStaff && !canEver(entity, checks.caller, 'create')) throw notAllowed(entity, 'create');
  for (let isAny = true; isAny; ) {
    isAny = false;
    for (const [{ session, checks, changeSet, entity }, keys] of restored) {
      const more = await restoreReadyRows({ session, checks, changeSet, isBelow: false }, entity);
      keys.push(...more);
      if (more.length > 0) isAny = true;
    }
  }
  const results: Undone[] = [];
  for (const [work, keys] of restored) results.push(await undoneOf(work, 'delete', keys));
  return results;
}
