import type { Store } from 'react-admin';
import type { Entity } from '../../resources/language/catalogue';
import { isViewingAs } from '../auth/viewAsTab';
import type { IdentifiedRow } from './rowId';
import { ancestorsOf, labelPath } from './rowPaths';
import { valueAt } from './valueAt';

/** A record that somebody marked or viewed, with the label that it had then. */
export interface MarkedRecord {
  readonly type: string;
  readonly id: string;
  readonly label: string;
}

/** Keys of the person's preferences, which the platform stores. */
export const favouritesKey = 'preferences.favourites';
export const recentKey = 'preferences.recent';

/** Limited by the maximum size of a preference. */
export const maxFavourites = 50;
/** Limited to a short list. */
const maxRecent = 8;

export const isSameRecord = (a: MarkedRecord, b: Pick<MarkedRecord, 'type' | 'id'>): boolean =>
  a.type === b.type && a.id === b.id;

/** Puts a record first among those viewed recently. Not while staff view the console as somebody else. */
export function rememberViewed(store: Store, entity: Entity, row: IdentifiedRow): void {
  const viewed = { type: entity.name, id: row.id, label: String(valueAt(row, labelPath(entity)) ?? '') };
  if (isViewingAs() || !viewed.label) return;
  const before = store.getItem<readonly MarkedRecord[]>(recentKey) ?? [];
  const [latest] = before;
  if (latest && isSameRecord(latest, viewed) && latest.label === viewed.label) return;
  const others = before.filter((other) => !isSameRecord(other, viewed));
  store.setItem(recentKey, [viewed, ...others].slice(0, maxRecent));
}

/** Returns the labels of a record's ancestors, the nearest first, separated by commas. */
export const ancestorLabels = (entity: Entity, row: IdentifiedRow): string =>
  [...ancestorsOf(entity)]
    .reverse()
    .map((above) => valueAt(row, above.labelPath))
    .filter(Boolean)
    .join(', ');
