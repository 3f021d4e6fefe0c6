import type { Row } from '../data/rowId';
import { valueAt } from '../data/valueAt';

/** What notifications can be put together by, from the account down. */
export const groupings = ['Account', 'Site', 'Building'] as const;
export type Grouping = (typeof groupings)[number];

/** `Depot 2` before `Depot 10`. */
export const labelCollator = new Intl.Collator(undefined, { numeric: true });

interface Group {
  readonly id: string | undefined;
  readonly label: string;
}

const ways: Readonly<Record<Grouping, { readonly id: string; readonly label: string; readonly type: string }>> = {
  Account: { id: 'Site.Account.AccountId', label: 'Site.Account.Label', type: 'accounts' },
  Site: { id: 'Site.SiteId', label: 'Site.Label', type: 'sites' },
  Building: { id: 'BuildingId', label: 'Label', type: 'buildings' },
};

/** The account, the site or the building that a building stands in or is. */
export function groupOf(building: unknown, by: Grouping): Group {
  const { id, label } = ways[by];
  const found = valueAt(building, id);
  return { id: typeof found === 'string' ? found : undefined, label: String(valueAt(building, label) ?? '') };
}

/** The time zone of the account that a row hangs on by that path to its site. */
export function accountTimeZoneAt(row: Row, toSite: string): string | undefined {
  const zone = valueAt(row, `${toSite}.Account.TimeZoneIana`);
  return typeof zone === 'string' ? zone : undefined;
}

/** The kind of record that a grouping puts together by. */
export const resourceOf = (by: Grouping): string => ways[by].type;

/** What is told apart below a place, for labels that several have: `Depot (Northern Freight)`. */
export function groupHint(building: Row, by: Grouping): string {
  if (by === 'Account') return '';
  return String(valueAt(building, by === 'Site' ? 'Site.Account.Label' : 'Site.Label') ?? '');
}
