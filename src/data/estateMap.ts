import { Status } from '../../resources/enums/status';
import { catalogue } from '../../resources/language/all';
import type { RowGroup } from '../../resources/shared/rowGroups';
import type { Send } from './client';
import { documentOf, documentsFor } from './document';
import { readGroups } from './groups';
import { waiting } from './home';
import { isRecord, valueAt } from './valueAt';
import { whereOf } from './where';

/** A site, and what of it needs attention. */
export interface MappedSite {
  readonly id: string;
  readonly label: string;
  readonly account: string;
  /** In degrees, of the weather station of a building; undefined where none has one. */
  readonly latitude: unknown;
  readonly longitude: unknown;
  /** Channels without data for three months. */
  readonly silent: number;
  readonly toReview: number;
}

export interface MappedEstate {
  readonly sites: readonly MappedSite[];
  /** How many active sites there are: more than are read, where there are very many. */
  readonly total: number;
}

/** Sites that are read at most by their label; and as many of the others that need attention. */
const maxSites = 1_000;
const table = 'dw_Sites';

const active = `{Status: {_eq: ${Status.values.Active}}}`;

const columns = `SiteId Label Account { Label }
  Buildings(where: {Weather: {Latitude: {_is_null: false}}}, limit: 1) { Weather { Latitude Longitude } }`;

const estateMapDocument = documentsFor(
  () => (catalogue.byTable(table) ? [table] : []),
  () =>
    documentOf('query', 'EstateMap', {}, [
      `sites: ${table}(where: ${active}, order_by: [{Label: asc}], limit: ${maxSites}) { ${columns} }`,
      `total: ${table}_aggregate(where: ${active}) { aggregate { count } }`,
    ]),
);

const otherSitesDocument = documentsFor(
  () => (catalogue.byTable(table) ? [table] : []),
  () =>
    documentOf('query', 'EstateMapOthers', { ids: '[uuid!]!' }, [
      `sites: ${table}(where: {_and: [${active}, {SiteId: {_in: $ids}}]}, limit: ${maxSites}) { ${columns} }`,
    ]),
);

/** Returns the active sites that one may read, with what needs attention in each. */
export async function readEstateMap(send: Send, now: Date): Promise<MappedEstate> {
  const [data, toReview, silent] = await Promise.all([
    send({ document: estateMapDocument(table), variables: {} }),
    countBySite('notifications', waiting.toReview.filter()),
    countBySite('channels', waiting.offlineLoggers.filter(now)),
  ]);
  const first = sitesOf(data);
  const total = Number(valueAt(data.total, 'aggregate.count') ?? first.length);
  const read = new Set(first.map(({ SiteId }) => String(SiteId)));
  const otherIds = new Set([...silent.keys(), ...toReview.keys()].filter((id) => !read.has(id)));
  const otherRows =
    total > first.length && otherIds.size > 0
      ? sitesOf(
          await send({ document: otherSitesDocument(table), variables: { ids: [...otherIds].slice(0, maxSites) } }),
        )
      : [];
  const sites = [...first, ...otherRows].map((row): MappedSite => {
    const id = String(row.SiteId);
    const [building] = Array.isArray(row.Buildings) ? row.Buildings : [];
    return {
      id,
      label: String(row.Label ?? ''),
      account: String(valueAt(row, 'Account.Label') ?? ''),
      latitude: valueAt(building, 'Weather.Latitude'),
      longitude: valueAt(building, 'Weather.Longitude'),
      silent: silent.get(id) ?? 0,
      toReview: toReview.get(id) ?? 0,
    };
  });
  return { sites, total };
}

const sitesOf = ({ sites }: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(sites) ? sites.filter(isRecord) : [];

/** Returns how many rows of a kind meet a filter, by the key of their site. */
async function countBySite(resource: string, filter: Readonly<Record<string, unknown>>): Promise<Map<string, number>> {
  const groups = await readGroups(resource, {
    where: whereOf(catalogue.entity(resource), filter),
    by: [{ path: 'Building.SiteId' }],
    sum: [],
  });
  return new Map(groups.map(({ by: [site], count }: RowGroup) => [String(site), count]));
}
