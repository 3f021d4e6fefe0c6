import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';

/**
 * Returns whether the dialogs that change many rows are for whoever is signed in: those of reviewed columns ask for
 * less.
 */
export function useMayChangeMany(entity: Entity): boolean {
  const may = useMay();
  return entity.list.bulk !== undefined && may('bulk', entity) && may(entity.reviewed ? 'review' : 'update', entity);
}
