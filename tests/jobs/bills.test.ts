import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GroupQualification } from '../../resources/enums/groupQualification';
import { ChannelStatus } from '../../resources/enums/status';
import { TariffComponentKind } from '../../resources/enums/tariffComponentKind';
import { TariffDays } from '../../resources/enums/tariffDays';
import { catalogue } from '../../resources/language/all';
import { withdrawnSummary } from '../../resources/shared/dismissed';
import { checkBills } from '../../server/jobs/bills/checkBills';
import { type Fragment, literal, param, sql } from '../../server/sql/fragment';
import { every, UsageScene, type Values } from '../usage/usageScene';

let scene: UsageScene;
beforeAll(async () => {
  scene = await UsageScene.open();
});
afterAll(() => scene.close());

const { Daily, Demand, Tax } = TariffComponentKind.values;
const components: readonly Values[] = [
  { Label: 'Peak', Price: 0.3, Days: TariffDays.values.Weekdays, FromHour: 7, UntilHour: 19 },
  { Label: 'Night', Price: 0.1, Days: TariffDays.values.Weekdays, FromHour: 19, UntilHour: 7 },
  { Label: 'Weekend', Price: 0.05, Days: TariffDays.values.Weekends },
  { Label: 'Standing charge', Kind: Daily, Price: 0.5 },
  { Label: 'GST', Kind: Tax, Percent: 15 },
];

/** A load in Auckland that uses 1 in every hour of March 2026, with a tariff, and a bill for that month. */
async function billed(Total: number, hours = 31 * 24) {
  const { accountId, buildingId } = await scene.place();
  const TariffId = randomUUID();
  await scene.tariff(accountId, { TariffId });
  for (const [Position, component] of components.entries())
    await scene.insert('dw_TariffComponents', { TariffComponentId: randomUUID(), TariffId, Position, ...component });
  const LoadId = await scene.load(buildingId);
  const ChannelId = await scene.channel(buildingId, { LoadId, TimeZone: 'Pacific/Auckland' });
  await scene.read(
    ChannelId,
    every(60, '2026-02-28T11:00:00Z', hours, () => 1),
  );
  const BillId = randomUUID();
  const days = { StartDate: '2026-03-01', EndDate: '2026-03-31' };
  await scene.insert('dw_Bills', { BillId, LoadId, Number: 'A-17', ...days, Total, Currency: 'NZD' });
  return { BillId, buildingId, LoadId };
}

const line = (BillId: string, Label: string, Amount: number) =>
  scene.insert('dw_BillLines', { BillLineId: randomUUID(), BillId, Label, Amount });
const check = () => checkBills(scene.database, catalogue, new Date());
const billOf = async (BillId: string) =>
  (
    await scene.database.rows<{ expected: number | null; difference: number | null }>(sql`
      select "Reason" as reason, "Overlaps" as overlaps, "Expected"::float8 as expected, "Difference"::float8 as difference, "LinesDifference"::float8 as "linesDifference", "State" as state, "NotBilled" as missing,
        (select json_object_agg("Label", json_build_array("ExpectedQuantity", "ExpectedAmount", "Difference")) from "dw_BillLines" n where n."BillId" = i."BillId") as lines
      from "dw_Bills" i where "BillId" = ${param(BillId)}::uuid`)
  )[0];
const alertsIn = (buildingId: string) =>
  scene.database.rows(sql`
    select n."AlertType" as type, n."EquivalentCost"::float8 as cost, n."ContextualSummary" as summary
    from "dw_MLNotifications" n join "dw_MLNotificationGroup" g using ("NotificationGroupId") where g."BuildingId" = ${param(buildingId)}::uuid`);

it('raises the notification on the last day of the bill by the clock of the meter', async () => {
  const { buildingId } = await billed(500);
  await check();
  const [alert] = await scene.database.rows<{ from: string; until: string }>(sql`
    select to_json(n."StartDate") as from, to_json(n."EndDate") as until
    from "dw_MLNotifications" n join "dw_MLNotificationGroup" g using ("NotificationGroupId") where g."BuildingId" = ${param(buildingId)}::uuid`);
  // In March clocks in Auckland are 13 hours ahead.
  expect(new Date(alert?.from ?? '').toISOString()).toBe('2026-03-30T11:00:00.000Z');
  expect(new Date(alert?.until ?? '').toISOString()).toBe('2026-03-31T10:59:59.000Z');
});

