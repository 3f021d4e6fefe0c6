import { catalogue } from '../../resources/language/all';
import type { ComparedKind, SetPlace } from '../lib/exploreAddress';
import type { Send } from './client';
import { documentOf } from './document';
import { isRecord, valueAt } from './valueAt';

/** A record in a comparison of usage, without its usage. */
export interface ComparedDetails {
  readonly kind: ComparedKind;
  readonly id: string;
  readonly label: string;
  /** Labels of what it is part of, joined by ` · `. */
  readonly hint: string;
  /** Id of its account; empty where it has none. */
  readonly account: string;
  /** Its building, site and account, as far as it has them, in this order. */
  readonly places: readonly ComparedPlace[];
  /** Key of the weather location of its building. */
  readonly weatherId: string | undefined;
}

export interface ComparedPlace {
  readonly place: SetPlace;
  readonly id: string;
  readonly label: string;
}

const siteSelection = 'Site { SiteId Label AccountId Account { Label } }';
const buildingSelection = `Building { BuildingId Label WeatherId ${siteSelection} }`;
/** Selection set of each kind; `hint` is the parent whose label is shown after its own. */
export const comparedColumns = {
  accounts: 'AccountId Label',
  sites: 'SiteId AccountId Label Account { Label } hint: Account { Label }',
  buildings: `BuildingId Label WeatherId ${siteSelection} hint: Site { Label }`,
  loads: `LoadId Label ${buildingSelection} hint: Building { Label }`,
  channels: `ChannelId Label ${buildingSelection} hint: Load { Label }`,
} as const satisfies Readonly<Record<ComparedKind, string>>;
const kinds = Object.keys(comparedColumns) as readonly ComparedKind[];

// One document for all kinds, as contacts may send only fixed ones; kinds without ids get [].
const document = documentOf(
  'query',
  'ComparedRecords',
  Object.fromEntries(kinds.map((kind) => [kind, '[uuid!]!'])),
  kinds.map((kind) => {
    const { table, key } = catalogue.entity(kind);
    return `${kind}: ${table}(where: {${key[0]}: {_in: $${kind}}}) { ${comparedColumns[kind]} }`;
  }),
);

/** Returns those of the records that the caller may read, ordered by kind only. */
export async function readComparedRecords(
  send: Send,
  records: readonly { readonly kind: ComparedKind; readonly id: string }[],
  signal?: AbortSignal,
): Promise<readonly ComparedDetails[]> {
  const idsOf = (kind: ComparedKind): readonly string[] =>
    records.filter((record) => record.kind === kind).map(({ id }) => id);
  const variables = Object.fromEntries(kinds.map((kind) => [kind, idsOf(kind)]));
  const data = await send({ document, variables, signal });
  return kinds.flatMap((kind) => comparedDetails(kind, data[kind]));
}

/** Returns the details in rows of a kind, which have the columns in `comparedColumns`. */
export const comparedDetails = (kind: ComparedKind, rows: unknown): readonly ComparedDetails[] =>
  Array.isArray(rows) ? rows.filter(isRecord).map((row) => detailsOf(kind, row)) : [];

function detailsOf(kind: ComparedKind, row: Readonly<Record<string, unknown>>): ComparedDetails {
  const building = isRecord(row.Building) ? row.Building : row;
  const { WeatherId } = building;
  const site = isRecord(building.Site) ? building.Site : building;
  // Channels show load and building, since many loads have the same label (main incomer).
  const parentLabels = [valueAt(row, 'hint.Label'), valueAt(row, 'Building.Label')];
  const account = String(site.AccountId ?? '');
  const place = (name: ComparedPlace['place'], id: unknown, label: unknown): readonly ComparedPlace[] =>
    id ? [{ place: name, id: String(id), label: String(label ?? '') }] : [];
  return {
    kind,
    id: String(row[catalogue.entity(kind).key[0]]),
    label: String(row.Label ?? ''),
    hint: [...new Set(parentLabels.filter(Boolean))].join(' · '),
    account,
    places: [
      ...place('buildings', building.BuildingId, building.Label),
      ...place('sites', site.SiteId, site.Label),
      ...place('accounts', account, valueAt(site, 'Account.Label') ?? site.Label),
    ],
    weatherId: typeof WeatherId === 'string' ? WeatherId : undefined,
  };
}
