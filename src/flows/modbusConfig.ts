import { FeedConfigStatus } from '../../resources/enums/feedConfigStatus';
import { RegisterType } from '../../resources/enums/registerType';
import { catalogue } from '../../resources/language/all';
import type { Row } from '../data/rowId';
import { newRowOf } from '../data/writes';
import { isRefusedAt } from './steps';

export const feedsConfigModbus = catalogue.entity('feedsConfigModbus');

/** Read frequency of channels without an interval. */
const defaultFrequencySeconds = 900;

/** Default serial line settings of a hub. */
export const defaultSerialLine = {
  RtuBaudRate: 9600,
  RtuDataBits: 8,
  RtuParity: 'None',
  RtuSerialPort: 'dev/ttyAMA0',
  RtuStopBits: 'One',
};

interface Configured {
  readonly ChannelId: unknown;
  readonly FeedId: unknown;
  readonly IntervalMins: unknown;
  /** Modbus address of the meter, where the load has one. */
  readonly DeviceAddress?: unknown;
}

/**
 * Returns the Modbus config by which a feed reads a channel. Register and type are defaults, to be corrected later.
 */
export function modbusConfigOf({ ChannelId, FeedId, IntervalMins, DeviceAddress }: Configured): Row {
  return newRowOf(feedsConfigModbus, {
    ChannelId,
    FeedId,
    DeviceAddress,
    RegisterAddress: 0,
    RegisterCount: 1,
    RegisterType: RegisterType.values.R4Integer,
    ReadFrequencySeconds: Number(IntervalMins) * 60 || defaultFrequencySeconds,
    ...defaultSerialLine,
    IsBigEndian: true,
    CalculateDelta: false,
    Status: FeedConfigStatus.values.Active,
  });
}

export const configsWaiting = 'Adding feeds config channels, please wait!';
export const configsAdded = 'Feeds Config Channels Created!';

const configsFailed =
  'There was an error with Feeds Config Channels, one or more may already exist. Please double check to ensure they were created correctly.';

/** Throws an error that explains a refused config; rethrows any other error. */
export function explainConfigs(error: unknown): never {
  if (isRefusedAt(error, feedsConfigModbus.table)) throw new Error(configsFailed, { cause: error });
  throw error;
}