// 22 weekdays: 264 kWh × 0.3 = 79.20 and 264 × 0.1 = 26.40. 9 days of weekends: 216 × 0.05 = 10.80. 31 × 0.5 = 15.50.
// 131.90 in all, of which 15 % are 19.785, rounded to 19.79: 151.69.
it('compares a bill, line by line, with the readings at the tariff', async () => {
  const { BillId, buildingId } = await billed(151.69);
  await line(BillId, 'peak ', 80.2);
  await line(BillId, 'Night', 26.4);
  await line(BillId, 'Admin fee', 4);
  await check();
  expect(await billOf(BillId)).toEqual({
    ...{ expected: 151.69, difference: 0, state: 'Within the limit' },
    // 110.60 of lines and 16.59 of taxes on them: others are missing, so nothing is raised.
    ...{ reason: null, overlaps: null, linesDifference: -24.5 },
    missing: 'Weekend (10.80 NZD), Standing charge (15.50 NZD), GST (19.79 NZD)',
    lines: { 'peak ': [264, 79.2, 1], Night: [264, 26.4, 0], 'Admin fee': [null, null, 4] },
  });
  expect(await alertsIn(buildingId)).toEqual([]);
});

it('raises a notification above the limit, once, and withdraws it when the bill is corrected', async () => {
  const { BillId, buildingId } = await billed(171.69);
  expect(await check()).toMatchObject({ newNotifications: 1 });
  expect(await billOf(BillId)).toMatchObject({ difference: 20, state: 'Above the limit' });
  const said =
    'Board, Mill: bill A-17 is 20.00 NZD above what the readings come to at the tariff, 151.69 NZD; the limit is 2 %.';
  expect(await alertsIn(buildingId)).toEqual([{ type: 'Bill difference', cost: 20, summary: said }]);
  expect(await check()).toEqual({ bills: 0, newNotifications: 0 });
  await scene.database.rows(sql`
    update "dw_Bills" set "Total" = 251.69, "UpdatedOn" = now() + interval '1 second' where "BillId" = ${param(BillId)}::uuid`);
  expect(await check()).toEqual({ bills: 1, newNotifications: 0 });
  expect(await alertsIn(buildingId)).toEqual([
    { type: 'Bill difference', cost: 100, summary: said.replace('20.00', '100.00') },
  ]);
  await scene.database.rows(sql`
    update "dw_Bills" set "Total" = 152, "UpdatedOn" = now() + interval '1 second' where "BillId" = ${param(BillId)}::uuid`);
  await check();
  expect(await billOf(BillId)).toMatchObject({ difference: 0.31, state: 'Within the limit' });
  expect(await alertsIn(buildingId)).toMatchObject([{ cost: 0 }]);
});

it('keeps one notification of a bill where another channel of the load counts since, as after an exchange of the meter', async () => {
  const { BillId, buildingId, LoadId } = await billed(171.69);
  await check();
  const totalIs = async (total: number) => {
    await scene.database.rows(sql`
      update "dw_Bills" set "Total" = ${param(total)}, "UpdatedOn" = now() + interval '1 second' where "BillId" = ${param(BillId)}::uuid`);
    return check();
  };
  await scene.database.rows(sql`
    update "dw_Channels" set "Status" = ${literal(ChannelStatus.values.Deleted)} where "LoadId" = ${param(LoadId)}::uuid`);
  const ChannelId = await scene.channel(buildingId, { LoadId, TimeZone: 'Pacific/Auckland' });
  await scene.read(
    ChannelId,
    every(60, '2026-02-28T11:00:00Z', 31 * 24, () => 1),
  );
  expect(await totalIs(251.69)).toMatchObject({ newNotifications: 0 });
  expect(await alertsIn(buildingId)).toMatchObject([{ cost: 100, summary: expect.stringContaining('100.00 NZD') }]);
  await totalIs(151.69);
  expect(await alertsIn(buildingId)).toMatchObject([{ cost: 0, summary: withdrawnSummary }]);
  await totalIs(161.69);
  expect(await alertsIn(buildingId)).toMatchObject([{ cost: 10, summary: expect.stringContaining('10.00 NZD') }]);
});

