import type { Shift } from '../calendar';
import type { Source, SourceBuilding, SourceMeter, SourceSite } from '../source/records';

/** What every part of the demo is made from. */
export interface Estate {
  /** Without what would be in the future. */
  readonly source: Source;
  readonly shift: Shift;
  /** The last time of the source that is not in the future, as the source writes it. */
  readonly end: string;
  readonly now: Date;
}

/** Returns the row of that key; a demo file that names another is a mistake in the program. */
function named<T extends { readonly id: string }>(rows: readonly T[], id: string): T {
  const found = rows.find((row) => row.id === id);
  if (!found) throw new Error(`The demo's data have no '${id}'.`);
  return found;
}

export const siteOf = ({ source }: Estate, id: string): SourceSite => named(source.sites, id);
export const buildingOf = ({ source }: Estate, id: string): SourceBuilding => named(source.buildings, id);
export const meterOf = ({ source }: Estate, id: string): SourceMeter => named(source.meters, id);
export const metersOf = ({ source }: Estate, buildingId: string): readonly SourceMeter[] =>
  source.meters.filter((meter) => meter.buildingId === buildingId);
