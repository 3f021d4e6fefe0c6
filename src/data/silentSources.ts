import { DataLevel } from '../../resources/enums/dataLevel';
import { catalogue } from '../../resources/language/all';
import type { Send } from './client';
import { documentOf, documentsFor } from './document';
import { isRecord, valueAt } from './valueAt';

/** A feed, or a channel of none, from which nothing comes. */
export interface SilentSource {
  readonly resource: 'feeds' | 'channels';
  readonly id: string;
  readonly label: string;
  /** Instant from which nothing has come. */
  readonly since: string;
  readonly channels: number;
}

export interface SilentSources {
  /** Those that fell silent last, latest first, of the channels that were read. */
  readonly latest: readonly SilentSource[];
  /** Of all silent channels. */
  readonly channels: number;
}

const table = 'dw_DataReceived';

/** Channels that are read: the ones that fell silent last. A feed that stops has all of its channels among them. */
const maxChannels = 500;

const silentChannels = `{Level: {_eq: ${DataLevel.values.Channel}}, Late: {_eq: true}}`;

const silentSourcesDocument = documentsFor(
  () => (catalogue.byTable(table) ? [table] : []),
  () =>
    documentOf('query', 'SilentSources', {}, [
      `silent: ${table}(where: ${silentChannels}, order_by: [{SilentSince: desc}, {RecordId: asc}], limit: ${maxChannels}) { RecordId Label SilentSince Feed { FeedId Label } }`,
      `total: ${table}_aggregate(where: ${silentChannels}) { aggregate { count } }`,
    ]),
);

/** Returns from where nothing comes any more. */
export async function readSilentSources(send: Send): Promise<SilentSources> {
  const { silent, total } = await send({ document: silentSourcesDocument(table), variables: {} });
  const sources = new Map<string, SilentSource>();
  for (const row of Array.isArray(silent) ? silent.filter(isRecord) : []) {
    const feed = isRecord(row.Feed) ? row.Feed : undefined;
    const id = String(feed?.FeedId ?? row.RecordId);
    const source = sources.get(id);
    sources.set(id, {
      resource: feed ? 'feeds' : 'channels',
      id,
      label: String(feed?.Label ?? row.Label ?? ''),
      since: source?.since ?? String(row.SilentSince),
      channels: (source?.channels ?? 0) + 1,
    });
  }
  return { latest: [...sources.values()], channels: Number(valueAt(total, 'aggregate.count') ?? 0) };
}