it('moves the notification of a bill whose days were corrected, and says what it comes to since', async () => {
  const { BillId, buildingId } = await billed(171.69);
  await check();
  await scene.database.rows(sql`
    update "dw_Bills" set "EndDate" = '2026-03-29', "UpdatedOn" = now() + interval '1 second' where "BillId" = ${param(BillId)}::uuid`);
  await check();
  const dates = await scene.database.rows(sql`
    select n."StartDate" as start, n."EndDate" as end, g."StartDate" as "groupStart", g."EndDate" as "groupEnd"
    from "dw_MLNotifications" n join "dw_MLNotificationGroup" g using ("NotificationGroupId") where g."BuildingId" = ${param(buildingId)}::uuid`);
  const [start, end] = [new Date('2026-03-28T11:00:00Z'), new Date('2026-03-29T10:59:59Z')];
  expect(dates).toEqual([{ start, end, groupStart: start, groupEnd: end }]);
  const { difference } = (await billOf(BillId)) ?? {};
  expect(await alertsIn(buildingId)).toMatchObject([{ cost: difference }]);
});

it('raises a notification with two parts where two bills of a load end on the same day', async () => {
  const { BillId, buildingId, LoadId } = await billed(171.69);
  await check();
  const days = { StartDate: '2026-03-01', EndDate: '2026-03-31' };
  await scene.insert('dw_Bills', {
    BillId: randomUUID(),
    LoadId,
    Number: 'B-1',
    ...days,
    Total: 181.69,
    Currency: 'NZD',
  });
  for (let times = 0; times < 2; times++) {
    await scene.database.rows(sql`
      update "dw_Bills" set "UpdatedOn" = now() + interval '1 second' where "BillId" = ${param(BillId)}::uuid`);
    await check();
    const alerts = await alertsIn(buildingId);
    expect(alerts).toHaveLength(2);
    expect(alerts).toEqual(
      expect.arrayContaining([
        { type: 'Bill difference', cost: 20, summary: expect.stringContaining('bill A-17 is 20.00 NZD') },
        { type: 'Bill difference', cost: 30, summary: expect.stringContaining('bill B-1 is 30.00 NZD') },
      ]),
    );
  }
});

it('raises a notification where the lines, with taxes, do not add up to the total of the bill', async () => {
  const { BillId, buildingId } = await billed(151.69);
  await line(BillId, 'Peak', 79.2);
  await line(BillId, 'Night', 26.4);
  await line(BillId, 'Weekend', 10.8);
  await line(BillId, 'Standing charge', 15.5);
  await check();
  // Lines that are net, and a tax that is a line.
  expect(await billOf(BillId)).toMatchObject({ linesDifference: 0, state: 'Within the limit' });
  await line(BillId, 'gst', 19.79);
  await check();
  expect(await billOf(BillId)).toMatchObject({ linesDifference: 0, state: 'Within the limit' });
  await line(BillId, 'Admin fee', 30);
  await check();
  expect(await billOf(BillId)).toMatchObject({ difference: 0, linesDifference: 30, state: 'Above the limit' });
  const said =
    'Board, Mill: the lines of bill A-17 come to 30.00 NZD more than its total, 151.69 NZD; the limit is 2 %.';
  expect(await alertsIn(buildingId)).toEqual([{ type: 'Bill difference', cost: 0, summary: said }]);
  const setFee = async (amount: number) => {
    await scene.database.rows(sql`
      update "dw_BillLines" set "Amount" = ${param(amount)} where "BillId" = ${param(BillId)}::uuid and "Label" = 'Admin fee'`);
    await check();
  };
  await setFee(3);
  expect(await billOf(BillId)).toMatchObject({ linesDifference: 3, state: 'Within the limit' });
  expect(await alertsIn(buildingId)).toMatchObject([{ summary: withdrawnSummary }]);
  await setFee(-30);
  expect(await billOf(BillId)).toMatchObject({ linesDifference: -30, state: 'Above the limit' });
  expect(await alertsIn(buildingId)).toMatchObject([{ summary: expect.stringContaining('30.00 NZD less than') }]);
});

it('says both where a bill differs from its readings and from its own lines', async () => {
  const { BillId, buildingId } = await billed(171.69);
  await line(BillId, 'Peak', 201.69);
  await line(BillId, 'gst', 0);
  await check();
  expect(await billOf(BillId)).toMatchObject({ difference: 20, linesDifference: 30, state: 'Above the limit' });
  const said =
    'Board, Mill: bill A-17 is 20.00 NZD above what the readings come to at the tariff, 151.69 NZD; its lines come to 30.00 NZD more than its total, 171.69 NZD; the limit is 2 %.';
  expect(await alertsIn(buildingId)).toMatchObject([{ summary: said }]);
});

