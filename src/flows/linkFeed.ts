import { ChannelType } from '../../resources/enums/channelType';
import { policies } from '../../resources/language/access';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { isReference } from '../../resources/language/field';
import type { Send } from '../data/client';
import { documentOf, documentsFor } from '../data/document';
import type { Row } from '../data/rowId';
import { isHubFeed } from './feedOf';
import { checkLinked, type Link, linkField, linkTypes, linkVariables } from './linkRecord';
import { configsAdded, configsWaiting, explainConfigs, feedsConfigModbus, modbusConfigOf } from './modbusConfig';
import { type ReportSteps, runTransaction } from './steps';
import { transactionPart } from './transaction';

interface LinkOptions {
  /** Whether the feed of the load's channels is set too. */
  readonly channels: boolean;
  /** Whether channels without a config for the feed get one, if it is a hub. */
  readonly configs: boolean;
}

/**
 * Sets the feed of a load or another record, and if requested of its channels with their configs, in one transaction.
 * Returns the toasts. Throws `StaleRowError` if the record was changed meanwhile.
 */
export async function linkFeed(
  send: Send,
  link: Link,
  FeedId: string,
  options: LinkOptions,
  reportSteps: ReportSteps,
): Promise<readonly string[]> {
  const { entity } = link;
  const movesChannels = options.channels && entity.name === 'loads';
  const configs = options.configs && (await isHubFeed(send, FeedId)) ? await missingConfigs(send, link, FeedId) : [];
  const document = linkFeedDocument({ entity, movesChannels, addsConfigs: configs.length > 0 });
  const variables = {
    ...linkVariables(link, FeedId),
    ...(configs.length > 0 ? { configs } : {}),
  };
  const parts = [
    transactionPart(entity, 1),
    ...(movesChannels ? [{ label: 'Channels of the load', table: 'dw_Channels', waiting: channelsWaiting }] : []),
    ...(configs.length > 0 ? [transactionPart(feedsConfigModbus, configs.length, configsWaiting)] : []),
  ];
  checkLinked(entity, await runTransaction(send, { document, variables, parts }, reportSteps).catch(explainConfigs));
  return [
    'Feed Linked!',
    ...(movesChannels ? ['Channels Feed Updated!'] : []),
    ...(configs.length > 0 ? [configsAdded] : []),
  ];
}

export const channelsWaiting = 'Now changing Channels Feeds, please wait';

interface DocumentVariant {
  readonly entity: Entity;
  readonly movesChannels: boolean;
  readonly addsConfigs: boolean;
}

const eachVariant = (): readonly DocumentVariant[] =>
  catalogue.entities
    .filter(
      ({ fields, policy }) =>
        policies[policy].update !== 'nobody' &&
        Object.values(fields).some((field) => isReference(field) && field.to === 'feeds'),
    )
    .flatMap((entity) =>
      // Only loads have channels that change their feed with them.
      (entity.name === 'loads' ? [true, false] : [false]).flatMap((movesChannels) =>
        [true, false].map((addsConfigs) => ({ entity, movesChannels, addsConfigs })),
      ),
    );

const linkFeedDocument = documentsFor(eachVariant, ({ entity, movesChannels, addsConfigs }) => {
  const types = {
    ...linkTypes(entity),
    ...(addsConfigs ? { configs: `[${feedsConfigModbus.table}_insert_input!]!` } : {}),
  };
  return documentOf('mutation', entity.operationNames.link, types, [
    linkField(entity),
    ...(movesChannels
      ? [
          'update_dw_Channels(where: {LoadId: {_eq: $LoadId}}, _set: {FeedId: $FeedId, UpdatedOn: $UpdatedOn}) { affected_rows }',
        ]
      : []),
    ...(addsConfigs ? [`insert_${feedsConfigModbus.table}(objects: $configs) { affected_rows }`] : []),
  ]);
});

const channelsDocument = documentOf('query', 'ChannelSearch', { where: 'dw_Channels_bool_exp!', FeedId: 'uuid!' }, [
  `dw_Channels(where: $where) { ChannelId IntervalMins Load { LoadId ModbusId }
    FeedsConfigsModbus(where: {FeedId: {_eq: $FeedId}}) { FeedId } }`,
]);

interface ChannelAnswer {
  readonly ChannelId: string;
  readonly IntervalMins: number;
  readonly Load: { readonly ModbusId: number | null } | null;
  readonly FeedsConfigsModbus: readonly unknown[];
}

async function missingConfigs(send: Send, { entity, row }: Link, FeedId: string): Promise<readonly Row[]> {
  const key = entity.name === 'loads' ? 'LoadId' : 'ChannelId';
  // Calculated channels are not read by a feed.
  const where = { [key]: { _eq: row.id }, Status: { _eq: 1 }, Type: { _eq: ChannelType.values.Actual } };
  const { dw_Channels } = await send({ document: channelsDocument, variables: { where, FeedId } });
  return (dw_Channels as readonly ChannelAnswer[])
    .filter(({ FeedsConfigsModbus }) => FeedsConfigsModbus.length === 0)
    .map(({ ChannelId, IntervalMins, Load }) =>
      modbusConfigOf({ ChannelId, FeedId, IntervalMins, DeviceAddress: Load?.ModbusId }),
    );
}
