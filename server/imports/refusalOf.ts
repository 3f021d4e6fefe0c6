import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { sheetLevels } from '../../resources/shared/sheetLevels';
import { canEver } from '../sql/access';
import { accountsWhere, type Caller } from '../sql/caller';
import { notAllowed } from '../writes/checks';
import type { ApiError } from '../writes/errors';
import type { ImportMode } from './runs';

interface Import {
  readonly mode: ImportMode;
  readonly entity: Entity;
  readonly accountId: string | null;
}

/** Returns why a caller may not import such records into the account; undefined where they may. */
export function refusalOf(
  catalogue: Catalogue,
  caller: Caller,
  { mode, entity, accountId }: Import,
): ApiError | undefined {
  const action = mode === 'insert' ? 'create' : 'update';
  const entities =
    mode === 'insert' ? sheetLevels(catalogue, entity, caller.isStaff).map((level) => level.entity) : [entity];
  for (const each of entities)
    for (const needed of [action, 'bulk'] as const) {
      const isThere = !accountId || caller.isStaff || accountsWhere(caller, needed, each.policy).includes(accountId);
      if (!isThere || !canEver(each, caller, needed)) return notAllowed(each, 'bulk');
    }
  return undefined;
}
