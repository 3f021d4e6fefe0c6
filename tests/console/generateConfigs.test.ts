import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IdentifiedRow, Row } from '../../src/data/rowId';
import { type ConfigRule, configKinds, isOverlapping, planConfigs } from '../../src/flows/configRule';
import { generateConfigs } from '../../src/flows/generateConfigs';
import { type FlowScene, openFlowScene } from '../support/flowScene';
import { person } from '../support/people';

const { feedsConfigModbus: modbus, feedsConfigBacNet: bacnet } = configKinds;

const channel = (id: string, label: string, load = 'Board', feed: string | null = 'F'): IdentifiedRow => ({
  id,
  Label: label,
  LoadId: load,
  Load: { Label: load },
  FeedId: feed,
  Feed: feed ? { Label: feed } : null,
});
const ruleWith = (values: Row, rest: Partial<ConfigRule> = {}): ConfigRule => ({
  values: { RegisterAddress: 100, RegisterCount: 2, ...values },
  step: 2,
  isByLoad: false,
  isReplacing: false,
  ...rest,
});
const seen = (rule: ConfigRule, channels: readonly IdentifiedRow[], existing: readonly IdentifiedRow[] = []) =>
  planConfigs(modbus, rule, channels, existing).map(({ channel: { id }, state, address, device }) => ({
    id,
    state,
    address,
    device,
  }));

describe('the rule of a series of configs', () => {
  test('counts up by the step, in the order of loads and labels, whose numbers count by their value', () => {
    const channels = [channel('3', 'Phase 10'), channel('2', 'Phase 9'), channel('1', 'Total', 'Airlock')];
    expect(seen(ruleWith({ DeviceAddress: 5 }), channels)).toEqual([
      { id: '1', state: 'new', address: 100, device: 5 },
      { id: '2', state: 'new', address: 102, device: 5 },
      { id: '3', state: 'new', address: 104, device: 5 },
    ]);
  });

  test('begins anew for each load, at the next device', () => {
    const channels = [channel('1', 'A', 'L1'), channel('2', 'B', 'L1'), channel('3', 'A', 'L2')];
    const rule = ruleWith({ DeviceAddress: 1 }, { isByLoad: true });
    expect(seen(rule, channels).map(({ address, device }) => [address, device])).toEqual([
      [100, 1],
      [102, 1],
      [100, 2],
    ]);
  });

  test('counts each feed by itself, and leaves out channels that have none', () => {
    const channels = [channel('1', 'A', 'L', 'F1'), channel('2', 'B', 'L', 'F2'), channel('3', 'C', 'L', null)];
    expect(seen(ruleWith({}), channels)).toMatchObject([
      { id: '3', state: 'noFeed' },
      { id: '1', address: 100 },
      { id: '2', address: 100 },
    ]);
  });

  test('leaves configs that are there, and their place to the next channel, unless they are replaced', () => {
    const channels = [channel('1', 'A'), channel('2', 'B')];
    const existing = [
      { id: 'x', ChannelId: '1', FeedId: 'F', RegisterAddress: 7, RegisterCount: 1, DeviceAddress: null },
    ];
    expect(seen(ruleWith({}), channels, existing)).toMatchObject([{ state: 'exists' }, { state: 'new', address: 100 }]);
    expect(seen(ruleWith({}, { isReplacing: true }), channels, existing)).toMatchObject([
      { state: 'replaced', address: 100 },
      { state: 'new', address: 102 },
    ]);
  });

  test('takes no address that overlaps with that of another channel of the same device, and none that there is not', () => {
    const existing = [
      { id: 'x', ChannelId: '9', FeedId: 'F', RegisterAddress: 103, RegisterCount: 1, DeviceAddress: 5 },
    ];
    const channels = [channel('1', 'A'), channel('2', 'B')];
    expect(seen(ruleWith({ DeviceAddress: 5 }), channels, existing)).toMatchObject([
      { state: 'new' },
      { state: 'addressTaken' },
    ]);
    expect(seen(ruleWith({ DeviceAddress: 6 }), channels, existing)).toMatchObject([
      { state: 'new' },
      { state: 'new' },
    ]);
    expect(seen(ruleWith({ RegisterAddress: 65_534 }), channels)).toMatchObject([
      { state: 'new' },
      { state: 'addressOutOfRange' },
    ]);
    expect(seen(ruleWith({ RegisterAddress: 65_535 }), channels)).toMatchObject([
      { state: 'addressOutOfRange' },
      { state: 'addressOutOfRange' },
    ]);
  });

  test('takes no address twice where loads begin anew and no device is named, and no device that there is not', () => {
    const channels = [channel('1', 'A', 'L1'), channel('2', 'A', 'L2')];
    const byLoad = { isByLoad: true };
    expect(seen(ruleWith({}, byLoad), channels)).toMatchObject([{ state: 'new' }, { state: 'addressTaken' }]);
    expect(planConfigs(modbus, ruleWith({}, byLoad), channels, [])[1]?.takenBy).toMatchObject({
      Channel: { Label: 'A', LoadId: 'L1' },
    });
    expect(seen(ruleWith({ DeviceAddress: 255 }, byLoad), channels)).toMatchObject([
      { state: 'new' },
      { state: 'deviceOutOfRange', device: 256 },
    ]);
  });

  test('moves a series by one place, whose addresses become free, unless one of these cannot move', () => {
    const channels = [channel('1', 'A'), channel('2', 'B')];
    const existing = [100, 102].map((RegisterAddress, at) => ({
      id: `x${at}`,
      ChannelId: `${at + 1}`,
      FeedId: 'F',
      RegisterAddress,
      RegisterCount: 2,
    }));
    const moved = (RegisterAddress: number, kept: readonly IdentifiedRow[] = []) =>
      seen(ruleWith({ RegisterAddress }, { isReplacing: true }), channels, [...existing, ...kept]);
    expect(moved(102)).toMatchObject([{ state: 'replaced' }, { state: 'replaced', address: 104 }]);
    const other = { id: 'y', ChannelId: '9', FeedId: 'F', RegisterAddress: 104, RegisterCount: 2 };
    expect(moved(102, [other])).toMatchObject([{ state: 'addressTaken' }, { state: 'addressTaken' }]);
  });

  test('is none where the step is smaller than what a config takes, and a device has several', () => {
    const overlaps = (kind: typeof modbus | typeof bacnet, rule: ConfigRule, channels: readonly IdentifiedRow[]) =>
      isOverlapping(kind, rule, planConfigs(kind, rule, channels, []));
    const two = [channel('1', 'A', 'L1'), channel('2', 'B', 'L2')];
    expect(overlaps(modbus, ruleWith({}, { step: 1 }), two)).toBe(true);
    expect(overlaps(modbus, ruleWith({}, { step: -2 }), two)).toBe(false);
    expect(overlaps(bacnet, ruleWith({}, { step: 1 }), two)).toBe(false);
    expect(overlaps(modbus, ruleWith({}, { step: 0 }), [channel('1', 'A')])).toBe(false);
    expect(
      overlaps(modbus, ruleWith({}, { step: 0 }), [channel('1', 'A', 'L', 'F1'), channel('2', 'A', 'L', 'F2')]),
    ).toBe(false);
    expect(overlaps(modbus, ruleWith({ DeviceAddress: 1 }, { step: 0, isByLoad: true }), two)).toBe(false);
  });
});

