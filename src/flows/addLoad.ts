import { catalogue } from '../../resources/language/all';
import type { Send } from '../data/client';
import { documentOf } from '../data/document';
import type { Row } from '../data/rowId';
import { newRowOf } from '../data/writes';
import { isHubFeed } from './feedOf';
import type { Flow } from './flow';
import { loadChannelOf } from './loadChannel';
import { channelsMetadata, metadataOf } from './metadataOf';
import { configsAdded, configsWaiting, explainConfigs, feedsConfigModbus, modbusConfigOf } from './modbusConfig';
import { runTransaction } from './steps';
import { insertTransaction } from './transaction';

const loads = catalogue.entity('loads');
const channels = catalogue.entity('channels');
const insertLoad = insertTransaction('InsertLoad', [loads, channels, channelsMetadata, feedsConfigModbus], {
  [feedsConfigModbus.table]: configsWaiting,
});

/** Inserts a load with the checked channels, their metadata, and for a hub feed their Modbus configs. */
export const flow: Flow = async (send, values, reportSteps) => {
  const load = newRowOf(loads, values);
  const units = (values.Channels ?? []) as readonly string[];
  const building = units.length > 0 ? await buildingLabel(send, load.BuildingId) : '';
  const added = units.map((unit) => loadChannelOf({ load, building, unit }));
  const isHub = added.length > 0 && (await isHubFeed(send, load.FeedId));
  const configs = isHub ? added.map((channel) => configOf(load, channel)) : [];
  await runTransaction(send, insertLoad([load], added, added.map(metadataOf), configs), reportSteps).catch(
    explainConfigs,
  );
  return {
    id: String(load.LoadId),
    toasts: [
      added.length > 0 ? 'Load Added! Adding channels now.' : 'Load Added! ',
      ...(added.length > 0 ? ['Channels Added!'] : []),
      ...(configs.length > 0 ? [configsAdded] : []),
    ],
  };
};

const configOf = (load: Row, { ChannelId, FeedId, IntervalMins }: Row): Row =>
  modbusConfigOf({ ChannelId, FeedId, IntervalMins, DeviceAddress: load.ModbusId });

const buildingDocument = documentOf('query', 'BuildingSearch', { BuildingId: 'uuid!' }, [
  'dw_Buildings(where: {BuildingId: {_eq: $BuildingId}}) { BuildingId Label }',
]);

async function buildingLabel(send: Send, BuildingId: unknown): Promise<string> {
  const { dw_Buildings } = await send({ document: buildingDocument, variables: { BuildingId } });
  return (dw_Buildings as readonly { readonly Label: string }[])[0]?.Label ?? '';
}
