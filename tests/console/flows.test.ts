import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Send, UnreachableError } from '../../src/data/client';
import type { Row } from '../../src/data/rowId';
import { flow as addChannelFlow } from '../../src/flows/addChannel';
import { flow as addChannelRuleFlow } from '../../src/flows/addChannelRule';
import { flow as addLoadFlow } from '../../src/flows/addLoad';
import { flow as addMeterExchangeFlow } from '../../src/flows/addMeterExchange';
import { flow as addReportFlow } from '../../src/flows/addReport';
import type { Flow, Saved } from '../../src/flows/flow';
import type { Step } from '../../src/flows/steps';
import { insertCycle } from '../support/cycle';
import { type FlowScene, openFlowScene } from '../support/flowScene';

/** The same flows, with nobody who looks on. */
const unseen =
  (flow: Flow) =>
  (send: Send, values: Row): Promise<Saved> =>
    flow(send, values, () => undefined);
const addLoad = unseen(addLoadFlow);
const addChannel = unseen(addChannelFlow);
const addChannelRule = unseen(addChannelRuleFlow);
const addReport = unseen(addReportFlow);
const addMeterExchange = unseen(addMeterExchangeFlow);

let scene: FlowScene;
beforeAll(async () => {
  scene = await openFlowScene();
});
afterAll(() => scene.close());

const loadOf = (more: object = {}) => ({
  LoadId: randomUUID(),
  BuildingId: scene.BuildingId,
  Label: 'Chiller',
  UtilityType: 1,
  MainIncomer: false,
  Status: 1,
  ...more,
});

const channelOf = (more: object = {}) => ({
  ChannelId: randomUUID(),
  BuildingId: scene.BuildingId,
  Label: 'Register',
  ChannelKey: randomUUID(),
  UnitOfMeasure: 'kWh',
  SummationType: 1,
  TimeZone: 'NZST/NZDT',
  IntervalFrequency: '15 minute',
  IntervalMins: 15,
  Type: 1,
  ValueTypeEnum: 1,
  NatureType: 1,
  EnableAlerts: true,
  Status: 1,
  ...more,
});