it('does not take a credit note for one whose lines are above its total, before its lines are entered or in part', async () => {
  const { BillId, buildingId } = await billed(-50, 0);
  await check();
  expect(await billOf(BillId)).toMatchObject({ linesDifference: null, state: 'Unknown' });
  await line(BillId, 'Peak', -40);
  await scene.database.rows(sql`
    update "dw_Bills" set "UpdatedOn" = now() + interval '1 second' where "BillId" = ${param(BillId)}::uuid`);
  await check();
  expect(await billOf(BillId)).toMatchObject({ linesDifference: null, state: 'Unknown' });
  expect(await alertsIn(buildingId)).toEqual([]);
  await line(BillId, 'Night', -20);
  await scene.database.rows(sql`
    update "dw_Bills" set "UpdatedOn" = now() + interval '2 seconds' where "BillId" = ${param(BillId)}::uuid`);
  await check();
  expect(await billOf(BillId)).toMatchObject({ linesDifference: -10, state: 'Above the limit' });
  expect(await alertsIn(buildingId)).toMatchObject([
    { summary: expect.stringContaining('come to 10.00 NZD less than its total, -50.00 NZD') },
  ]);
});

it('adds up the lines of a bill whose readings are not known', async () => {
  const { BillId, buildingId } = await billed(100, 20 * 24);
  await line(BillId, 'Peak', 100);
  await check();
  expect(await billOf(BillId)).toMatchObject({ linesDifference: null, state: 'Unknown', reason: 'Not all was read' });
  await line(BillId, 'Night', 30);
  await check();
  const state = { expected: null, linesDifference: 30, state: 'Above the limit', reason: 'Not all was read' };
  expect(await billOf(BillId)).toMatchObject(state);
  expect(await alertsIn(buildingId)).toMatchObject([
    { cost: 0, summary: expect.stringContaining('come to 30.00 NZD more than its total, 100.00 NZD') },
  ]);
});

// The console stamps what it changes with the minute, which lies before the check, and an undo leaves the stamp.
const minute = sql`date_trunc('minute', now())`;
const tariffOf = (bill: Fragment) => sql`(
  select f."TariffId" from "dw_Bills" i join "dw_Loads" l using ("LoadId") join "dw_Buildings" b using ("BuildingId")
  join "dw_Sites" s using ("SiteId") join "dw_Tariffs" f using ("AccountId") where i."BillId" = ${bill})`;
it.each<[string, (bill: Fragment) => Fragment]>([
  ['it', (bill) => sql`"dw_Bills" set "Total" = 200, "UpdatedOn" = ${minute} where "BillId" = ${bill}`],
  ['a line', (bill) => sql`"dw_BillLines" set "Amount" = 80, "UpdatedOn" = ${minute} where "BillId" = ${bill}`],
  ['its total, by an undo,', (bill) => sql`"dw_Bills" set "Total" = 200 where "BillId" = ${bill}`],
  [
    'a price',
    (bill) => sql`"dw_TariffComponents" set "Price" = 1, "UpdatedOn" = ${minute} where "TariffId" = ${tariffOf(bill)}`,
  ],
])('checks a bill again where %s was changed within the minute of its check', async (_what, change) => {
  const { BillId } = await billed(151.69);
  await line(BillId, 'Peak', 79.2);
  await check();
  expect(await check()).toMatchObject({ bills: 0 });
  await scene.database.rows(sql`update ${change(sql`${param(BillId)}::uuid`)}`);
  expect(await check()).toMatchObject({ bills: 1 });
  expect(await check()).toMatchObject({ bills: 0 });
});

