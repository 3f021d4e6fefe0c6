import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TariffComponentKind } from '../../resources/enums/tariffComponentKind';
import { catalogue } from '../../resources/language/all';
import type { Caller } from '../../server/sql/caller';
import { type Ask, asking } from '../support/api';
import { insertCycle } from '../support/cycle';
import { type FlowScene, openFlowScene } from '../support/flowScene';
import { person } from '../support/people';

type Row = Readonly<Record<string, unknown>>;

let scene: FlowScene;
let staff: Caller;
/** Of both accounts. */
let admin: Caller;
let ask: Ask;
let far: { readonly AccountId: string; readonly BuildingId: string; readonly FeedId: string };

beforeAll(async () => {
  scene = await openFlowScene();
  far = await estate('South');
  staff = await person(scene.database, 'Esp');
  ask = asking(catalogue, scene.database);
  admin = await person(scene.database, 'Admin', [scene.AccountId, far.AccountId]);
});
afterAll(() => scene.close());

async function estate(Label: string) {
  const ids = { AccountId: randomUUID(), SiteId: randomUUID(), BuildingId: randomUUID(), FeedId: randomUUID() };
  await scene.insert('dw_Accounts', { AccountId: ids.AccountId, Label });
  await scene.insert('dw_Sites', { SiteId: ids.SiteId, AccountId: ids.AccountId, Label });
  await scene.insert('dw_Buildings', { BuildingId: ids.BuildingId, SiteId: ids.SiteId, Label });
  await scene.insert('dw_Feeds', { FeedId: ids.FeedId, BuildingId: ids.BuildingId, Label });
  return ids;
}

const callers = () => [staff, admin];

/** Throws the sentence with which it was refused. */
async function write(caller: Caller, text: string, variables: Row): Promise<unknown> {
  const { data, errors } = await ask(caller, text, variables);
  if (errors) throw new Error(errors[0]?.message);
  return data;
}
const insertAs = (caller: Caller, table: string, object: Row) =>
  write(caller, `mutation ($object: ${table}_insert_input!) { insert_${table}_one(object: $object) { __typename } }`, {
    object,
  });
const updateAs = (caller: Caller, table: string, where: Row, set: Row) =>
  write(
    caller,
    `mutation ($where: ${table}_bool_exp!, $set: ${table}_set_input!) { done: update_${table}(where: $where, _set: $set) { affected_rows } }`,
    { where, set },
  );

async function channel(BuildingId = scene.BuildingId, more: Row = {}): Promise<string> {
  const ChannelId = randomUUID();
  await scene.insert('dw_Channels', { ChannelId, BuildingId, Label: 'C', ChannelKey: randomUUID(), Type: 2, ...more });
  return ChannelId;
}
const ruleOf = (ChannelId: string, SourceChannelId: string, RuleId: string = randomUUID()) => ({
  RuleId,
  ChannelId,
  SourceChannelId,
});

