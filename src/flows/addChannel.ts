import { ChannelType } from '../../resources/enums/channelType';
import { ValueType } from '../../resources/enums/valueType';
import { catalogue } from '../../resources/language/all';
import { type Send, UnreachableError } from '../data/client';
import { documentOf } from '../data/document';
import { fieldRefusal } from '../data/refusedField';
import type { Row } from '../data/rowId';
import { newRowOf } from '../data/writes';
import { messageOf } from '../i18n/messageOf';
import { deltaChannelOf, deltaRuleOf } from './deltaChannel';
import { isHubFeed } from './feedOf';
import type { Flow } from './flow';
import { channelsMetadata, metadataOf } from './metadataOf';
import { configsAdded, configsWaiting, explainConfigs, feedsConfigModbus, modbusConfigOf } from './modbusConfig';
import { checkStep, runTransaction } from './steps';
import { insertTransaction } from './transaction';

const channels = catalogue.entity('channels');
const entities = [channels, channelsMetadata, feedsConfigModbus, catalogue.entity('channelsRules')];
const insertChannel = insertTransaction('InsertChannel', entities, { [feedsConfigModbus.table]: configsWaiting });

/**
 * Inserts a channel with its metadata, its Modbus config if requested, and for a cumulative register a channel of its
 * differences. Throws if the channel key is taken. If the delta channel is refused, the others are inserted without it.
 */
export const flow: Flow = async (send, values, reportSteps) => {
  const reportAfterCheck = await checkStep('Channel key', reportSteps, refuseTakenKey(send, values.ChannelKey));
  const channel = newRowOf(channels, values);
  const { ChannelId, FeedId, IntervalMins } = channel;
  const isMeasured = channel.Type === ChannelType.values.Actual;
  const isConfigured = isMeasured && values.Configs !== false && (await isHubFeed(send, FeedId));
  const configs = isConfigured ? [modbusConfigOf({ ChannelId, FeedId, IntervalMins })] : [];
  const insert = (deltas: readonly Row[]) => {
    const added = [channel, ...deltas];
    const rules = deltas.map((delta) => deltaRuleOf(channel, delta));
    return runTransaction(send, insertChannel(added, added.map(metadataOf), configs, rules), reportAfterCheck).catch(
      explainConfigs,
    );
  };
  const deltas = channel.ValueTypeEnum === ValueType.values.Cumulative ? [deltaChannelOf(channel)] : [];
  const failures = await insert(deltas).then(
    () => [],
    async (refusal: unknown) => {
      // Saves without the delta channel: if that succeeds, the refusal was about it.
      if (deltas.length === 0 || refusal instanceof UnreachableError) throw refusal;
      await insert([]);
      return [messageOf(refusal)];
    },
  );
  return {
    id: String(ChannelId),
    toasts: [
      'Channel Added!',
      ...(isConfigured ? [configsAdded] : []),
      ...(deltas.length > failures.length ? ['Channel Delta Added!'] : []),
    ],
    failures,
  };
};

const keyDocument = documentOf('query', 'ChannelKeySearch', { ChannelKey: 'String!' }, [
  'dw_Channels(where: {ChannelKey: {_eq: $ChannelKey}}, limit: 1) { ChannelId }',
]);

/** Throws if a channel has this key. The platform also refuses keys in accounts that the person cannot see. */
async function refuseTakenKey(send: Send, ChannelKey: unknown): Promise<void> {
  const { dw_Channels } = await send({ document: keyDocument, variables: { ChannelKey } });
  if ((dw_Channels as readonly unknown[]).length > 0)
    throw fieldRefusal(channels, 'ChannelKey', channels.fields.ChannelKey?.unique);
}