it('says why a bill cannot be checked: nothing or not all was read, no tariff or another currency, no channel', async () => {
  const [unread, short] = [await billed(100, 0), await billed(100, 20 * 24)];
  const [none, priceless] = [await billed(100), await billed(100)];
  const [foreign, unmetered] = [await billed(100), await billed(100)];
  const ofAccount = (buildingId: string) => sql`"AccountId" = (
    select "AccountId" from "dw_Sites" join "dw_Buildings" using ("SiteId") where "BuildingId" = ${param(buildingId)}::uuid)`;
  await scene.database.rows(sql`
    update "dw_Tariffs" set "ValidTo" = '2026-03-20' where ${ofAccount(none.buildingId)}`);
  await scene.database.rows(sql`
    delete from "dw_TariffComponents" where "Kind" <> ${param(Tax)} and "TariffId" in (
      select "TariffId" from "dw_Tariffs" where ${ofAccount(priceless.buildingId)})`);
  await scene.database.rows(sql`
    update "dw_Tariffs" set "Currency" = 'EUR' where ${ofAccount(foreign.buildingId)}`);
  await scene.database.rows(sql`
    update "dw_Channels" set "Status" = ${literal(ChannelStatus.values.Deleted)} where "LoadId" = ${param(unmetered.LoadId)}::uuid`);
  await check();
  for (const [{ BillId, buildingId }, reason] of [
    [unread, 'Nothing was read'],
    [short, 'Not all was read'],
    [none, 'A day has no tariff with prices'],
    [priceless, 'A day has no tariff with prices'],
    [foreign, 'The tariff is in another currency'],
    [unmetered, 'No channel of the load counts'],
  ] as const) {
    expect(await billOf(BillId)).toMatchObject({ expected: null, difference: null, state: 'Unknown', reason });
    expect(await alertsIn(buildingId)).toEqual([]);
  }
});

// 31 × 24 × its prices, and 1 kW × 10, or 80 % of 2 kW if that was the demand of February.
it('does not judge a demand that months before may be billed for, where these were not read', async () => {
  const plain = await billed(1);
  await priceDemandIn(plain.buildingId);
  await check();
  const expected = (await billOf(plain.BillId))?.expected ?? 0;
  const ratcheted = await billed(expected);
  await priceDemandIn(ratcheted.buildingId);
  await scene.database.rows(sql`
    update "dw_TariffComponents" set "Percent" = 80, "RatchetMonths" = 1 where "Kind" = ${param(Demand)} and "TariffId" in (
      select "TariffId" from "dw_Tariffs" join "dw_Sites" using ("AccountId") join "dw_Buildings" using ("SiteId") where "BuildingId" = ${param(ratcheted.buildingId)}::uuid)`);
  const billAt = async (total: number) => {
    await scene.database.rows(sql`
      update "dw_Bills" set "Total" = ${param(total)}, "UpdatedOn" = now() + interval '1 second' where "BillId" = ${param(ratcheted.BillId)}::uuid`);
    await check();
    return billOf(ratcheted.BillId);
  };
  expect(await billAt(expected)).toMatchObject({ state: 'Within the limit', difference: 0 });
  expect(await billAt(expected * 1.1)).toMatchObject({
    ...{ state: 'Unknown', reason: 'The demand of months before was not all read', difference: null },
  });
  expect(await alertsIn(ratcheted.buildingId)).toEqual([]);
  expect(await billAt(expected * 0.9)).toMatchObject({ state: 'Above the limit' });
});

it('checks a bill in the currency of its tariff, whose notification has no cost in that of the account', async () => {
  const { BillId, buildingId } = await billed(999);
  const ofBuilding = sql`"AccountId" = (
    select "AccountId" from "dw_Sites" join "dw_Buildings" using ("SiteId") where "BuildingId" = ${param(buildingId)}::uuid)`;
  await scene.database.rows(sql`update "dw_Tariffs" set "Currency" = 'CHF' where ${ofBuilding}`);
  await scene.database.rows(sql`update "dw_Bills" set "Currency" = 'CHF' where "BillId" = ${param(BillId)}::uuid`);
  await check();
  expect(await billOf(BillId)).toMatchObject({ state: 'Above the limit' });
  expect(await alertsIn(buildingId)).toMatchObject([{ cost: null, summary: expect.stringContaining('CHF above') }]);
  // What is of no currency is in that of the account, which the tariff is not.
  await scene.database.rows(sql`
    update "dw_Bills" set "Currency" = null, "UpdatedOn" = now() + interval '1 second' where "BillId" = ${param(BillId)}::uuid`);
  await check();
  expect(await billOf(BillId)).toMatchObject({ state: 'Unknown', reason: 'The tariff is in another currency' });
});

/** Adds a price of 10 for each kW of the highest demand, or kVA where a power factor is given. */
const priceDemandIn = (buildingId: string, powerFactor: number | null = null) =>
  scene.database.rows(sql`
    insert into "dw_TariffComponents" ("TariffComponentId", "TariffId", "Label", "Kind", "Price", "PowerFactor")
    select ${param(randomUUID())}::uuid, "TariffId", 'Demand', ${param(Demand)}, 10, ${param(powerFactor)}
    from "dw_Tariffs" join "dw_Sites" using ("AccountId") join "dw_Buildings" using ("SiteId") where "BuildingId" = ${param(buildingId)}::uuid`);

