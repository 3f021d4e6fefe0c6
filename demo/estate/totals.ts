import type { SourceUtility } from '../source/records';

/** The total that a site uses or generates, stored on a virtual load in one of its buildings. */
export interface SiteTotal {
  readonly site: string;
  readonly hostBuilding: string;
  readonly label: string;
  readonly utility: SourceUtility;
}

export const siteTotals: readonly SiteTotal[] = [
  { site: 'CAM', hostBuilding: 'CAM-b58', label: 'Site electricity', utility: 'electricity' },
  { site: 'CAM', hostBuilding: 'CAM-b58', label: 'Site gas', utility: 'gas' },
  { site: 'PAN', hostBuilding: 'PAN-education-Jerome', label: 'Site electricity', utility: 'electricity' },
  { site: 'FOX', hostBuilding: 'FOX-education-Gloria', label: 'Site electricity', utility: 'electricity' },
  { site: 'RAT', hostBuilding: 'RAT-office-Avis', label: 'Site electricity', utility: 'electricity' },
  { site: 'ROB', hostBuilding: 'ROB-education-Lashandra', label: 'Site electricity', utility: 'electricity' },
  { site: 'BOB', hostBuilding: 'BOB-education-Dylan', label: 'Site generation', utility: 'solar' },
  { site: 'DEL', hostBuilding: 'DEL-ACB', label: 'Site electricity', utility: 'electricity' },
];
