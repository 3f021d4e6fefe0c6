import { DataLevel } from '../../resources/enums/dataLevel';
import { catalogue } from '../../resources/language/all';
import type { Send } from './client';
import { documentOf, documentsFor } from './document';
import { isRecord, valueAt } from './valueAt';

/** A feed with silent channels, or a silent channel without feed. */
export interface SilentSource {
  readonly resource: 'feeds' | 'channels';
  readonly id: string;
  readonly label: string;
  /** Instant from which its channel that fell silent last is silent. */
  readonly since: string;
  /** Number of its silent channels among those read. */
  readonly channels: number;
}

export interface SilentSources {
  /** Sources of the channels read, those that fell silent last first. */
  readonly latest: readonly SilentSource[];
  /** Number of all silent channels. */
  readonly channels: number;
}

const table = 'dw_DataReceived';

/** Maximum of channels read, those that fell silent last: enough for all channels of a feed that stopped. */
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

/** Returns the feeds and channels that are silent. */
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