it('takes the demand of the channel that counts, not at the interval of another one of the load', async () => {
  const { BillId, LoadId, buildingId } = await billed(0);
  await priceDemandIn(buildingId);
  await scene.channel(buildingId, { LoadId, UnitOfMeasure: 'Volts', ValueTypeEnum: 2, IntervalMins: 5 });
  await line(BillId, 'Demand', 10);
  await check();
  expect(await billOf(BillId)).toMatchObject({ lines: { Demand: [1, 10, 0] } });
});

// 1.5 kW all the time. Of a quarter of an hour, two readings of ten minutes or one would be 2 kW or 1.
it('takes the demand of a meter of ten minutes by the half hour, which these divide', async () => {
  const { BillId, LoadId, buildingId } = await billed(0);
  await priceDemandIn(buildingId);
  await scene.database.rows(
    sql`update "dw_Channels" set "Status" = ${param(ChannelStatus.values.Deleted)} where "LoadId" = ${param(LoadId)}::uuid`,
  );
  const tenMinutes = { LoadId, IntervalMins: 10, TimeZone: 'Pacific/Auckland' };
  await scene.read(
    await scene.channel(buildingId, tenMinutes),
    every(10, '2026-02-28T11:00:00Z', 31 * 144, () => 0.25),
  );
  await line(BillId, 'Demand', 15);
  await check();
  expect(await billOf(BillId)).toMatchObject({ lines: { Demand: [1.5, 15, 0] } });
});

// 1 kW in each hour. Of apparent energy 0.6 kVAh in each half hour, once 0.8, which is 1.6 kVA; by the factor it were 2.
it('takes a demand in kVA as it was metered, and by the power factor in hours of which nothing was', async () => {
  const { BillId, LoadId, buildingId } = await billed(0);
  await priceDemandIn(buildingId, 0.5);
  await line(BillId, 'Demand', 16);
  const kvah = { LoadId, UnitOfMeasure: 'kVAh', IntervalMins: 30, TimeZone: 'Pacific/Auckland' };
  const ChannelId = await scene.channel(buildingId, kvah);
  await scene.read(
    ChannelId,
    every(30, '2026-02-28T11:00:00Z', 31 * 48, (index) => (index === 700 ? 0.8 : 0.6)),
  );
  await check();
  expect(await billOf(BillId)).toMatchObject({ lines: { Demand: [1.6, 16, 0] } });
  await scene.database.rows(
    sql`delete from "dw_Consumption" where "ChannelId" = ${param(ChannelId)}::uuid and "ConsumptionDate" < '2026-03-02'`,
  );
  await scene.database.rows(
    sql`update "dw_Bills" set "UpdatedOn" = now() + interval '1 second' where "BillId" = ${param(BillId)}::uuid`,
  );
  await check();
  expect(await billOf(BillId)).toMatchObject({ lines: { Demand: [2, 20, -4] } });
});

it('checks a bill once its readings have come, however old it is', async () => {
  const { BillId, LoadId } = await billed(151.69, 20 * 24);
  await check();
  const [channel] = await scene.database.rows<{ id: string }>(
    sql`select "ChannelId" as id from "dw_Channels" where "LoadId" = ${param(LoadId)}::uuid`,
  );
  await scene.read(
    channel?.id as string,
    every(60, '2026-03-20T11:00:00Z', 11 * 24, () => 1),
  );
  await checkBills(scene.database, catalogue, new Date(Date.now() + 400 * 86_400_000));
  expect(await billOf(BillId)).toMatchObject({ expected: 151.69, state: 'Within the limit', reason: null });
});

