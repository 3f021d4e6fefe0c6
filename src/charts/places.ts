import type { Row } from '../data/rowId';
import { valueAt } from '../data/valueAt';

/** What notifications can be put together by, from the account down. */
export const groupings = ['Account', 'Site', 'Building'] as const;
export type Grouping = (typeof groupings)[number];

/** `Depot 2` before `Depot 10`. */
export const byLabel = new Intl.Collator(undefined, { numeric: true });

interface Place {
  readonly id: string | undefined;
  readonly label: string;
}

const ways: Readonly<Record<Grouping, { readonly id: string; readonly label: string; readonly type: string }>> = {
  Account: { id: 'Site.Account.AccountId', label: 'Site.Account.Label', type: 'accounts' },
  Site: { id: 'Site.SiteId', label: 'Site.Label', type: 'sites' },
  Building: { id: 'BuildingId', label: 'Label', type: 'buildings' },
};

/** The account, the site or the building that a building stands in or is. */
export function placeOf(building: unknown, by: Grouping): Place {
  const { id, label } = ways[by];
  const found = valueAt(building, id);
  return { id: typeof found === 'string' ? found : undefined, label: String(valueAt(building, label) ?? '') };
}

/** The time zone of the account that a row hangs on by that path to its site. */
export function zoneAt(row: Row, toSite: string): string | undefined {
  const zone = valueAt(row, `${toSite}.Account.TimeZoneIana`);
  return typeof zone === 'string' ? zone : undefined;
}

/** The kind of record that a grouping puts together by. */
export const typeOf = (by: Grouping): string => ways[by].type;

/** What is told apart below a place, for labels that several have: `Depot (Northern Freight)`. */
export function placeHint(building: Row, by: Grouping): string {
  if (by === 'Account') return '';
  return String(valueAt(building, by === 'Site' ? 'Site.Account.Label' : 'Site.Label') ?? '');
}
