import { catalogue } from '../../resources/language/all';
import type { Send } from './client';
import { documentOf } from './document';
import { isRecord, valueAt } from './valueAt';

/** What a comparison of usage says of a record beside its numbers. */
export interface ComparedDetails {
  readonly id: string;
  readonly label: string;
  /** What it is part of. */
  readonly hint: string;
  /** The id of its account. */
  readonly account: string;
  /** The station whose weather its building has. */
  readonly weatherId: string | undefined;
}

const building = 'Building { Label WeatherId Site { AccountId } }';
const columns = {
  accounts: 'AccountId Label',
  sites: 'SiteId AccountId Label hint: Account { Label }',
  buildings: 'BuildingId Label WeatherId Site { AccountId } hint: Site { Label }',
  loads: `LoadId Label ${building} hint: Building { Label }`,
  channels: `ChannelId Label ${building} hint: Load { Label }`,
} as const;
type Kind = keyof typeof columns;
const kinds = Object.keys(columns) as readonly Kind[];

const document = documentOf(
  'query',
  'ComparedRecords',
  Object.fromEntries(kinds.map((kind) => [kind, '[uuid!]!'])),
  kinds.map((kind) => {
    const { table, key } = catalogue.entity(kind);
    return `${kind}: ${table}(where: {${key[0]}: {_in: $${kind}}}) { ${columns[kind]} }`;
  }),
);

/** Returns those of the records that the person may read, in no order. */
export async function readComparedRecords(
  send: Send,
  records: readonly { readonly kind: Kind; readonly id: string }[],
  signal?: AbortSignal,
): Promise<readonly ComparedDetails[]> {
  const idsOf = (kind: Kind): readonly string[] => records.filter((record) => record.kind === kind).map(({ id }) => id);
  const variables = Object.fromEntries(kinds.map((kind) => [kind, idsOf(kind)]));
  const data = await send({ document, variables, signal });
  return kinds.flatMap((kind) => {
    const rows = data[kind];
    return Array.isArray(rows) ? rows.filter(isRecord).map((row) => detailsOf(row, String(row[keyOf(kind)]))) : [];
  });
}

const keyOf = (kind: Kind): string => catalogue.entity(kind).key[0] as string;

function detailsOf(row: Readonly<Record<string, unknown>>, id: string): ComparedDetails {
  const place = isRecord(row.Building) ? row.Building : row;
  const { WeatherId } = place;
  // Of a channel its load and its building: many a load is called main incomer.
  const above = [valueAt(row, 'hint.Label'), valueAt(row, 'Building.Label')];
  return {
    id,
    label: String(row.Label ?? ''),
    hint: [...new Set(above.filter(Boolean))].join(' · '),
    account: String(place.AccountId ?? valueAt(place, 'Site.AccountId') ?? ''),
    weatherId: typeof WeatherId === 'string' ? WeatherId : undefined,
  };
}