it('names other bills of the load for the same days on both, until one is cancelled', async () => {
  const { BillId, LoadId, buildingId } = await billed(171.69);
  const other = randomUUID();
  const days = { StartDate: '2026-03-31', EndDate: '2026-04-30' };
  await check();
  await scene.insert('dw_Bills', { BillId: other, LoadId, Number: 'A-18', ...days, Total: 1 });
  const next = { StartDate: '2026-05-01', EndDate: '2026-05-31' };
  await scene.insert('dw_Bills', { BillId: randomUUID(), LoadId, Number: 'A-19', ...next, Total: 1 });
  await check();
  expect(await billOf(BillId)).toMatchObject({
    ...{ overlaps: 'A-18 (2026-03-31 – 2026-04-30)', state: 'Above the limit' },
  });
  expect(await billOf(other)).toMatchObject({
    ...{ overlaps: 'A-17 (2026-03-01 – 2026-03-31)', state: 'Overlaps another bill', reason: 'Not all was read' },
  });
  await scene.database.rows(sql`
    update "dw_Bills" set "CancelledOn" = '2026-05-02', "UpdatedOn" = now() + interval '1 second' where "BillId" = ${param(BillId)}::uuid`);
  await check();
  expect(await billOf(other)).toMatchObject({ overlaps: null, state: 'Unknown' });
  const cancelled = { expected: null, difference: null, state: 'Cancelled', reason: null, overlaps: null };
  expect(await billOf(BillId)).toMatchObject(cancelled);
  expect(await alertsIn(buildingId)).toMatchObject([{ cost: 0, summary: withdrawnSummary }]);
});

it('withdraws the notification of a bill that is deleted, also of one that was billed too little', async () => {
  const { BillId, buildingId } = await billed(91.69);
  await check();
  expect(await alertsIn(buildingId)).toMatchObject([{ cost: 0, summary: expect.stringContaining('60.00 NZD below') }]);
  await scene.database.rows(sql`delete from "dw_Bills" where "BillId" = ${param(BillId)}::uuid`);
  await check();
  expect(await alertsIn(buildingId)).toMatchObject([{ summary: withdrawnSummary }]);
});

it('raises the notification anew of a bill that was given another load', async () => {
  const { BillId, buildingId, LoadId } = await billed(171.69);
  const elsewhere = await billed(151.69);
  await scene.database.rows(sql`delete from "dw_Bills" where "BillId" = ${param(elsewhere.BillId)}::uuid`);
  await check();
  const moveTo = async (load: string) => {
    await scene.database.rows(sql`
      update "dw_Bills" set "LoadId" = ${param(load)}::uuid, "UpdatedOn" = "CheckedOn" + interval '1 second' where "BillId" = ${param(BillId)}::uuid`);
    await check();
  };
  await moveTo(elsewhere.LoadId);
  const stands = [{ cost: 20, summary: expect.stringContaining('20.00 NZD above') }];
  expect(await alertsIn(buildingId)).toMatchObject([{ cost: 0, summary: withdrawnSummary }]);
  expect(await alertsIn(elsewhere.buildingId)).toMatchObject(stands);
  await moveTo(LoadId);
  expect(await alertsIn(buildingId)).toMatchObject([{ cost: 20 }]);
  expect(await alertsIn(elsewhere.buildingId)).toMatchObject([{ cost: 0, summary: withdrawnSummary }]);
});

it('leaves the notification of a deleted bill on which somebody has decided', async () => {
  const { BillId, buildingId } = await billed(171.69);
  await check();
  await scene.database.rows(sql`
    update "dw_MLNotificationGroup" set "QualificationStatus" = ${literal(GroupQualification.values.QUALIFIED_BY_ESP)} where "BuildingId" = ${param(buildingId)}::uuid`);
  await scene.database.rows(sql`delete from "dw_Bills" where "BillId" = ${param(BillId)}::uuid`);
  await check();
  expect(await alertsIn(buildingId)).toMatchObject([{ cost: 20 }]);
});

it('checks the bills after one that cannot be, and says which that was', async () => {
  const made = [await billed(151.69), await billed(151.69), await billed(151.69)];
  const first = made.map(({ BillId }) => BillId).sort()[0] as string;
  await scene.database.rows(sql`
    create function no_check() returns trigger language plpgsql as $$ begin raise 'cannot be checked'; end $$`);
  await scene.database.rows(sql`
    create trigger no_check before update on "dw_Bills" for each row
      when (old."BillId" = ${literal(first)}::uuid) execute function no_check()`);
  try {
    await expect(check()).rejects.toThrow(`failed. ${first}: cannot be checked`);
  } finally {
    await scene.database.rows(sql`drop trigger no_check on "dw_Bills"`);
  }
  for (const { BillId } of made)
    expect(await billOf(BillId)).toMatchObject({ state: BillId === first ? null : 'Within the limit' });
});
