import type { SourceUtility } from '../source/records';

/** What a site uses or generates in all; kept on a virtual load in one of its buildings. */
export interface SiteTotal {
  readonly site: string;
  readonly building: string;
  readonly label: string;
  readonly utility: SourceUtility;
}

export const siteTotals: readonly SiteTotal[] = [
  { site: 'CAM', building: 'CAM-b58', label: 'Site electricity', utility: 'electricity' },
  { site: 'CAM', building: 'CAM-b58', label: 'Site gas', utility: 'gas' },
  { site: 'PAN', building: 'PAN-education-Jerome', label: 'Site electricity', utility: 'electricity' },
  { site: 'FOX', building: 'FOX-education-Gloria', label: 'Site electricity', utility: 'electricity' },
  { site: 'RAT', building: 'RAT-office-Avis', label: 'Site electricity', utility: 'electricity' },
  { site: 'ROB', building: 'ROB-education-Lashandra', label: 'Site electricity', utility: 'electricity' },
  { site: 'BOB', building: 'BOB-education-Dylan', label: 'Site generation', utility: 'solar' },
  { site: 'DEL', building: 'DEL-ACB', label: 'Site electricity', utility: 'electricity' },
];
