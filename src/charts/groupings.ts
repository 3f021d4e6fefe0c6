import type { Row } from '../data/rowId';
import { valueAt } from '../data/valueAt';

/** What notifications can be grouped by, from the account down. */
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

/** Returns the account, the site or the building that a building belongs to or is. */
export function groupOf(building: unknown, by: Grouping): Group {
  const { id, label } = groupingPaths[by];
  const found = valueAt(building, id);
  return { id: typeof found === 'string' ? found : undefined, label: String(valueAt(building, label) ?? '') };
}

/** Returns the time zone of a row's account, by the row's path to its site. */
export function accountTimeZoneAt(row: Row, toSite: string): string | undefined {
  const zone = valueAt(row, `${toSite}.Account.TimeZoneIana`);
  return typeof zone === 'string' ? zone : undefined;
}

/** Returns the resource that a grouping is by. */
export const resourceOf = (by: Grouping): string => groupingPaths[by].type;

/** Returns the parent's label, for labels that several have: `Depot (Northern Freight)`. */
export function groupHint(building: Row, by: Grouping): string {
  if (by === 'Account') return '';
  return String(valueAt(building, by === 'Site' ? 'Site.Account.Label' : 'Site.Label') ?? '');
}
