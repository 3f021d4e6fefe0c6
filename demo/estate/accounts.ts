import type accounts from '../../resources/accounts';
import type accountsAddress from '../../resources/accountsAddress';
import { AddressType } from '../../resources/enums/addressType';
import { AccountStatus } from '../../resources/enums/status';
import type { NewRow } from '../../resources/language/resource';
import { between, digits, idOf, pick } from '../identity';
import { type Estate, siteOf } from './estate';
import { type Owner, owners } from './owners';
import { adminOf, staffPeople } from './people';
import { daysSinceFounded, stamped } from './time';

export const accountId = (owner: string): string => idOf('accounts', owner);
export const contactId = (email: string): string => idOf('contacts', email);

const hasAdmin = ({ key }: Owner): boolean => key !== 'harbour';

/** Returns the rows of accounts, parents first. */
export function accountRows(estate: Estate): readonly NewRow<typeof accounts>[] {
  return owners.map((owner) => ({
    AccountId: accountId(owner.key),
    Label: owner.label,
    ParentAccountId: owner.parent && accountId(owner.parent),
    BillingEmailAddress: `billing.${owner.key}@demo.test`,
    WebsiteUrl: `https://${owner.key}.demo.test`,
    IndustryCode: owner.industry,
    NumEmployees: owner.employees,
    Status: AccountStatus.values[owner.active ? 'Active' : 'Inactive'],
    Notes: owner.notes,
    FinancialStartMonth: owner.financialStartMonth,
    PrimaryContactId: contactId(adminOf(owner.key).email),
    AccMgrContactId: contactId(pick(staffPeople, `manager ${owner.key}`).email),
    CountryCode: owner.country,
    // Holidays are moved with the readings: see closures.
    HolidayCalendar: 'none',
    CustomerType: owner.sites.length > 0 ? 'Direct' : 'Partner',
    EstablishedOn: owner.established,
    SectorId: owner.sector,
    TaxNumber: owner.taxNumber,
    TimeZoneIana: owner.timeZone,
    XeroContactId: hasAdmin(owner) ? idOf('xero', owner.key) : null,
    ...stamped(estate, daysSinceFounded(estate), owner.key),
  }));
}

interface Place {
  readonly line1: string;
  readonly postalCode: string;
  readonly city: string;
  readonly state: string | null;
  readonly dialling: string;
  /** In degrees, of owners that have no site of the source. */
  readonly latitude?: number;
  readonly longitude?: number;
}

/** Made up, in the right town: no source names a street. */
const places: Readonly<Record<string, Place>> = {
  albion: {
    line1: '14 Fulbourn Yard',
    postalCode: 'CB1 9ZZ',
    city: 'Cambridge',
    state: null,
    dialling: '+44 1223',
    latitude: 52.2,
    longitude: 0.14,
  },
  cambridge: { line1: '2 Estates House', postalCode: 'CB2 9ZZ', city: 'Cambridge', state: null, dialling: '+44 1223' },
  robin: { line1: '71 Robin Court', postalCode: 'W1T 9ZZ', city: 'London', state: null, dialling: '+44 20' },
  sunbelt: { line1: '400 Panther Way', postalCode: '32899', city: 'Orlando', state: 'FL', dialling: '+1 407' },
  district: { line1: '18 Facilities Plaza', postalCode: '20099', city: 'Washington', state: 'DC', dialling: '+1 202' },
  delhi: { line1: 'Plot 9, Campus Road', postalCode: '110099', city: 'New Delhi', state: 'Delhi', dialling: '+91 11' },
  alicante: { line1: 'Calle del Agua 27', postalCode: '03099', city: 'Alicante', state: null, dialling: '+34 965' },
  harbour: {
    line1: '5 Quayside',
    postalCode: 'BS1 9ZZ',
    city: 'Bristol',
    state: null,
    dialling: '+44 117',
    latitude: 51.45,
    longitude: -2.59,
  },
};

export function addressRows(estate: Estate): readonly NewRow<typeof accountsAddress>[] {
  return owners.flatMap((owner) => {
    const physical = addressOf(estate, owner, 'Physical');
    return owner.employees > 500 ? [physical, addressOf(estate, owner, 'Billing')] : [physical];
  });
}

function addressOf(estate: Estate, owner: Owner, type: 'Physical' | 'Billing'): NewRow<typeof accountsAddress> {
  const place = places[owner.key] as Place;
  const site = owner.sites[0] ? siteOf(estate, owner.sites[0]) : undefined;
  const admin = adminOf(owner.key);
  const box = type === 'Billing' ? `PO Box ${between(100, 990, `box ${owner.key}`)}` : null;
  const line1 = box ?? place.line1;
  return {
    AddressId: idOf('accountsAddress', `${owner.key} ${type}`),
    AccountId: accountId(owner.key),
    Name: type === 'Physical' ? 'Head office' : 'Accounts payable',
    Type: AddressType.values[type],
    Line1: line1,
    PostalCode: place.postalCode,
    City: place.city,
    State: place.state,
    Country: owner.country,
    PostOfficeBox: box,
    Composite: [line1, place.city, place.state, place.postalCode, owner.country].filter(Boolean).join(', '),
    ContactName: `${admin.first} ${admin.last}`,
    Phone1: `${place.dialling} 555 ${digits(4, `phone ${owner.key} ${type}`)}`,
    Latitude: type === 'Physical' ? (site?.latitude ?? place.latitude ?? 0) : 0,
    Longitude: type === 'Physical' ? (site?.longitude ?? place.longitude ?? 0) : 0,
    ...stamped(estate, daysSinceFounded(estate), `address ${owner.key} ${type}`),
  };
}
