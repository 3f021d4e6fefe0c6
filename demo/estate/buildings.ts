import type buildings from '../../resources/buildings';
import { CoolingSystem } from '../../resources/enums/coolingSystem';
import { FunctionalUse } from '../../resources/enums/functionalUse';
import { HeatingSystem } from '../../resources/enums/heatingSystem';
import { RatingType } from '../../resources/enums/ratingType';
import { Status } from '../../resources/enums/status';
import type { NewRow } from '../../resources/language/resource';
import { between, chanceOf, idOf, pick } from '../identity';
import type { SourceBuilding } from '../source/records';
import { type Estate, metersOf, siteOf } from './estate';
import { siteId, siteName } from './sites';
import { dayAgo, daysSinceFounded, stamped } from './time';
import { hasWeather, weatherId } from './weather';

export const buildingId = (building: string): string => idOf('buildings', building);

export function buildingRows(estate: Estate): readonly NewRow<typeof buildings>[] {
  return estate.source.buildings.map((building) => ({
    BuildingId: buildingId(building.id),
    SiteId: siteId(building.siteId),
    Label: buildingLabel(building),
    Status: Status.values.Active,
    NlaSqm: building.areaSqm && Math.round(building.areaSqm * between(0.78, 0.9, `nla ${building.id}`, 2)),
    GfaSqm: building.areaSqm,
    FunctionalUse: FunctionalUse.values[useOf(building)],
    HeatingSystem: heatingOf(estate, building),
    CoolingSystem:
      siteOf(estate, building.siteId).country === 'US' ? CoolingSystem.values['Chiller Water Cooled'] : null,
    Location: locationOf(building),
    WeatherId: hasWeather(estate, building.siteId) ? weatherId(building.siteId) : null,
    IsicCode: isicOf[building.detail] ?? null,
    ...ratingOf(estate, building),
    ...stamped(estate, daysSinceFounded(estate) - 4, building.id),
  }));
}

const delhi: Readonly<Record<string, string>> = {
  'DEL-ACB': 'Academic Building',
  'DEL-LB': 'Library Building',
  'DEL-GH': 'Girls Dormitory',
};

/** Returns a short label that is unique within the estate: `Residence Hall Kara`, `Building b24`, `Home 1`. */
export function buildingLabel({ id, siteId: site, detail }: SourceBuilding): string {
  const last = id.split('-').at(-1) as string;
  if (site === 'CAM') return `Building ${last}`;
  if (site === 'ALC') return `Home ${Number(last.slice(1))}`;
  return delhi[id] ?? `${detail.replace(/ \(.*\)/, '')} ${last}`;
}

const useOfSource: Readonly<Record<string, keyof typeof FunctionalUse.values>> = {
  Education: 'Education',
  Office: 'Office Building',
  Parking: 'Car Park',
  'Lodging/residential': 'Residential',
  Residential: 'Residential',
  'Entertainment/public assembly': 'Public Assembly',
  'Religious worship': 'Public Assembly',
  Healthcare: 'Healthcare',
  'Warehouse/storage': 'Industrial',
};

function useOf({ id, use, detail }: SourceBuilding): keyof typeof FunctionalUse.values {
  if (detail === 'Library' || id === 'DEL-LB') return 'Library';
  return detail.startsWith('Dormitory') ? 'Residential' : (useOfSource[use] ?? 'Other');
}

/** ISIC Rev. 4 classes. */
const isicOf: Readonly<Record<string, string>> = {
  'University building': '8530',
  Classroom: '8530',
  Research: '8530',
  'College Laboratory': '8530',
  'College Classroom': '8530',
  'College Building': '8530',
  Academic: '8530',
  'Student Center': '8530',
  'K-12 School': '8521',
  'Hospital (General Medical & Surgical)': '8610',
  Library: '9101',
  'Fire Station': '8423',
  'Non-Refrigerated Warehouse': '5210',
  'Worship Facility': '9491',
  Restaurant: '5610',
  'Parking Garage': '5221',
  'Fitness Center': '9311',
  Stadium: '9311',
  Retail: '4711',
  'Residence Hall': '5590',
  Dormitory: '5590',
  'Dormitory Building': '5590',
};

/** Returns the heating of a building with a gas meter; null for others, of which the source says nothing. */
function heatingOf(estate: Estate, { id }: SourceBuilding): number | null {
  return metersOf(estate, id).some(({ utility }) => utility === 'gas') ? HeatingSystem.values.Gas : null;
}

function locationOf({ siteId: site, yearBuilt }: SourceBuilding): string {
  const { city } = siteName(site);
  return yearBuilt ? `${city}, built ${yearBuilt}` : city;
}

/** Returns an invented rating for some of the larger buildings. */
function ratingOf(estate: Estate, { id, siteId: site, areaSqm }: SourceBuilding) {
  const isRated = siteOf(estate, site).country === 'US' && (areaSqm ?? 0) > 10_000 && chanceOf(`rated ${id}`) < 0.6;
  if (!isRated) return { RatingType: null, RatingValue: null, RatingExpiry: null };
  return {
    RatingType: RatingType.values.LEED,
    RatingValue: pick(['Certified', 'Silver', 'Gold'], `rating ${id}`),
    RatingExpiry: dayAgo(estate, -between(60, 1_400, `expiry ${id}`)),
  };
}