/** Replaces the answer to documents of that name by a refusal of one step in them. */
const spoiling =
  (name: string, spoil: (variables: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>): Send =>
  (request) =>
    scene.send(request.document.name === name ? { ...request, variables: spoil(request.variables) } : request);

describe('Add Load', () => {
  test('adds the load alone where no channel was ticked', async () => {
    const values = loadOf();
    const { id, toasts } = await addLoad(scene.send, values);
    expect(id).toBe(values.LoadId);
    expect(toasts).toEqual(['Load Added! ']);
    expect(await scene.rows('dw_Channels', 'Label', { LoadId: { _eq: id } })).toEqual([]);
  });

  test('adds channels, metadata and configs with it, in one change set', async () => {
    const values = loadOf({ FeedId: scene.FeedId, Channels: ['kWh', 'L1A'] });
    const { id, toasts } = await addLoad(scene.send, values);
    expect(toasts).toEqual(['Load Added! Adding channels now.', 'Channels Added!', 'Feeds Config Channels Created!']);
    const made = await scene.rows(
      'dw_Channels',
      `Label FeedId BuildingId SummationType ValueTypeEnum IntervalFrequency IntervalMins EnableAlerts Type NatureType
       TimeZone ChannelsMetadata { ChannelId } FeedsConfigsModbus { ReadFrequencySeconds RegisterCount RtuBaudRate
       RtuDataBits RtuParity RtuSerialPort RtuStopBits IsBigEndian CalculateDelta RegisterType Status }`,
      { LoadId: { _eq: id } },
    );
    const config = {
      ReadFrequencySeconds: 900,
      RegisterCount: 1,
      RtuBaudRate: 9600,
      RtuDataBits: 8,
      RtuParity: 'None',
      RtuSerialPort: 'dev/ttyAMA0',
      RtuStopBits: 'One',
      IsBigEndian: true,
      CalculateDelta: false,
      RegisterType: 0,
      Status: 1,
    };
    const common = {
      FeedId: scene.FeedId,
      BuildingId: scene.BuildingId,
      ValueTypeEnum: 1,
      IntervalFrequency: '15 minute',
      IntervalMins: 15,
      Type: 1,
      NatureType: 1,
      TimeZone: 'NZST/NZDT',
      ChannelsMetadata: { ChannelId: expect.any(String) },
      FeedsConfigsModbus: [config],
    };
    expect([...made].sort((a, b) => String(a.Label).localeCompare(String(b.Label)))).toEqual([
      { ...common, Label: 'Mill Chiller kWh', SummationType: 1, EnableAlerts: true },
      { ...common, Label: 'Mill Chiller L1A', SummationType: 2, EnableAlerts: false },
    ]);
  });

  test.each(['Channels', 'ChannelsMetadata', 'FeedsConfigModbus'])(
    'leaves nothing half-done where %s are refused',
    async (step) => {
      const values = loadOf({ FeedId: scene.FeedId, Channels: ['kWh'] });
      const send = spoiling('InsertLoad', (variables) => ({
        ...variables,
        [step]: (variables[step] as readonly object[]).map((row) => ({
          ...row,
          ChannelId: values.BuildingId,
          FeedId: values.LoadId,
        })),
      }));
      await expect(addLoad(send, values)).rejects.toThrow();
      expect(await scene.rows('dw_Loads', 'LoadId', { LoadId: { _eq: values.LoadId } })).toEqual([]);
    },
  );

  test('says how far it is, and where it was refused', async () => {
    const values = loadOf({ FeedId: scene.FeedId, Channels: ['kWh', 'L1A'] });
    const told: (readonly Step[])[] = [];
    const tell = (steps: readonly Step[]) => told.push(steps);
    await addLoadFlow(scene.send, values, tell);
    const labels = ['Load', '2 Channels', '2 Channel Metadata', '2 Feeds Config Modbus'];
    expect(told).toMatchObject(
      (['underway', 'done'] as const).map((state) => labels.map((label) => ({ label, state }))),
    );
    told.length = 0;
    await expect(addLoadFlow(scene.send, values, tell)).rejects.toThrow();
    expect(told.at(-1)?.map(({ state }) => state)).toEqual(['refused', 'undone', 'undone', 'undone']);
  });

  test('says of a config that is refused what may be so', async () => {
    const values = loadOf({ FeedId: scene.FeedId, Channels: ['kWh'] });
    const twice = spoiling('InsertLoad', (variables) => {
      const configs = variables.FeedsConfigModbus as readonly object[];
      return { ...variables, FeedsConfigModbus: [...configs, ...configs] };
    });
    await expect(addLoad(twice, values)).rejects.toThrow(
      'There was an error with Feeds Config Channels, one or more may already exist. Please double check to ensure they were created correctly.',
    );
    expect(await scene.rows('dw_Loads', 'LoadId', { LoadId: { _eq: values.LoadId } })).toEqual([]);
  });

  test('a repeated save is refused instead of making a second one', async () => {
    const values = loadOf({ Channels: ['kWh'] });
    await addLoad(scene.send, values);
    await expect(addLoad(scene.send, values)).rejects.toThrow();
    expect(await scene.rows('dw_Channels', 'ChannelId', { LoadId: { _eq: values.LoadId } })).toHaveLength(1);
  });
});

describe('Add Channel', () => {
  test('refuses a key that is taken, in the words of the contract', async () => {
    const taken = channelOf();
    await addChannel(scene.send, taken);
    await expect(addChannel(scene.send, channelOf({ ChannelKey: taken.ChannelKey }))).rejects.toThrow(
      'This channel key already exists, please use another one to continue',
    );
  });

  test('adds metadata, and a config for a hub unless that is not wanted', async () => {
    const wanted = await addChannel(scene.send, channelOf({ FeedId: scene.FeedId, Configs: true }));
    expect(wanted.toasts).toEqual(['Channel Added!', 'Feeds Config Channels Created!']);
    const { id } = await addChannel(scene.send, channelOf({ FeedId: scene.FeedId, Configs: false }));
    const [made] = await scene.rows('dw_Channels', 'ChannelsMetadata { ChannelId } FeedsConfigsModbus { FeedId }', {
      ChannelId: { _eq: id },
    });
    expect(made).toEqual({ ChannelsMetadata: { ChannelId: id }, FeedsConfigsModbus: [] });
  });

  test('adds no config for a calculated one, whatever was left ticked', async () => {
    const { id, toasts } = await addChannel(scene.send, channelOf({ FeedId: scene.FeedId, Configs: true, Type: 2 }));
    expect(toasts).toEqual(['Channel Added!']);
    expect(await scene.rows('dw_FeedsConfigModbus', 'FeedId', { ChannelId: { _eq: id } })).toEqual([]);
  });

  test('adds the calculated companion of a cumulative one, daily where the frequency is loose', async () => {
    const values = channelOf({
      ValueTypeEnum: 3,
      EnableAlerts: false,
      IntervalFrequency: 'LooseFrequency',
      IntervalMins: 0,
    });
    const { id, toasts } = await addChannel(scene.send, values);
    expect(toasts).toEqual(['Channel Added!', 'Channel Delta Added!']);
    const [rule] = await scene.rows(
      'dw_ChannelsRules',
      `SourceChannelKey Channel { Label Formula Type ValueTypeEnum IntervalFrequency IntervalMins
       ChannelsMetadata { DataStabilised } }`,
      { SourceChannelId: { _eq: id } },
    );
    expect(rule).toEqual({
      SourceChannelKey: values.ChannelKey,
      Channel: {
        Label: 'Register Delta',
        Formula: `[${values.ChannelKey}]`,
        Type: 2,
        ValueTypeEnum: 1,
        IntervalFrequency: 'Daily',
        IntervalMins: 1440,
        ChannelsMetadata: { DataStabilised: false },
      },
    });
  });
});

describe('Add Channel, where a step is refused', () => {
  type Variables = Readonly<Record<string, readonly Row[]>>;
  const spoilt = (spoil: (variables: Variables) => Row) =>
    spoiling('InsertChannel', (given) => spoil(given as Variables));
  const register = () => channelOf({ ValueTypeEnum: 3, EnableAlerts: false, FeedId: scene.FeedId });
  const made = (values: Row) =>
    scene.rows('dw_Channels', 'Label', {
      _or: [{ ChannelId: { _eq: values.ChannelId } }, { Formula: { _eq: `[${values.ChannelKey}]` } }],
    });

  test.each(['Channels', 'ChannelsMetadata', 'FeedsConfigModbus'])(
    'nothing of it stays for refused %s',
    async (step) => {
      const values = register();
      const send = spoilt((variables) => {
        const [first, ...rest] = variables[step] ?? [];
        return {
          ...variables,
          [step]: [{ ...first, ChannelId: step === 'Channels' ? null : values.BuildingId }, ...rest],
        };
      });
      await expect(addChannel(send, values)).rejects.toThrow();
      expect(await made(values)).toEqual([]);
    },
  );

  test.each<[string, (variables: Variables) => Row]>([
    [
      'channel',
      (variables) => ({
        Channels: variables.Channels?.map((row, index) => ({ ...row, ...(index === 1 ? { Label: '' } : {}) })),
      }),
    ],
    [
      'metadata',
      (variables) => ({
        ChannelsMetadata: variables.ChannelsMetadata?.map((row, index) =>
          index === 1 ? { ...row, ChannelId: '00000000-0000-4000-8000-00000000dead' } : row,
        ),
      }),
    ],
    [
      'rule',
      (variables) => ({
        ChannelsRules: variables.ChannelsRules?.map((row) => ({ ...row, SourceChannelId: row.ChannelId })),
      }),
    ],
  ])('a difference whose %s is refused is only told of, and the channel stays whole', async (_step, spoil) => {
    const values = register();
    const { toasts, failures } = await addChannel(
      spoilt((variables) => ({ ...variables, ...spoil(variables) })),
      values,
    );
    expect(toasts).toEqual(['Channel Added!', 'Feeds Config Channels Created!']);
    expect(failures).toHaveLength(1);
    expect(await made(values)).toEqual([{ Label: 'Register' }]);
    const [{ ChannelsMetadata, FeedsConfigsModbus } = {}] = await scene.rows(
      'dw_Channels',
      'ChannelsMetadata { ChannelId } FeedsConfigsModbus { FeedId }',
      { ChannelId: { _eq: values.ChannelId } },
    );
    expect([ChannelsMetadata, FeedsConfigsModbus]).toEqual([
      { ChannelId: values.ChannelId },
      [{ FeedId: scene.FeedId }],
    ]);
  });

  test('an answer that is lost says nothing of the difference: nothing is tried a second time', async () => {
    const values = register();
    let sent = 0;
    const lossy: Send = async (request) => {
      const answer = await scene.send(request);
      if (request.document.name !== 'InsertChannel') return answer;
      sent += 1;
      throw new UnreachableError('The data service cannot be reached. Check the connection and try again.', 0);
    };
    await expect(addChannel(lossy, values)).rejects.toThrow('cannot be reached');
    expect(sent).toBe(1);
    expect(await made(values)).toHaveLength(2);
  });
});

describe('Add Channel Rule', () => {
  const channel = async () => (await addChannel(scene.send, channelOf({ Type: 2 }))).id;
  const rule = (ChannelId: string, SourceChannelId: string) =>
    addChannelRule(scene.send, { RuleId: randomUUID(), ChannelId, SourceChannelId, Status: 1 });

  test('asks for the rules of each channel by GetChannelRulesByChildChannelId, in the order they were made', async () => {
    const [parent, source] = [await channel(), await channel()];
    const asked: { text: string; variables: Row }[] = [];
    const send: Send = (request) => {
      if (request.document.name === 'GetChannelRulesByChildChannelId')
        asked.push({ text: request.document.text, variables: request.variables });
      return scene.send(request);
    };
    await addChannelRule(send, { RuleId: randomUUID(), ChannelId: parent, SourceChannelId: source, Status: 1 });
    expect(asked.map(({ variables }) => variables)).toEqual([{ ChannelId: parent }, { ChannelId: source }]);
    expect(asked[0]?.text).toContain('order_by: [{CreatedOn: asc}');
  });

  test('fills in the key of the source', async () => {
    const [parent, source] = [await channel(), await channel()];
    const { id } = await rule(parent, source);
    const made = await scene.rows('dw_ChannelsRules', 'SourceChannelKey', { RuleId: { _eq: id } });
    const [{ ChannelKey } = {}] = await scene.rows('dw_Channels', 'ChannelKey', { ChannelId: { _eq: source } });
    expect(made).toEqual([{ SourceChannelKey: ChannelKey }]);
  });

  test('refuses a source that is used already, the channel itself, and what is calculated from it', async () => {
    const [a, b, c] = [await channel(), await channel(), await channel()];
    await rule(a, b);
    await rule(b, c);
    await expect(rule(a, b)).rejects.toThrow('This channel is already used in the formula.');
    await expect(rule(a, a)).rejects.toThrow(
      "Cannot add this channel as a channel rule as it's the current channel being viewed.",
    );
    await expect(rule(c, a)).rejects.toThrow(
      "Cannot add this calculated channel as one of it's own rules references the parent channel.",
    );
  });

  test('survives circles that are in the data already', async () => {
    const [a, b, c] = [await channel(), await channel(), await channel()];
    await insertCycle(scene.database, b, c);
    await expect(rule(a, b)).resolves.toMatchObject({ toasts: ['Channel Rule Added!'] });
  });
});

describe('Exchange Meter', () => {
  /** Exchanges the meter A of a new load, for each of these in turn. Returns the serial numbers of load and exchanges. */
  async function exchanged(exchanges: readonly Row[]) {
    const { id: LoadId } = await addLoad(scene.send, loadOf({ MeterSerialNumber: 'A' }));
    for (const exchange of exchanges)
      await addMeterExchange(scene.send, { MeterExchangeId: randomUUID(), LoadId, Multiplier: 1, ...exchange });
    const where = { LoadId: { _eq: LoadId } };
    const [load] = await scene.rows('dw_Loads', 'MeterSerialNumber', where);
    const made = await scene.rows('dw_MeterExchanges', 'ExchangedOn OldSerialNumber NewSerialNumber', where);
    return {
      load: load?.MeterSerialNumber,
      exchanges: [...made]
        .sort((a, b) => String(a.ExchangedOn).localeCompare(String(b.ExchangedOn)))
        .map(({ OldSerialNumber, NewSerialNumber }) => [OldSerialNumber, NewSerialNumber]),
    };
  }
  const [year2024, year2025, year2026] = ['2024-05-01T00:00:00', '2025-05-01T00:00:00', '2026-01-01T00:00:00'];

  test('stores the serial number of the load as the old one, and the new one in the load', async () => {
    const made = [
      { ExchangedOn: year2025, NewSerialNumber: 'B' },
      { ExchangedOn: year2026, NewSerialNumber: 'C' },
    ];
    expect(await exchanged(made)).toEqual({
      load: 'C',
      exchanges: [
        ['A', 'B'],
        ['B', 'C'],
      ],
    });
  });

  test('stores the same old one for each register of a meter', async () => {
    const made = { ExchangedOn: year2025, NewSerialNumber: 'B' };
    expect(await exchanged([made, made])).toEqual({
      load: 'B',
      exchanges: [
        ['A', 'B'],
        ['A', 'B'],
      ],
    });
  });

  test('leaves the load its meter where an exchange is recorded behind later ones', async () => {
    const made = [
      { ExchangedOn: year2025, OldSerialNumber: 'B', NewSerialNumber: 'C' },
      { ExchangedOn: year2024, OldSerialNumber: 'A', NewSerialNumber: 'B' },
      { ExchangedOn: year2026, NewSerialNumber: 'D' },
    ];
    expect(await exchanged(made.slice(0, 2))).toMatchObject({ load: 'C' });
    expect(await exchanged(made)).toEqual({
      load: 'D',
      exchanges: [
        ['A', 'B'],
        ['B', 'C'],
        ['C', 'D'],
      ],
    });
  });
});

describe('Add Report', () => {
  const report = () => ({
    ReportId: randomUUID(),
    AccountId: scene.AccountId,
    Type: 1,
    BaselineMode: 1,
    TargetElectricity: 95,
    TargetGas: 95,
    TargetWater: 95,
    StartDate: '2026-01-01',
    NotificationFrequency: 1,
  });
  const sentence = 'This account already has a report of this type';

  test('adds one of each type, and the data service says the same to two people at once', async () => {
    expect((await addReport(scene.send, report())).toasts).toEqual(['Report Added! Reloading page.']);
    await expect(addReport(scene.send, report())).rejects.toThrow(sentence);
    const blind: Send = (request) =>
      request.document.name === 'Reports' ? Promise.resolve({ dw_Reports: [] }) : scene.send(request);
    await expect(addReport(blind, report())).rejects.toThrow(sentence);
  });
});
