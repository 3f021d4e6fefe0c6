import { Status } from '../../resources/enums/status';
import { catalogue } from '../../resources/language/all';
import type { RowGroup } from '../../resources/shared/rowGroups';
import type { Send } from './client';
import { documentOf, documentsFor } from './document';
import { readGroups } from './groups';
import { type Waiting, waiting, waitingWhere } from './home';
import { isRecord, valueAt } from './valueAt';

/** A site, and the numbers of what needs attention there. */
export interface MappedSite {
  readonly id: string;
  readonly label: string;
  readonly account: string;
  /** In degrees, of the weather location of a building; undefined where no building has one. */
  readonly latitude: unknown;
  readonly longitude: unknown;
  /** Number of channels without data for three months. */
  readonly silent: number;
  readonly toReview: number;
}

export interface MappedEstate {
  readonly sites: readonly MappedSite[];
  /** Number of all active sites, which can exceed the number read. */
  readonly total: number;
}

/** Maximum of sites read in order of their labels, and of the other sites that need attention. */
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

/** Returns the active sites that the caller may read, with the numbers of what needs attention there. */
export async function readEstateMap(send: Send, now: Date): Promise<MappedEstate> {
  const [data, toReview, silent] = await Promise.all([
    send({ document: estateMapDocument(table), variables: {} }),
    countBySite('toReview', now),
    countBySite('offlineLoggers', now),
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

/** Returns how many rows of a kind of open work there are, by the key of their site. */
async function countBySite(name: Waiting, now: Date): Promise<Map<string, number>> {
  const groups = await readGroups(waiting[name].resource, {
    where: waitingWhere(name, now),
    by: [{ path: 'Building.SiteId' }],
    sum: [],
  });
  return new Map(groups.map(({ by: [site], count }: RowGroup) => [String(site), count]));
}
