import { numberOrNull, readTable, textOrNull } from './table';

export interface SourceSite {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly region: string;
  readonly timeZone: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly weatherSource: string | null;
}

export interface SourceBuilding {
  readonly id: string;
  readonly siteId: string;
  readonly use: string;
  readonly detail: string;
  readonly areaSqm: number | null;
  readonly yearBuilt: number | null;
}

export type SourceUtility = 'electricity' | 'gas' | 'water' | 'solar';

export interface SourceMeter {
  readonly id: string;
  readonly buildingId: string;
  readonly siteId: string;
  readonly utility: SourceUtility;
  readonly purpose: string;
  readonly unit: 'kWh' | 'L' | 'W';
  readonly kind: 'interval' | 'cumulative' | 'mean-power';
  readonly series: string;
  /** As published, before any shift. */
  readonly firstReading: string;
  readonly lastReading: string;
}

/** A labelled interval of one meter; `end` is exclusive. */
export interface SourceAnomaly {
  readonly id: string;
  readonly meterId: string;
  readonly start: string;
  readonly end: string;
  readonly kind: string;
  readonly strength: string;
  readonly label: string;
  readonly points: number;
  readonly note: string;
}

export interface SourceFactor {
  readonly sector: string;
  readonly category: string;
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly factor: number;
  readonly uncertainty: number | null;
  readonly source: string;
  readonly year: number;
  readonly region: string;
  readonly activity: string;
  readonly link: string;
}

export interface Source {
  readonly folder: string;
  readonly sites: readonly SourceSite[];
  readonly buildings: readonly SourceBuilding[];
  readonly meters: readonly SourceMeter[];
  readonly anomalies: readonly SourceAnomaly[];
  readonly factors: readonly SourceFactor[];
}

/** Reads all of the source but its readings, which are streamed. */
export function readSource(folder: string): Source {
  const buildings = readBuildings(folder);
  const siteOf = new Map(buildings.map(({ id, siteId }) => [id, siteId]));
  return {
    folder,
    buildings,
    sites: readSites(folder),
    meters: readMeters(folder, siteOf),
    anomalies: readAnomalies(folder),
    factors: readFactors(folder),
  };
}

/** Returns the source as it is at a time: what comes after it is not there. */
export const sourceUntil = (source: Source, end: string): Source => ({
  ...source,
  meters: source.meters.map((meter) => ({ ...meter, lastReading: earlier(meter.lastReading, end) })),
  anomalies: source.anomalies
    .filter(({ start }) => start <= end)
    .map((anomaly) => ({ ...anomaly, end: earlier(anomaly.end, end) })),
});

const earlier = (one: string, other: string): string => (one < other ? one : other);

function readSites(folder: string): readonly SourceSite[] {
  return readTable(folder, 'sites.csv').map((row) => ({
    id: row.site_id as string,
    name: row.name as string,
    country: row.country as string,
    region: row.region as string,
    timeZone: row.timezone as string,
    latitude: numberOrNull(row.lat as string),
    longitude: numberOrNull(row.lng as string),
    weatherSource: textOrNull(row.weather_source as string),
  }));
}

function readBuildings(folder: string): readonly SourceBuilding[] {
  return readTable(folder, 'buildings.csv').map((row) => ({
    id: row.building_id as string,
    siteId: row.site_id as string,
    use: row.primary_use as string,
    detail: row.sub_use as string,
    areaSqm: numberOrNull(row.floor_area_m2 as string),
    yearBuilt: numberOrNull(row.year_built as string),
  }));
}

function readMeters(folder: string, siteOf: ReadonlyMap<string, string>): readonly SourceMeter[] {
  return readTable(folder, 'meters.csv').map((row) => ({
    id: row.meter_id as string,
    buildingId: row.building_id as string,
    siteId: siteOf.get(row.building_id as string) as string,
    utility: row.utility as SourceMeter['utility'],
    purpose: row.sub_utility as string,
    unit: row.unit as SourceMeter['unit'],
    kind: row.reading_kind as SourceMeter['kind'],
    series: row.source_series as string,
    firstReading: row.first_reading as string,
    lastReading: row.last_reading as string,
  }));
}

function readAnomalies(folder: string): readonly SourceAnomaly[] {
  return readTable(folder, 'anomalies.csv').map((row) => ({
    id: row.anomaly_id as string,
    meterId: row.meter_id as string,
    start: row.start as string,
    end: row.end as string,
    kind: row.kind as string,
    strength: row.strength as string,
    label: row.label_source as string,
    points: Number(row.points),
    note: row.note as string,
  }));
}

function readFactors(folder: string): readonly SourceFactor[] {
  return readTable(folder, 'emission-factors-oefdb.csv').map((row) => ({
    sector: row.sector as string,
    category: row.category as string,
    id: row.id as string,
    name: row.name as string,
    unit: row.unit as string,
    factor: Number(row.factor),
    uncertainty: numberOrNull(row.uncertainty as string),
    source: row.source as string,
    year: Number(row.year),
    region: row.region as string,
    activity: row.lca_activity as string,
    link: row.source_link as string,
  }));
}
