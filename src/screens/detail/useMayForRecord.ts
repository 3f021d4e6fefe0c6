import type { Action } from '../../../resources/language/access';
import type { Entity } from '../../../resources/language/catalogue';
import { useMay, useProfile } from '../../auth/permissions';
import { accountOf } from '../../data/accountOf';
import type { IdentifiedRow } from '../../data/rowId';
import { isForStaff } from '../../data/staffRows';

/** Returns a function that tells whether the user may perform an action on a record, or on `target` rows below it. */
export function useMayForRecord(entity: Entity, row: IdentifiedRow): (action: Action, target?: Entity) => boolean {
  const may = useMay();
  const isStaff = useProfile()?.isStaff ?? false;
  const accountId = accountOf(entity, row);
  return (action, target = entity) =>
    may(action, target, accountId) && (isStaff || target !== entity || !isForStaff(entity, row, action));
}
