import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { IdentifiedRow, Row } from '../data/rowId';
import { valueAt } from '../data/valueAt';
import { compareLabels } from '../lib/compareLabels';

/** A kind of configs that can be made by a rule: which of its columns count up. */
export interface ConfigKind {
  readonly entity: Entity;
  /** The column that counts up from a channel to the next, and the highest that it may be. */
  readonly address: string;
  readonly highest: number;
  /** The column that names the device. */
  readonly device: string;
  readonly highestDevice: number;
  /** The column that says how many addresses a config takes; one where there is none. */
  readonly width?: string;
  /** Further columns, which are the same in all configs. */
  readonly shared: readonly string[];
}

export const configKinds = {
  feedsConfigModbus: {
    entity: catalogue.entity('feedsConfigModbus'),
    address: 'RegisterAddress',
    highest: 65_535,
    device: 'DeviceAddress',
    highestDevice: 255,
    width: 'RegisterCount',
    shared: ['RegisterType', 'IsBigEndian', 'ScalingFactor', 'CalculateDelta', 'ReadFrequencySeconds', 'Status'],
  },
  feedsConfigBacNet: {
    entity: catalogue.entity('feedsConfigBacNet'),
    address: 'ObjectInstance',
    highest: 4_194_302,
    device: 'DeviceId',
    highestDevice: 4_194_302,
    shared: ['ObjectId', 'CalculateDelta', 'ReadFrequencySeconds', 'Status'],
  },
} as const satisfies Readonly<Record<string, ConfigKind>>;
export type ConfigKindName = keyof typeof configKinds;

/** What a form says of the configs that are to be made. Columns are under their names. */
export interface ConfigRule {
  readonly values: Row;
  readonly step: number;
  /** Whether the addresses of each load begin anew, at the next device. */
  readonly isByLoad: boolean;
  /** Whether configs that the channels have by now get these values. */
  readonly isReplacing: boolean;
}

export type ConfigState =
  | 'new'
  | 'replaced'
  | 'exists'
  | 'noFeed'
  | 'addressTaken'
  | 'addressOutOfRange'
  | 'deviceOutOfRange';

/** What becomes of a channel. */
export interface PlannedConfig {
  readonly channel: IdentifiedRow;
  readonly state: ConfigState;
  readonly address: number;
  readonly device: number | undefined;
  /** The columns of the config. */
  readonly row: Row;
  /** The config that has the address: one that is there, or that of a channel before. */
  readonly takenBy: IdentifiedRow | undefined;
}

export const getsConfig = ({ state }: PlannedConfig): boolean => state === 'new' || state === 'replaced';

/** Returns what is wrong with the rule itself: consecutive configs of a device would share addresses. */
export function isOverlapping(
  kind: ConfigKind,
  { step, values }: ConfigRule,
  planned: readonly PlannedConfig[],
): boolean {
  if (Math.abs(step) >= widthOf(kind, values)) return false;
  const counted = planned.filter(({ state }) => state !== 'noFeed' && state !== 'exists');
  return new Set(counted.map(({ row }) => deviceKey(kind, row))).size < counted.length;
}

/**
 * Returns a config for each channel, in the order of feeds, loads and labels. Addresses are counted for each feed. A
 * config that is replaced gives its address free, unless one of these stays as it is: then all keep theirs.
 */
export function planConfigs(
  kind: ConfigKind,
  rule: ConfigRule,
  channels: readonly IdentifiedRow[],
  existing: readonly IdentifiedRow[],
): readonly PlannedConfig[] {
  const pairs = new Set(channels.map(({ id, FeedId }) => `${id} ${FeedId}`));
  const occupying = rule.isReplacing ? existing.filter((config) => !pairs.has(pairOf(config))) : existing;
  const planned = planAround(kind, rule, channels, existing, occupying);
  const existingPairs = new Set(existing.map(pairOf));
  const isNoneKept = planned.every((config) => getsConfig(config) || !existingPairs.has(pairOf(config.row)));
  return isNoneKept ? planned : planAround(kind, rule, channels, existing, existing);
}

const pairOf = ({ ChannelId, FeedId }: Row): string => `${ChannelId} ${FeedId}`;

