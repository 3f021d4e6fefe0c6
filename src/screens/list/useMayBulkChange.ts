import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';

/**
 * Whether the user may use the bulk-change dialogs. Resources with review columns require `review`, others `update`.
 */
export function useMayBulkChange(entity: Entity): boolean {
  const may = useMay();
  const hasBulkDialogs = entity.list.bulk !== undefined;
  const action = entity.reviewed === undefined ? 'update' : 'review';
  return hasBulkDialogs && may('bulk', entity) && may(action, entity);
}
