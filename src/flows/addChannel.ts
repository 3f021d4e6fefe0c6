import { ValueType } from '../../resources/enums/valueType';
import { catalogue } from '../../resources/language/all';
import { newRowOf } from '../data/changes';
import type { Send } from '../data/client';
import { documentOf } from '../data/document';
import { deltaChannelOf, deltaRuleOf } from './deltaChannel';
import { isHubFeed } from './feedOf';
import type { Flow } from './flow';
import { channelsMetadata, metadataOf } from './metadataOf';
import { configsAdded, feedsConfigModbus, modbusConfigOf } from './modbusConfig';
import { inserting } from './transaction';

const channels = catalogue.entity('channels');
const kinds = [channels, channelsMetadata, feedsConfigModbus, catalogue.entity('channelsRules')];
const insertChannel = inserting('InsertChannel', kinds);

/** A channel whose key nobody has, with its metadata, its config if wanted, and the difference of a register. */
export const flow: Flow = async (send, values) => {
  await refuseTakenKey(send, values.ChannelKey);
  const channel = newRowOf(channels, values);
  const isCumulative = channel.ValueTypeEnum === ValueType.values.Cumulative;
  const added = isCumulative ? [channel, deltaChannelOf(channel)] : [channel];
  const isConfigured = values.Configs !== false && (await isHubFeed(send, channel.FeedId));
  const { ChannelId, FeedId, IntervalMins } = channel;
  await send(
    insertChannel(
      added,
      added.map(metadataOf),
      isConfigured ? [modbusConfigOf({ ChannelId, FeedId, IntervalMins })] : [],
      added.slice(1).map((delta) => deltaRuleOf(channel, delta)),
    ),
  );
  return {
    id: String(ChannelId),
    toasts: [
      'Channel Added!',
      ...(isConfigured ? configsAdded : []),
      ...(isCumulative ? ['Channel Delta Added!'] : []),
    ],
  };
};

const keyDocument = documentOf('query', 'ChannelKeySearch', { ChannelKey: 'String!' }, [
  'dw_Channels(where: {ChannelKey: {_eq: $ChannelKey}}, limit: 1) { ChannelId }',
]);

/** Said before anything is sent; the data service says the same where another account has the key. */
async function refuseTakenKey(send: Send, ChannelKey: unknown): Promise<void> {
  const { dw_Channels } = await send({ document: keyDocument, variables: { ChannelKey } });
  if ((dw_Channels as readonly unknown[]).length > 0) throw new Error(channels.fields.ChannelKey?.unique);
}