/** Returns the plan where the addresses of `kept` and of the channels before are taken. */
function planAround(
  kind: ConfigKind,
  rule: ConfigRule,
  channels: readonly IdentifiedRow[],
  existing: readonly IdentifiedRow[],
  occupying: readonly IdentifiedRow[],
): readonly PlannedConfig[] {
  const groupsByFeed = new Map<string, Map<string, { readonly deviceOffset: number; count: number }>>();
  const existingPairs = new Set(existing.map(pairOf));
  const occupiedByDevice = new Map<string, TakenAddresses[]>();
  const occupy = (config: IdentifiedRow) => {
    const key = deviceKey(kind, config);
    const others = occupiedByDevice.get(key);
    const addresses = { config, ...addressesOf(kind, config) };
    if (others) others.push(addresses);
    else occupiedByDevice.set(key, [addresses]);
  };
  occupying.forEach(occupy);
  return sortedChannels(channels).map((channel) => {
    const feed = valueAt(channel, 'FeedId');
    const load = valueAt(channel, 'LoadId');
    const isThere = existingPairs.has(`${channel.id} ${feed}`);
    const groupKey = rule.isByLoad ? `${feed} ${load}` : `${feed}`;
    const groups = groupsByFeed.get(`${feed}`) ?? new Map<string, { deviceOffset: number; count: number }>();
    groupsByFeed.set(`${feed}`, groups);
    const group = groups.get(groupKey) ?? { deviceOffset: groups.size, count: 0 };
    groups.set(groupKey, group);
    const isLeftOut = !feed || (isThere && !rule.isReplacing);
    const address = Number(rule.values[kind.address] ?? 0) + group.count * rule.step;
    if (!isLeftOut) group.count += 1;
    const device = deviceOf(kind, rule, group.deviceOffset);
    const row = {
      ...Object.fromEntries(kind.shared.map((column) => [column, rule.values[column] ?? null])),
      ...(kind.width && { [kind.width]: rule.values[kind.width] ?? null }),
      [kind.address]: address,
      [kind.device]: device ?? null,
      ChannelId: channel.id,
      FeedId: feed,
    };
    const { from, until } = addressesOf(kind, row);
    const takenBy = isLeftOut
      ? undefined
      : occupiedByDevice
          .get(deviceKey(kind, row))
          ?.find((other) => from < other.until && other.from < until && other.config.ChannelId !== channel.id)?.config;
    const state = stateOf();
    const planned = { channel, state, address, device, row, takenBy };
    if (getsConfig(planned)) occupy({ ...row, id: channel.id, Channel: channel });
    return planned;

    function stateOf(): ConfigState {
      if (!feed) return 'noFeed';
      if (isThere && !rule.isReplacing) return 'exists';
      if (!isWithin(address, kind.highest - widthOf(kind, row) + 1)) return 'addressOutOfRange';
      if (device !== undefined && !isWithin(device, kind.highestDevice)) return 'deviceOutOfRange';
      if (takenBy) return 'addressTaken';
      return isThere ? 'replaced' : 'new';
    }
  });
}

const isWithin = (value: number, highest: number): boolean => Number.isInteger(value) && value >= 0 && value <= highest;

const widthOf = (kind: ConfigKind, values: Row): number => (kind.width ? Number(values[kind.width] ?? 1) : 1);

function deviceOf(kind: ConfigKind, { values, isByLoad }: ConfigRule, deviceOffset: number): number | undefined {
  const first = values[kind.device];
  if (first === null || first === undefined || first === '') return undefined;
  return Number(first) + (isByLoad ? deviceOffset : 0);
}

/** Configs of one feed and device share its addresses. */
const deviceKey = (kind: ConfigKind, config: Row): string => `${config.FeedId} ${config[kind.device] ?? ''}`;

/** The addresses of a config: from the first until before the next that is free. */
interface TakenAddresses {
  readonly config: IdentifiedRow;
  readonly from: number;
  readonly until: number;
}

function addressesOf(kind: ConfigKind, config: Row): Omit<TakenAddresses, 'config'> {
  const from = Number(config[kind.address]);
  return { from, until: from + widthOf(kind, config) };
}

const sortPaths = ['Feed.Label', 'FeedId', 'Building.Label', 'Load.Label', 'LoadId', 'Label', 'ChannelKey'] as const;

/** Numbers in labels count by their value: channel 9 is before channel 10. */
function sortedChannels(channels: readonly IdentifiedRow[]): readonly IdentifiedRow[] {
  const textsOf = (channel: IdentifiedRow) => sortPaths.map((path) => String(valueAt(channel, path) ?? ''));
  const compareTexts = (a: string, b: string) => (a === b ? 0 : compareLabels(a, b));
  return channels
    .map((channel) => ({ channel, texts: textsOf(channel) }))
    .sort((a, b) => a.texts.reduce((order, text, index) => order || compareTexts(text, b.texts[index] ?? ''), 0))
    .map(({ channel }) => channel);
}
