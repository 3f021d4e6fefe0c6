import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { sheetLevels } from '../../resources/shared/sheetLevels';
import { canEver } from '../sql/access';
import { accountsWhere, type Caller } from '../sql/caller';
import { notAllowed } from '../writes/checks';
import type { ApiError } from '../writes/errors';
import type { ImportKind } from './runs';

interface Import {
  readonly kind: ImportKind;
  readonly entity: Entity;
  readonly accountId: string | null;
}

/** Returns why a caller may not import such records into the account; undefined where they may. */
export function refusalOf(
  catalogue: Catalogue,
  caller: Caller,
  { kind, entity, accountId }: Import,
): ApiError | undefined {
  const action = kind === 'insert' ? 'create' : 'update';
  const entities =
    kind === 'insert' ? sheetLevels(catalogue, entity, caller.isStaff).map((level) => level.entity) : [entity];
  for (const each of entities)
    for (const needed of [action, 'bulk'] as const) {
      const isThere = !accountId || caller.isStaff || accountsWhere(caller, needed, each.policy).includes(accountId);
      if (!isThere || !canEver(each, caller, needed)) return notAllowed(each, 'bulk');
    }
  return undefined;
}