describe('configs that are generated', () => {
  let scene: FlowScene;
  beforeAll(async () => {
    scene = await openFlowScene();
  });
  afterAll(() => scene.close());

  async function channelOf(Label: string): Promise<IdentifiedRow> {
    const { BuildingId, FeedId } = scene;
    const ChannelId = randomUUID();
    await scene.insert('dw_Channels', { ChannelId, ChannelKey: ChannelId, BuildingId, FeedId, Label });
    return { id: ChannelId, Label, FeedId };
  }
  const unseen = () => undefined;
  const written = (ids: readonly string[]) =>
    scene.rows('dw_FeedsConfigModbus', 'RegisterAddress RegisterType ReadFrequencySeconds RtuBaudRate', {
      ChannelId: { _in: ids },
    });

  test('are written together, and replaced where that is asked for', async () => {
    const channels = [await channelOf('A'), await channelOf('B')];
    const values = { ReadFrequencySeconds: 60, RegisterType: 1, IsBigEndian: true, CalculateDelta: false, Status: 1 };
    const first = planConfigs(modbus, ruleWith(values), channels, []);
    expect(await generateConfigs(scene.send, 'feedsConfigModbus', first, unseen)).toBe(2);
    const existing = first.map(({ row }, index) => ({ id: String(index), ...row }));
    const anew = ruleWith({ ...values, RegisterAddress: 500 }, { isReplacing: true });
    const second = planConfigs(modbus, anew, channels, existing);
    expect(await generateConfigs(scene.send, 'feedsConfigModbus', second, unseen)).toBe(2);
    const rows = await written(channels.map(({ id }) => id));
    expect(rows.map(({ RegisterAddress }) => RegisterAddress).sort()).toEqual([500, 502]);
    expect(rows).toMatchObject([{ RegisterType: 1, ReadFrequencySeconds: 60, RtuBaudRate: 9600 }, {}]);
  });

  test('do not overwrite a config that somebody added after the preview', async () => {
    const channels = [await channelOf('E')];
    const values = { ReadFrequencySeconds: 60, RegisterType: 1, IsBigEndian: true, CalculateDelta: false, Status: 1 };
    const planAt = (RegisterAddress: number) =>
      planConfigs(modbus, ruleWith({ ...values, RegisterAddress }), channels, []);
    await generateConfigs(scene.send, 'feedsConfigModbus', planAt(10), unseen);
    await expect(generateConfigs(scene.send, 'feedsConfigModbus', planAt(20), unseen)).rejects.toThrow(
      'This channel already has a Modbus config for this feed',
    );
    expect(await written(channels.map(({ id }) => id))).toMatchObject([{ RegisterAddress: 10 }]);
  });

  test('are refused to who may only read the account', async () => {
    const channels = [await channelOf('F')];
    const values = { ReadFrequencySeconds: 60, RegisterType: 1, IsBigEndian: true, CalculateDelta: false, Status: 1 };
    const reviewer = await person(scene.database, 'Reviewer', [scene.AccountId]);
    const planned = planConfigs(modbus, ruleWith(values), channels, []);
    await expect(generateConfigs(scene.sendAs(reviewer), 'feedsConfigModbus', planned, unseen)).rejects.toThrow();
    expect(await written(channels.map(({ id }) => id))).toEqual([]);
  });

  test('are all refused where one of them is wrong', async () => {
    const channels = [await channelOf('C'), { ...(await channelOf('D')), FeedId: randomUUID() }];
    const values = { ReadFrequencySeconds: 60, RegisterType: 1, IsBigEndian: true, CalculateDelta: false, Status: 1 };
    const planned = planConfigs(modbus, ruleWith(values), channels, []);
    await expect(generateConfigs(scene.send, 'feedsConfigModbus', planned, unseen)).rejects.toThrow();
    expect(await written(channels.map(({ id }) => id))).toEqual([]);
  });
});
