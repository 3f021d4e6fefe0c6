import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { HttpError } from '../identity/httpError';
import type { Caller } from '../sql/caller';
import type { Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { writeChecks } from '../writes/check';
import type { RestContext } from './context';
import { isTheirs } from './ownChanges';
import { refusedBy } from './restoreRefusals';
import { revertInserts, revertUpdates, type Undone } from './revert';

/**
 * Reverts a whole change set, as a change set of its own and under the permissions that the same writes by hand
 * would need. Rows that were changed since, in what the change set had changed, are left alone.
 * @throws HttpError
 */
export async function undo(context: RestContext, caller: Caller, changeSet: string): Promise<Undone> {
  const { catalogue, database } = context;
  const change = { contactId: caller.contactId, operation: 'Undo', reason: `Undid change set ${changeSet}` };
  const checks = writeChecks(catalogue, caller);
  let at: Part | undefined;
  return database
    .write(change, async (session) => {
      await claim(session, caller, changeSet);
      let [undone, kept] = [0, 0];
      for (const part of await partsOf(session, catalogue, changeSet)) {
        at = part;
        const { entity, action } = part;
        const back = await (action === 'insert' ? revertInserts : revertUpdates)({
          session,
          checks,
          entity,
          changeSet,
        });
        undone += back.undone;
        kept += back.kept;
      }
      if (undone === 0) throw new HttpError('All of it has been changed since, and stays as it is.', 'conflict', 409);
      return { undone, kept };
    })
    .catch((error: unknown) => {
      throw (at && refusedBy(error, catalogue, at.entity, at.action)) ?? error;
    });
}

/** Locks by inserting: of two undos at the same time, the second waits for the row and then finds it. */
async function claim(session: Session, caller: Caller, changeSet: string): Promise<void> {
  const [set] = await session.rows<{ id: string }>(
    sql`select s.id from meterdesk.change_set s where s.id = ${param(changeSet)}::bigint${isTheirs(caller)}`,
  );
  if (!set) throw new HttpError('There is no such change, or it is not yours to undo.', 'not-found', 404);
  const claimed = await session.count(
    sql`insert into meterdesk.undone (change_set_id) values (${param(changeSet)}::bigint) on conflict do nothing`,
  );
  if (claimed === 0) throw new HttpError('This has been undone already.', 'conflict', 409);
}

interface Part {
  readonly entity: Entity;
  readonly action: 'insert' | 'update';
}

/** Returns the changes of a change set by resource and action, the last one first. */
async function partsOf(session: Session, catalogue: Catalogue, changeSet: string): Promise<readonly Part[]> {
  const found = await session.rows<{ resource: string; action: string }>(sql`
    select resource, action from meterdesk.change where change_set_id = ${param(changeSet)}::bigint
    group by resource, action order by max(id) desc`);
  const parts = found.map(({ resource, action }): Part | undefined => {
    const entity = catalogue.has(resource) ? catalogue.entity(resource) : undefined;
    if (!entity || action === 'delete' || (action === 'insert' && hasRowsBelow(entity))) return undefined;
    return { entity, action: action === 'insert' ? 'insert' : 'update' };
  });
  if (parts.length === 0 || parts.includes(undefined))
    throw new HttpError(
      'This cannot be undone as a whole: restore its records one by one, from the history of each.',
      'conflict',
      409,
    );
  return parts.flatMap((part) => part ?? []);
}

/** Returns the rows that would be deleted with a row. */
const hasRowsBelow = ({ relations }: Entity): boolean =>
  [...relations.values()].some(({ isDown, reference }) => isDown && reference.owned);
