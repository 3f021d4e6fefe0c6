import { type Static, Type } from 'typebox';
import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { HttpError } from '../identity/httpError';
import type { Caller } from '../sql/caller';
import type { Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { pauseJournal } from '../sql/unjournaled';
import { writeChecks } from '../writes/check';
import type { Values } from '../writes/newRows';
import type { RestContext } from './context';
import type { Entry } from './journal';
import { isUndoable } from './ownChanges';
import { refusedBy } from './restoreRefusals';
import { type Reversion, type Undone, undoneOf } from './revert';
import { revertDeletes } from './revertDeletes';
import { isDelivery, revertDelivered } from './revertDelivered';
import { revertInserts } from './revertInserts';
import { depthOf, revertUpdates, type UpdatesPart } from './revertUpdates';

export const UndoRequest = Type.Object({
  changeSet: Type.String({ pattern: '^[0-9]{1,18}$' }),
  dryRun: Type.Optional(Type.Boolean({ description: 'Return what would be undone, and change nothing' })),
  evenChanged: Type.Optional(Type.Boolean({ description: 'Also undo rows that have been changed since' })),
});
type UndoRequest = Static<typeof UndoRequest>;

/** Thrown to roll back the transaction of a dry run; has its result. */
class DryRun extends Error {
  constructor(readonly found: Undone) {
    super();
  }
}

/**
 * Reverts a whole change set, as a change set of its own, with the permissions that the same writes by hand need. Rows
 * whose changed columns were changed again since are kept, unless `evenChanged` is set.
 * @throws HttpError
 */
export async function undo(context: RestContext, caller: Caller, wanted: UndoRequest): Promise<Undone> {
  const { catalogue, database } = context;
  const { changeSet, dryRun = false, evenChanged: includeChanged = false } = wanted;
  const change = { contactId: caller.contactId, operation: 'Undo', reason: `Undid change set ${changeSet}` };
  const checks = writeChecks(catalogue, caller);
  let current: Part | undefined;
  return database
    .write(change, async (session) => {
      const revertedBy = await claim(session, caller, changeSet);
      if (dryRun) await pauseJournal(session);
      const ofDelivery = await isDelivery(session, changeSet);
      const parts = await partsOf(session, catalogue, changeSet, ofDelivery);
      const shared = { session, checks, changeSet, includeChanged, revertedBy, isDelivery: ofDelivery };
      const works = (action: Entry['action']): readonly Reversion[] =>
        parts.filter((part) => part.action === action).map(({ entity }) => ({ ...shared, entity }));
      const results: Undone[] = [];
      const updates = [...works('update')].sort(
        (one, other) => depthOf(catalogue, one.entity) - depthOf(catalogue, other.entity),
      );
      const updated = new Map<Reversion, Values[]>(updates.map((work) => [work, []]));
      const revertAllUpdates = async (ofUpdates: UpdatesPart) => {
        const checksOfParts: { readonly part: Part; readonly check: () => Promise<void> }[] = [];
        for (const [work, keys] of updated) {
          const part: Part = { entity: work.entity, action: 'update' };
          current = part;
          const reverted = await revertUpdates(work, ofUpdates);
          keys.push(...reverted.keys);
          checksOfParts.push({ part, check: reverted.check });
        }
        for (const { part, check } of checksOfParts) {
          current = part;
          await check();
        }
      };
      await revertAllUpdates('beforeRestores');
      if (ofDelivery) {
        const entity = catalogue.entity('consumption');
        current = { entity, action: 'insert' };
        results.push(await revertDelivered({ ...shared, entity }));
      }
      current = parts.find(({ action }) => action === 'insert');
      results.push(...(await revertInserts(works('insert'))));
      current = parts.find(({ action }) => action === 'delete');
      results.push(...(await revertDeletes(works('delete'))));
      if (works('delete').length > 0)
        for (const ofUpdates of ['emptied', 'afterRestores'] as const) await revertAllUpdates(ofUpdates);
      for (const [work, keys] of updated) results.push(await undoneOf(work, 'update', keys));
      const total = totalOf(results);
      if (dryRun) throw new DryRun(total);
      if (total.undone === 0)
        throw new HttpError(
          'All of it has been changed since, or other records refer to it: it stays as it is.',
          'conflict',
          409,
        );
      await session.rows(sql`
        update meterdesk.undone set kept = ${param(total.kept)},
          reverted_by = reverted_by || nullif(current_setting('meterdesk.change_set', true), '')::bigint
        where change_set_id = ${param(changeSet)}::bigint`);
      return total;
    })
    .catch((error: unknown) => {
      if (error instanceof DryRun) return error.found;
      throw (current && refusedBy(error, catalogue, current.entity, current.action)) ?? error;
    });
}

const totalOf = (results: readonly Undone[]): Undone => ({
  undone: results.reduce((sum, { undone }) => sum + undone, 0),
  kept: results.reduce((sum, { kept }) => sum + kept, 0),
  keptRows: results.flatMap(({ keptRows }) => keptRows),
});

/**
 * Locks a change set by inserting into `undone`: of two concurrent undos, the second waits. Rows that an undo has kept
 * may be undone later. Returns the ids of the change sets of earlier undos.
 * @throws HttpError where the caller may not undo it, or all of it has been undone
 */
async function claim(session: Session, caller: Caller, changeSet: string): Promise<readonly string[]> {
  const [set] = await session.rows<{ id: string }>(
    sql`select s.id from meterdesk.change_set s where s.id = ${param(changeSet)}::bigint${isUndoable(caller)}`,
  );
  if (!set) throw new HttpError('There is no such change, or you may not undo it.', 'not-found', 404);
  const [claimed] = await session.rows<{ revertedBy: readonly string[] }>(
    sql`insert into meterdesk.undone as u (change_set_id) values (${param(changeSet)}::bigint)
      on conflict (change_set_id) do update set kept = u.kept where u.kept > 0 returning u.reverted_by as "revertedBy"`,
  );
  if (!claimed) throw new HttpError('This has already been undone.', 'conflict', 409);
  return claimed.revertedBy;
}

interface Part {
  readonly entity: Entity;
  readonly action: Entry['action'];
}

/** Returns the resources and actions of a change set, the last one first. @throws HttpError for unknown resources */
async function partsOf(
  session: Session,
  catalogue: Catalogue,
  changeSet: string,
  mayBeNone: boolean,
): Promise<readonly Part[]> {
  const found = await session.rows<{ resource: string; action: Entry['action'] }>(sql`
    select resource, action from meterdesk.change where change_set_id = ${param(changeSet)}::bigint
    group by resource, action order by max(id) desc`);
  if ((found.length === 0 && !mayBeNone) || !found.every(({ resource }) => catalogue.has(resource)))
    throw new HttpError('Some of its records belong to resources that no longer exist.', 'conflict', 409);
  return found.map(({ resource, action }) => ({ entity: catalogue.entity(resource), action }));
}
