import type { IndustryCode } from '../../resources/enums/industryCode';

/** The demo's accounts. Their names are made up: the sources name no owner. */
export interface Owner {
  readonly key: string;
  readonly label: string;
  readonly parent: string | null;
  readonly sites: readonly string[];
  readonly country: string;
  readonly timeZone: string;
  readonly sector: string;
  readonly industry: (typeof IndustryCode.words)[number];
  readonly employees: number;
  readonly established: string;
  readonly financialStartMonth: number;
  readonly taxNumber: string;
  readonly active: boolean;
  readonly notes: string;
}

export const owners: readonly Owner[] = [
  {
    key: 'albion',
    label: 'Albion Campus Partnership',
    parent: null,
    sites: [],
    country: 'GB',
    timeZone: 'Europe/London',
    sector: 'Education',
    industry: 'Education and Training',
    employees: 35,
    established: '2009-10-01',
    financialStartMonth: 8,
    taxNumber: 'GB 410 2217 63',
    active: true,
    notes: 'Buys energy for its member campuses. Has no sites of its own.',
  },
  {
    key: 'cambridge',
    label: 'Cambridge Estates',
    parent: 'albion',
    sites: ['CAM'],
    country: 'GB',
    timeZone: 'Europe/London',
    sector: 'Education',
    industry: 'Education and Training',
    employees: 2_900,
    established: '1988-04-01',
    financialStartMonth: 8,
    taxNumber: 'GB 823 8476 09',
    active: true,
    notes: 'Ten buildings with electricity, nine of them with gas. Missing gas readings arrive as zeros.',
  },
  {
    key: 'robin',
    label: 'Robin College London',
    parent: 'albion',
    sites: ['ROB'],
    country: 'GB',
    timeZone: 'Europe/London',
    sector: 'Education',
    industry: 'Education and Training',
    employees: 740,
    established: '1991-09-01',
    financialStartMonth: 8,
    taxNumber: 'GB 197 5530 41',
    active: true,
    notes: 'The supplier sends some months as one figure, spread evenly over their hours.',
  },
  {
    key: 'sunbelt',
    label: 'Sunbelt University System',
    parent: null,
    sites: ['PAN', 'FOX', 'BOB'],
    country: 'US',
    timeZone: 'America/New_York',
    sector: 'Education',
    industry: 'Education and Training',
    employees: 11_400,
    established: '1974-07-01',
    financialStartMonth: 7,
    taxNumber: '59-0246813',
    active: true,
    notes: 'Three campuses in three time zones, with irrigation water in Orlando and solar arrays in Las Vegas.',
  },
  {
    key: 'district',
    label: 'District Public Buildings',
    parent: null,
    sites: ['RAT'],
    country: 'US',
    timeZone: 'America/New_York',
    sector: 'Public administration',
    industry: 'Public Administration and Safety',
    employees: 4_100,
    established: '1967-03-01',
    financialStartMonth: 10,
    taxNumber: '53-6001131',
    active: true,
    notes: 'Schools, a hospital, a library and a fire station. Stamps stay on standard time all year.',
  },
  {
    key: 'delhi',
    label: 'Delhi Technology Campus',
    parent: null,
    sites: ['DEL'],
    country: 'IN',
    timeZone: 'Asia/Kolkata',
    sector: 'Education',
    industry: 'Education and Training',
    employees: 620,
    established: '2008-08-15',
    financialStartMonth: 4,
    taxNumber: '07AAACD4821F1Z9',
    active: true,
    notes: 'Meters report mean power in W; the platform stores energy.',
  },
  {
    key: 'alicante',
    label: 'Alicante Homes',
    parent: null,
    sites: ['ALC'],
    country: 'ES',
    timeZone: 'Europe/Madrid',
    sector: 'Water supply',
    industry: 'Electricity, Gas, Water and Waste Services',
    employees: 12,
    established: '2014-03-01',
    financialStartMonth: 1,
    taxNumber: 'ESB53914420',
    active: true,
    notes: 'Household water registers that report at odd seconds. One meter was exchanged, one home leaks.',
  },
  {
    key: 'harbour',
    label: 'Harbour Retail Trust',
    parent: null,
    sites: [],
    country: 'GB',
    timeZone: 'Europe/London',
    sector: 'Retail trade',
    industry: 'Retail Trade',
    employees: 210,
    established: '1996-05-20',
    financialStartMonth: 4,
    taxNumber: 'GB 604 1183 27',
    active: false,
    notes: 'Contract ended before its sites were connected.',
  },
];

export function ownerOfSite(siteId: string): Owner {
  const found = owners.find(({ sites }) => sites.includes(siteId));
  if (!found) throw new Error(`The demo has no account for site '${siteId}'.`);
  return found;
}
