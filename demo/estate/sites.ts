import { Status } from '../../resources/enums/status';
import type groups from '../../resources/groups';
import type groupsSites from '../../resources/groupsSites';
import type { NewRow } from '../../resources/language/resource';
import type sites from '../../resources/sites';
import { between, idOf, pick } from '../identity';
import { accountId, contactId } from './accounts';
import { type Estate, siteOf } from './estate';
import { ownerOfSite } from './owners';
import { adminOf, staffPeople } from './people';
import { dayAgo, daysSinceFounded, stamped } from './time';

export const siteId = (site: string): string => idOf('sites', site);

interface Naming {
  readonly label: string;
  readonly city: string;
  readonly line1: string;
}

/** Labels as the source has them; the first address lines are made up. */
const siteNames: Readonly<Record<string, Naming>> = {
  CAM: { label: 'Cambridge campus', city: 'Cambridge', line1: 'West Estates Road' },
  PAN: { label: 'Panther campus', city: 'Orlando', line1: '400 Panther Way' },
  FOX: { label: 'Fox campus', city: 'Tempe', line1: '1200 Palo Verde Mall' },
  RAT: { label: 'Rat city buildings', city: 'Washington DC', line1: '18 Facilities Plaza' },
  ROB: { label: 'Robin campus', city: 'London', line1: '71 Robin Court' },
  BOB: { label: 'Bobcat solar arrays', city: 'Las Vegas', line1: '88 Array Drive' },
  DEL: { label: 'IIIT-Delhi campus', city: 'New Delhi', line1: 'Plot 9, Campus Road' },
  ALC: { label: 'Alicante homes', city: 'Alicante', line1: 'Calle del Agua' },
};

export const siteName = (site: string): Naming => siteNames[site] as Naming;

const groupings = [
  { key: 'cambridge', owner: 'cambridge', label: 'United Kingdom campuses', sites: ['CAM'], of: 'CAM' },
  { key: 'sunbelt teaching', owner: 'sunbelt', label: 'Teaching campuses', sites: ['PAN', 'FOX'], of: 'PAN' },
  { key: 'sunbelt renewables', owner: 'sunbelt', label: 'Renewables', sites: ['BOB'], of: 'BOB' },
  { key: 'sunbelt pilots', owner: 'sunbelt', label: 'Demand response pilot', sites: ['FOX', 'BOB'], of: null },
  { key: 'robin', owner: 'robin', label: 'Central London', sites: ['ROB'], of: 'ROB' },
  { key: 'district', owner: 'district', label: 'City buildings', sites: ['RAT'], of: 'RAT' },
] as const;

const groupId = (key: string): string => idOf('groups', key);

export function groupRows(estate: Estate): readonly NewRow<typeof groups>[] {
  return groupings.map(({ key, owner, label, of }) => ({
    GroupId: groupId(key),
    AccountId: accountId(owner),
    Label: label,
    Status: Status.values[of ? 'Active' : 'Inactive'],
    ...stamped(estate, daysSinceFounded(estate) - 3, `group ${key}`),
  }));
}

export function groupSiteRows(estate: Estate): readonly NewRow<typeof groupsSites>[] {
  return groupings.flatMap(({ key, sites: members, of }) =>
    members.map((site) => ({
      GroupId: groupId(key),
      SiteId: siteId(site),
      Status: Status.values[of ? 'Active' : 'Inactive'],
      ...stamped(estate, daysSinceFounded(estate) - 3, `group ${key} ${site}`),
    })),
  );
}

export function siteRows(estate: Estate): readonly NewRow<typeof sites>[] {
  return estate.source.sites.map(({ id }) => {
    const owner = ownerOfSite(id);
    const group = groupings.find(({ of }) => of === id);
    return {
      SiteId: siteId(id),
      AccountId: accountId(owner.key),
      GroupId: group ? groupId(group.key) : null,
      Label: siteName(id).label,
      Line1: siteName(id).line1,
      Line2: siteOf(estate, id).region,
      City: siteName(id).city,
      Status: Status.values.Active,
      SiteContactId: contactId(adminOf(owner.key).email),
      InstallerContactId: contactId(pick(staffPeople, `installer ${id}`).email),
      Ecms: `ECMS-${id}-${between(100, 999, `ecms ${id}`)}`,
      EcmsDate: dayAgo(estate, daysSinceFounded(estate) - between(2, 12, `ecms date ${id}`)),
      EcmsState: 'Commissioned',
      ...stamped(estate, daysSinceFounded(estate) - 2, id),
    };
  });
}
