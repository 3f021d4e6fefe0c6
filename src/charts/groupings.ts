import type { Row } from '../data/rowId';
import { valueAt } from '../data/valueAt';

/** Levels that notifications can be grouped by, from the account down. */
export const groupings = ['Account', 'Site', 'Building'] as const;
export type Grouping = (typeof groupings)[number];

interface Group {
  readonly id: string | undefined;
  readonly label: string;
}

const groupingPaths: Readonly<
  Record<Grouping, { readonly id: string; readonly label: string; readonly type: string }>
> = {
  Account: { id: 'Site.Account.AccountId', label: 'Site.Account.Label', type: 'accounts' },
  Site: { id: 'Site.SiteId', label: 'Site.Label', type: 'sites' },
  Building: { id: 'BuildingId', label: 'Label', type: 'buildings' },
};

/** Returns the id and label of a building's account or site, or of the building itself. */
export function groupOf(building: unknown, by: Grouping): Group {
  const { id, label } = groupingPaths[by];
  const idValue = valueAt(building, id);
  return { id: typeof idValue === 'string' ? idValue : undefined, label: String(valueAt(building, label) ?? '') };
}

/** Returns the IANA time zone of a row's account. `toSite` is the path from the row to its site. */
export function accountTimeZoneAt(row: Row, toSite: string): string | undefined {
  const zone = valueAt(row, `${toSite}.Account.TimeZoneIana`);
  return typeof zone === 'string' ? zone : undefined;
}

/** Returns the name of a grouping's resource. */
export const resourceOf = (by: Grouping): string => groupingPaths[by].type;

/** Returns the label of the level above, which tells apart groups with the same label; empty for accounts. */
export function groupHint(building: Row, by: Grouping): string {
  if (by === 'Account') return '';
  return String(valueAt(building, by === 'Site' ? 'Site.Account.Label' : 'Site.Label') ?? '');
}
