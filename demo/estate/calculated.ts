import type { UnitName } from '../../resources/enums/unitOfMeasure';
import { unitOf } from '../source/amounts';
import type { SourceMeter } from '../source/records';
import { type Estate, metersOf, siteOf } from './estate';
import { type SiteTotal, siteTotals } from './totals';

/** A channel that is worked out a day at a time, from one or several that are read. */
export interface Calculated {
  readonly key: string;
  readonly label: string;
  readonly buildingId: string;
  /** Key of the load it is kept on. */
  readonly load: string;
  readonly unit: UnitName | 'kWh/m2';
  readonly timeZone: string;
  readonly formula: string;
  readonly sources: readonly SourceMeter[];
  /** `sum`: the sources' readings of the day, each times the factor; `delta`: how far the one register went. */
  readonly way: 'sum' | 'delta';
  readonly factor: number;
}

export function calculatedOf(estate: Estate): readonly Calculated[] {
  return [
    ...siteTotals.map((total) => totalOf(estate, total)),
    ...estate.source.buildings
      .filter(({ siteId }) => siteId === 'CAM')
      .map(({ id, areaSqm }) => intensityOf(estate, id, areaSqm as number)),
    ...estate.source.meters.filter(({ kind }) => kind === 'cumulative').map((meter) => deltaOf(estate, meter)),
  ];
}

const quoted = (sources: readonly SourceMeter[]): string => sources.map(({ id }) => `[${id}]`).join(' + ');

function totalOf(estate: Estate, { site, hostBuilding, label, utility }: SiteTotal): Calculated {
  const sources = estate.source.meters.filter((meter) => meter.siteId === site && meter.utility === utility);
  return {
    key: `${site}-TOTAL-${utility.charAt(0).toUpperCase()}`,
    label,
    buildingId: hostBuilding,
    load: `total ${site} ${utility}`,
    unit: unitOf(sources[0] as SourceMeter),
    timeZone: siteOf(estate, site).timeZone,
    formula: quoted(sources),
    sources,
    way: 'sum',
    factor: 1,
  };
}

function intensityOf(estate: Estate, buildingId: string, area: number): Calculated {
  const sources = metersOf(estate, buildingId);
  return {
    key: `${buildingId}-INTENSITY`,
    label: 'Energy intensity',
    buildingId,
    load: `${buildingId}-E`,
    unit: 'kWh/m2',
    timeZone: siteOf(estate, 'CAM').timeZone,
    formula: `(${quoted(sources)}) / ${area}`,
    sources,
    way: 'sum',
    factor: 1 / area,
  };
}

function deltaOf(estate: Estate, meter: SourceMeter): Calculated {
  return {
    key: `${meter.id}-DELTA`,
    label: 'Water m3 Delta',
    buildingId: meter.buildingId,
    load: meter.id,
    unit: 'Water m3',
    timeZone: siteOf(estate, meter.siteId).timeZone,
    formula: `[${meter.id}]`,
    sources: [meter],
    way: 'delta',
    factor: 1,
  };
}