describe('rules of channels', () => {
  const used = 'This channel is already used in the formula.';
  const itself = "Cannot add this channel as a channel rule as it's the current channel being viewed.";
  const circle = "Cannot add this calculated channel as one of it's own rules references the parent channel.";

  test('a source that is used, the channel itself and what is calculated from it are refused to everybody', async () => {
    for (const caller of callers()) {
      const [a, b, c, d] = [await channel(), await channel(), await channel(), await channel()];
      const rule = (from: string, to: string, id?: string) =>
        insertAs(caller, 'dw_ChannelsRules', ruleOf(from, to, id));
      await rule(a, b);
      await rule(b, c);
      await expect(rule(a, b)).rejects.toThrow(used);
      await expect(rule(a, a)).rejects.toThrow(itself);
      await expect(rule(c, a)).rejects.toThrow(circle);
      const changing = randomUUID();
      await rule(c, d, changing);
      const change = (set: Row) => updateAs(caller, 'dw_ChannelsRules', { RuleId: { _eq: changing } }, set);
      await expect(change({ SourceChannelId: c })).rejects.toThrow(itself);
      await expect(change({ SourceChannelId: a })).rejects.toThrow(circle);
      await expect(change({ Status: 2 })).resolves.toMatchObject({ done: { affected_rows: 1 } });
    }
  });

  test('two halves of a circle in one document, and by two people at once, are refused', async () => {
    const [a, b] = [await channel(), await channel()];
    await expect(scene.insert('dw_ChannelsRules', ruleOf(a, b), ruleOf(b, a))).rejects.toThrow(circle);
    const both = await Promise.allSettled(
      [ruleOf(a, b), ruleOf(b, a)].map((rule) => insertAs(staff, 'dw_ChannelsRules', rule)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('circles that are in the data already stop nobody', async () => {
    const [a, b, c] = [await channel(), await channel(), await channel()];
    await insertCycle(scene.database, b, c);
    await insertAs(staff, 'dw_ChannelsRules', ruleOf(a, b));
    await expect(insertAs(staff, 'dw_ChannelsRules', ruleOf(c, a))).rejects.toThrow(circle);
  });

  test('a source is of the same account, unless that is the one for demonstrations', async () => {
    const other = await channel(far.BuildingId);
    const sentence = 'Source channel: the channel must be of the same account.';
    const demo = await estate('The Demo Account');
    const shown = await channel(demo.BuildingId);
    for (const caller of callers()) {
      const mine = await channel();
      await expect(insertAs(caller, 'dw_ChannelsRules', ruleOf(mine, other))).rejects.toThrow(sentence);
    }
    await insertAs(staff, 'dw_ChannelsRules', ruleOf(shown, other));
  });
});

describe('what belongs together', () => {
  test('a feed of another account is refused to everybody, when a row is made and when it is changed', async () => {
    const sentence = 'Feed: the feed must be of the same account.';
    for (const caller of callers()) {
      const LoadId = randomUUID();
      const load = { LoadId, BuildingId: scene.BuildingId, Label: 'Fans', UtilityType: 1, Status: 1 };
      await expect(insertAs(caller, 'dw_Loads', { ...load, FeedId: far.FeedId })).rejects.toThrow(sentence);
      await insertAs(caller, 'dw_Loads', { ...load, FeedId: scene.FeedId });
      const here = { LoadId: { _eq: LoadId } };
      await expect(updateAs(caller, 'dw_Loads', here, { FeedId: far.FeedId })).rejects.toThrow(sentence);
      // Nor may the load leave its feed behind.
      await expect(updateAs(caller, 'dw_Loads', here, { BuildingId: far.BuildingId })).rejects.toThrow(sentence);
      const ChannelId = await channel();
      await expect(
        insertAs(caller, 'dw_FeedsConfigModbus', {
          ChannelId,
          FeedId: far.FeedId,
          RegisterAddress: 1,
          RegisterCount: 1,
          ReadFrequencySeconds: 900,
        }),
      ).rejects.toThrow(sentence);
    }
  });

  test('a row that was there and moves by on_conflict leaves nothing behind either, though only its building is named', async () => {
    const sentence = 'Feed: the feed must be of the same account.';
    const upsert = `mutation ($object: dw_Loads_insert_input!) { insert_dw_Loads_one(object: $object, on_conflict: {
      constraint: dw_Loads_pkey, update_columns: [BuildingId, Label] }) { LoadId } }`;
    for (const caller of callers()) {
      const object = { LoadId: randomUUID(), BuildingId: scene.BuildingId, Label: 'Fans', UtilityType: 1, Status: 1 };
      await insertAs(caller, 'dw_Loads', { ...object, FeedId: scene.FeedId });
      await write(caller, upsert, { object: { ...object, Label: 'Fan' } });
      const moved = { ...object, BuildingId: far.BuildingId };
      await expect(write(caller, upsert, { object: moved })).rejects.toThrow(sentence);
    }
  });

  test('a feed of no building is free for any account', async () => {
    const FeedId = randomUUID();
    await scene.insert('dw_Feeds', { FeedId, Label: 'In a box' });
    await expect(channel(scene.BuildingId, { FeedId })).resolves.toBeTruthy();
  });

  test('a load is never below itself', async () => {
    for (const caller of callers()) {
      const [top, below] = [randomUUID(), randomUUID()];
      const load = { BuildingId: scene.BuildingId, Label: 'Board', UtilityType: 1, Status: 1 };
      await insertAs(caller, 'dw_Loads', { ...load, LoadId: top });
      await insertAs(caller, 'dw_Loads', { ...load, LoadId: below, ParentLoadId: top });
      const under = (ParentLoadId: string) => updateAs(caller, 'dw_Loads', { LoadId: { _eq: top } }, { ParentLoadId });
      await expect(under(top)).rejects.toThrow('A load cannot be its own parent load.');
      await expect(under(below)).rejects.toThrow('This load cannot be the parent load: it is one of the sub-loads.');
    }
  });

  test('a parent load is of the same building', async () => {
    const LoadId = randomUUID();
    const load = { Label: 'Board', UtilityType: 1, Status: 1 };
    await scene.insert('dw_Loads', { ...load, LoadId, BuildingId: far.BuildingId });
    for (const caller of callers())
      await expect(
        insertAs(caller, 'dw_Loads', { ...load, BuildingId: scene.BuildingId, ParentLoadId: LoadId }),
      ).rejects.toThrow('Parent load: the load must be of the same building.');
  });
});

describe('dates of a row', () => {
  test('what ends before it starts is refused to everybody, when a row is made and when one of the two is changed', async () => {
    const sentence = 'The end must not be before the start';
    const EmissionFactorId = randomUUID();
    await scene.insert('dw_EmissionFactors', { EmissionFactorId, Label: 'National' });
    for (const caller of callers()) {
      const AssessmentId = randomUUID();
      const row = { AssessmentId, AccountId: scene.AccountId, EmissionFactorId, StartDate: '2026-03-02' };
      const insert = (EndDate: string) => insertAs(caller, 'dw_Assessments', { ...row, EndDate });
      const update = (set: Row) => updateAs(caller, 'dw_Assessments', { AssessmentId: { _eq: AssessmentId } }, set);
      await expect(insert('2026-03-01')).rejects.toThrow(sentence);
      await insert('2026-03-02');
      await expect(update({ StartDate: '2026-03-03' })).rejects.toThrow(sentence);
      await expect(update({ EndDate: '2026-03-01' })).rejects.toThrow(sentence);
      await update({ StartDate: '2026-03-03', EndDate: '2026-03-31' });
    }
  });
});

test('what the kind of a row requires is there, when it is made and when one of the two is changed', async () => {
  const TariffId = randomUUID();
  await scene.insert('dw_Tariffs', { TariffId, AccountId: scene.AccountId, ValidFrom: '2026-01-01' });
  const { Tax, Gas, Usage, Step, Wastewater } = TariffComponentKind.values;
  for (const caller of callers()) {
    const TariffComponentId = randomUUID();
    const insert = (values: Row) => insertAs(caller, 'dw_TariffComponents', { TariffId, Label: 'VAT', ...values });
    const update = (set: Row) =>
      updateAs(caller, 'dw_TariffComponents', { TariffComponentId: { _eq: TariffComponentId } }, set);
    await expect(insert({})).rejects.toThrow('Please enter a price');
    await expect(insert({ Kind: Tax })).rejects.toThrow('Please enter a percentage');
    await expect(insert({ Kind: Gas, Price: 0.1 })).rejects.toThrow('Please enter a calorific value');
    const steps = { Kind: Step, Price: 0.1, FromUsage: 500 };
    await expect(insert({ ...steps, UpToUsage: 100 })).rejects.toThrow('The step must not end before it begins');
    const negative = 'Only the percentage of a tax can be below zero';
    await expect(insert({ Kind: Wastewater, Price: 3, Percent: -80 })).rejects.toThrow(negative);
    await insert({ TariffComponentId, Kind: Tax, Percent: -2.5 });
    await expect(update({ Kind: Wastewater, Price: 3 })).rejects.toThrow(negative);
    await update({ Percent: 20 });
    await expect(update({ Percent: null })).rejects.toThrow('Please enter a percentage');
    await expect(update({ Kind: Usage })).rejects.toThrow('Please enter a price');
    await update({ Kind: Usage, Price: 0.2 });
  }
});

describe('what is there once', () => {
  test('a key of a channel is taken for other accounts too', async () => {
    const ChannelKey = randomUUID();
    await channel(far.BuildingId, { ChannelKey });
    const near = await person(scene.database, 'Admin', [scene.AccountId]);
    const mine = { BuildingId: scene.BuildingId, Label: 'C', ChannelKey };
    for (const caller of [...callers(), near])
      await expect(insertAs(caller, 'dw_Channels', mine)).rejects.toThrow(
        'This channel key already exists, please use another one to continue',
      );
  });

  test('of two people who add the same type of report at once, one is refused', async () => {
    const report = { AccountId: scene.AccountId, Type: 2, BaselineMode: 1, StartDate: '2026-01-01' };
    const both = await Promise.allSettled(
      callers().map((caller) => insertAs(caller, 'dw_Reports', { ...report, NotificationFrequency: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((one) => one.status === 'rejected');
    expect(String(refused?.reason)).toContain('This account already has a report of this type');
  });
});
