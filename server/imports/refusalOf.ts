import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { sheetLevels } from '../../resources/shared/sheetLevels';
import { accountsWhere, canEver } from '../sql/access';
import type { Caller } from '../sql/caller';
import { notAllowed } from '../writes/checks';
import type { ApiError } from '../writes/errors';
import type { ImportMode } from './runs';
import { isImported, type ResourceSheet, type RunSheet } from './sheets';

interface Import {
  readonly mode: ImportMode;
  readonly entity: Entity;
  readonly accountId: string | null;
  /** Null where it is no workbook. */
  readonly sheets?: readonly RunSheet[] | null | undefined;
}

/** Returns why a caller may not import such records into the account; undefined where they may. */
export function refusalOf(
  catalogue: Catalogue,
  caller: Caller,
  { mode, entity, accountId, sheets }: Import,
): ApiError | undefined {
  const action = mode === 'update' ? 'update' : 'create';
  // A workbook may have no sheet that is written, and yet the run shows the name of its account.
  const isOwn = !accountId || caller.isStaff || caller.roles.some((role) => role.accountId === accountId);
  if (!isOwn) return notAllowed(entity, 'bulk');
  const entities = entitiesOf(catalogue, caller, { mode, entity, accountId, sheets });
  for (const each of entities)
    for (const needed of [action, 'bulk'] as const) {
      const isThere = !accountId || caller.isStaff || accountsWhere(caller, needed, each.policy).includes(accountId);
      if (!isThere || !canEver(each, caller, needed)) return notAllowed(each, 'bulk');
    }
  return undefined;
}

/** Returns the resources whose records the import writes. */
function entitiesOf(catalogue: Catalogue, { isStaff }: Caller, run: Import): readonly Entity[] {
  const { mode, entity, accountId, sheets } = run;
  if (mode === 'update') return [entity];
  if (mode === 'insert') return sheetLevels(catalogue, entity, isStaff).map((level) => level.entity);
  // A row of the chosen account names it, and changes it only where the caller may.
  const isWritten = ({ resource }: ResourceSheet): boolean => resource !== 'accounts' || accountId === null;
  return (sheets ?? [])
    .filter(isImported)
    .filter(isWritten)
    .map(({ resource }) => catalogue.entity(resource));
}
