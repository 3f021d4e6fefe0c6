import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Status } from '../../resources/enums/status';
import { TariffComponentKind } from '../../resources/enums/tariffComponentKind';
import { UtilityType } from '../../resources/enums/utility';
import { ValidationRule } from '../../resources/enums/validationRule';
import { ValueType } from '../../resources/enums/valueType';
import { expectationModel } from '../../resources/shared/modelCard';
import { detect } from '../../server/jobs/detection/detect';
import { watchedChannels } from '../../server/jobs/detection/watched';
import { baseLoadRule } from '../../server/jobs/waste/baseLoadRule';
import { monthPeaks } from '../../server/jobs/waste/monthPeaks';
import { peakDemandRule } from '../../server/jobs/waste/peakDemandRule';
import { watchWaste } from '../../server/jobs/waste/watchWaste';
import { type BaseLoadWeek, baseLoadRise, baseLoadWeeks, hasLasted } from '../../server/model/baseLoad';
import type { HourlySeries } from '../../server/model/hourlySeries';
import { type MonthPeak, monthBefore, monthsLike, risenPeak } from '../../server/model/peakDemand';
import { param, sql } from '../../server/sql/fragment';
import { every, UsageScene, type Values } from '../usage/usageScene';
import { inactiveSince } from './inactiveSince';

const hourMs = 3_600_000;
const monday = Date.UTC(2026, 2, 2);
const dayOf = (at: number): number => at / (24 * hourMs);
const place = { timeZone: 'UTC' };

const hourly = (days: number, valueAt: (day: number, hour: number) => number): HourlySeries => ({
  start: monday,
  values: Float64Array.from({ length: days * 24 }, (_nothing, index) => valueAt(Math.floor(index / 24), index % 24)),
});

const weeks = (levels: readonly number[], values: Partial<BaseLoadWeek> = {}): BaseLoadWeek[] =>
  levels.map((level, index) => ({
    ...{ at: monday + index * 7 * 24 * hourMs, day: dayOf(monday) + 7 * index, level },
    ...{ mean: 2 * level, heating: Number.NaN, cooling: Number.NaN, ...values },
  }));

describe('the base load', () => {
  it('of a week is the middle of that of its days, the mean of their lowest four hours', () => {
    const series = hourly(7, (day, hour) => (hour < 4 ? ([1, 2, 3, 4][hour] as number) : 20) + (day === 6 ? 50 : 0));
    const [week] = baseLoadWeeks(series, place, dayOf(monday) + 7, 1);
    expect(week).toMatchObject({ at: monday, day: dayOf(monday), level: 2.5, heating: Number.NaN });
  });

  it('is not known of days that were read in part, and holidays and closures say nothing', () => {
    const series = hourly(7, (day, hour) => (day < 4 && hour > 17 ? Number.NaN : 10));
    expect(baseLoadWeeks(series, place, dayOf(monday) + 7, 1)[0]?.level).toBeNaN();
    const closed = { has: (day: number) => day < dayOf(monday) + 3 };
    const open = hourly(7, (day) => (day < 3 ? 1 : 10));
    expect(baseLoadWeeks(open, { ...place, holidays: closed }, dayOf(monday) + 7, 1)[0]?.level).toBe(10);
  });

  it('goes by the days of the place', () => {
    // In Auckland, 13 hours ahead, the day of the first of these hours began eleven hours of UTC before.
    const [week] = baseLoadWeeks(
      hourly(8, () => 10),
      { timeZone: 'Pacific/Auckland' },
      dayOf(monday) + 8,
      1,
    );
    expect(week).toMatchObject({ day: dayOf(monday) + 1, at: monday + 11 * hourMs });
  });

  it('has risen where each of four weeks is above all of the year before', () => {
    const before = weeks([10, 10, 10, 11, 10, 9, 10, 10]);
    expect(baseLoadRise(weeks([13, 12, 14, 13]), before)).toMatchObject({
      now: 12,
      before: 10,
      isAbove: true,
      share: 0.2,
    });
    expect(baseLoadRise(weeks([13, 11, 14, 13]), before)).toMatchObject({ isAbove: false, share: 0.1 });
  });

  it('is not compared with too few weeks, nor with weeks that were milder', () => {
    const before = weeks([10, 10, 10, 10, 10, 10], { heating: 4, cooling: 0 });
    const risen = weeks([15, 15, 15, 15], { heating: 5, cooling: 0 });
    expect(baseLoadRise(risen, before)?.share).toBeCloseTo(0.5, 9);
    expect(baseLoadRise(risen, before.slice(1))).toBeUndefined();
    expect(baseLoadRise(weeks([15, 15, Number.NaN, 15]), before)).toBeUndefined();
    expect(baseLoadRise(weeks([15, 15, 15, 15], { heating: 6.5, cooling: 0 }), before)).toBeUndefined();
    expect(baseLoadRise(weeks([15, 15, 15, 15], { heating: 0, cooling: 2.5 }), before)).toBeUndefined();
  });
});

describe('where temperatures are not known', () => {
  it('says so, and compares the middle of a quarter before with that of its year before', () => {
    const before = weeks([10, 10, 10, 10, 10, 10, 10, 10]);
    expect(baseLoadRise(weeks([13, 13, 13, 13]), before)?.hasWeather).toBe(false);
    const known = { heating: 2, cooling: 0 };
    expect(baseLoadRise(weeks([13, 13, 13, 13], known), before)?.hasWeather).toBe(false);
    const mild = weeks([10, 10, 10, 10, 10, 10], known);
    expect(baseLoadRise(weeks([13, 13, 13, 13], known), mild)?.hasWeather).toBe(true);
    expect(hasLasted(weeks([11, 12, 13, Number.NaN]), before, 19)).toBe(true);
    expect(hasLasted(weeks([11, 12, 13, Number.NaN]), before, 21)).toBe(false);
    expect(hasLasted(weeks([11, 12]), before, 5)).toBe(false);
    expect(hasLasted(weeks([11, 12, 13]), before.slice(3), 5)).toBe(false);
  });
});

describe('the peak demand', () => {
  const month = '2026-03-01';
  const peaks = (second: number | null, before: readonly number[], days = 28): MonthPeak[] => [
    { month, days: 5, highest: 90, second, at: monday, local: '2026-03-02T00:00' },
    ...monthsLike(month).map((like, index) => ({
      ...{ month: like, days, highest: before[index] as number, second: null, at: 0, local: '' },
    })),
  ];

  it('is compared with the three months before and the same time of the year before', () => {
    expect(monthBefore('2026-01-31', 0)).toBe('2026-01-01');
    expect(monthsLike(month)).toEqual([
      ...['2026-02-01', '2026-01-01', '2025-12-01'],
      ...['2025-04-01', '2025-03-01', '2025-02-01'],
    ]);
    const rise = risenPeak(month, peaks(60, [50, 40, 40, 40, 40, 40]));
    expect(rise).toMatchObject({ reached: 60, before: 50, peak: { highest: 90 } });
    expect(rise?.share).toBeCloseTo(0.2, 9);
    expect(risenPeak(month, peaks(60, [50, 40, 40, 40, 80, 40]))?.share).toBe(-0.25);
  });

  it('says nothing of a single day, of few months, nor without the month of the year before', () => {
    const like = [50, 50, 50, 50, 50, 50];
    expect(risenPeak(month, peaks(null, like))).toBeUndefined();
    expect(risenPeak(month, peaks(60, like, 19))).toBeUndefined();
    const without = (...months: readonly string[]) => peaks(60, like).filter((each) => !months.includes(each.month));
    expect(risenPeak(month, without('2026-02-01'))).toBeDefined();
    expect(risenPeak(month, without('2026-02-01', '2026-01-01'))).toBeUndefined();
    expect(risenPeak(month, without('2025-03-01'))).toBeUndefined();
  });
});

describe('what jobs read and raise', () => {
  let scene: UsageScene;
  beforeAll(async () => {
    scene = await UsageScene.open();
  });
  afterAll(() => scene.close());

  /** Noon of the Sunday after so many weeks of 2026. */
  const watch = (week: number) =>
    watchWaste(scene.database, baseLoadRule, new Date(Date.UTC(2026, 2, 1, 12) + week * 7 * 24 * hourMs));
  const yearBefore = '2025-02-16T00:00:00Z';
  const year = '2026-03-01T00:00:00Z';
  const course = (index: number, base: number): number =>
    base + (index % 24 >= 8 && index % 24 < 18 ? 10 + (index % 7) : (index % 5) / 50);

  /** It is 16 °C all the time where there is weather. */
  async function board(values: Values = {}, hasWeather = true) {
    const account = await scene.place();
    await scene.tariff(account.accountId, { Price: 0.2, EmissionFactor: 0.5 });
    if (hasWeather) await mild(account.buildingId);
    const loadId = await scene.load(account.buildingId, { UtilityType: 1, ...values });
    const channel = await scene.channel(account.buildingId, { LoadId: loadId, UnitOfMeasure: 'kWh' });
    await scene.read(
      channel,
      every(60, yearBefore, 10 * 168, (index) => course(index, 10)),
    );
    return { ...account, loadId, channel };
  }

  async function mild(building: string): Promise<void> {
    const WeatherId = randomUUID();
    await scene.insert('dw_Weather', { WeatherId, Address: 'Quay', Latitude: 0, Longitude: 0 });
    await scene.database.rows(
      sql`update "dw_Buildings" set "WeatherId" = ${param(WeatherId)}::uuid where "BuildingId" = ${param(building)}::uuid`,
    );
    await scene.database.rows(sql`insert into "dw_WeatherReadings" ("WeatherId", "Event", "Temperature")
      select ${param(WeatherId)}::uuid, at, 16 from generate_series(${param(yearBefore)}::timestamptz, '2026-05-10', '6 hours') at`);
  }

  /** Reads so many weeks of this year, of the first of these base loads until `until`, then of the second. */
  const read = (channel: string, bases: readonly [number, number], until: number, weeksRead: number, type = 1) =>
    scene.read(
      channel,
      every(60, year, weeksRead * 168, (index) => course(index, index < until * 168 ? bases[0] : bases[1])),
      { ReadingType: type },
    );

  const alerts = (building: string) =>
    scene.database.rows<{ summary: string; ended: boolean; groupEnded: boolean }>(sql`
      select n."AlertType" as type, n."ContextualSummary" as summary, n."EndDate" is not null as ended, g."EndDate" is not null as "groupEnded",
        n."EquivalentUsage"::float8 as usage, n."EquivalentCost"::float8 as cost, n."AnnualisedUsage"::float8 as "usagePerYear",
        n."AnnualisedCost"::float8 as "costPerYear", n."AnnualisedCO2"::float8 as "co2PerYear"
      from "dw_MLNotifications" n join "dw_MLNotificationGroup" g using ("NotificationGroupId") where g."BuildingId" = ${param(building)}::uuid
        and n."AlertType" = 'Base load rise'`);

  it('notifies once of a rise with what it wastes per year, until the base load is back', async () => {
    const { buildingId, channel } = await board();
    await read(channel, [13, 10], 4, 5);
    expect(await watch(3)).toBe(0);
    expect(await watch(4)).toBe(1);
    expect(await watch(4)).toBe(0);
    const [alert] = await alerts(buildingId);
    expect(alert).toMatchObject({
      ...{ type: 'Base load rise', ended: false, groupEnded: false },
      summary:
        'Board, Mill: the base load was 13 kWh per hour from 2026-03-01 to 2026-03-28, 30 % above that of the year before (10 kWh); the limit is 15 %.',
      ...{ usage: 2016, cost: 403.2, usagePerYear: 26_280, costPerYear: 5256, co2PerYear: 13_140 },
    });
    // The detection, which judges the channel by the hour, leaves what it says.
    await detect(scene.database, new Date('2026-03-30T20:00:00Z'));
    expect(await alerts(buildingId)).toEqual([alert]);
    expect(await watch(5)).toBe(0);
    const [ended] = await alerts(buildingId);
    const nothing = { costPerYear: null, usagePerYear: null, co2PerYear: null };
    expect(ended).toMatchObject({ ended: true, groupEnded: true, ...nothing });
    expect(ended?.summary).toMatch(/ The base load is back below half of the limit\.$/);
  });

  it('goes by the limit of the closest place, and not at all where that is inactive', async () => {
    const { accountId, siteId, buildingId, loadId, channel } = await board();
    await read(channel, [13, 13], 4, 4);
    await scene.insert('dw_ValidationRules', {
      ...{ ValidationRuleId: randomUUID(), Rule: ValidationRule.values.BaseLoad, Threshold: 40 },
      ...{ AccountId: accountId, SiteId: siteId, BuildingId: buildingId, LoadId: loadId },
    });
    expect(await watch(4)).toBe(0);
    const change = (to: 'Threshold' | 'Status', value: number) =>
      scene.database.rows(
        to === 'Status'
          ? sql`update "dw_ValidationRules" set "Status" = ${param(value)} where "LoadId" = ${param(loadId)}::uuid`
          : sql`update "dw_ValidationRules" set "Threshold" = ${param(value)} where "LoadId" = ${param(loadId)}::uuid`,
      );
    await change('Threshold', 20);
    expect(await watch(4)).toBe(1);
    await change('Status', 2);
    await watch(4);
    expect(await alerts(buildingId)).toMatchObject([{ ended: true }]);
  });

  it('says nothing of estimates, of what has no year before, nor of other utilities, and ends nothing that is not known', async () => {
    const estimated = await board();
    await read(estimated.channel, [13, 13], 4, 4, 2);
    const gas = await board({ UtilityType: 3 });
    await read(gas.channel, [13, 13], 4, 4);
    const silent = await board();
    await read(silent.channel, [13, 13], 4, 4);
    const fresh = await scene.meter({ UnitOfMeasure: 'kWh' });
    await read(fresh, [13, 13], 4, 4);
    expect(await watch(4)).toBe(1);
    await watch(9);
    expect(await alerts(silent.buildingId)).toMatchObject([{ ended: false }]);
    for (const { buildingId } of [estimated, gas]) expect(await alerts(buildingId)).toEqual([]);
  });

  it('ends a notification of a load that became inactive, from then on', async () => {
    const { buildingId, loadId, channel } = await board();
    await read(channel, [13, 13], 4, 4);
    expect(await watch(4)).toBe(1);
    const since = new Date('2026-03-30T09:30:00Z');
    await inactiveSince(scene.database, 'dw_Loads', loadId, since, Status.values.Deleted);
    await watch(5);
    const [alert] = await alerts(buildingId);
    expect(alert).toMatchObject({ ended: true, groupEnded: true, costPerYear: null });
    const [group] = await scene.database.rows(
      sql`select "EndDate" as end from "dw_MLNotificationGroup" where "BuildingId" = ${param(buildingId)}::uuid`,
    );
    expect(group).toEqual({ end: since });
  });

  it('ends a notification of a load behind panels that were added since, which it judges no more', async () => {
    const { buildingId, channel } = await board();
    await read(channel, [13, 13], 5, 5);
    expect(await watch(4)).toBe(1);
    await scene.load(buildingId, { UtilityType: UtilityType.values.Solar });
    await watch(5);
    const [alert] = await alerts(buildingId);
    expect(alert).toMatchObject({ ended: true, groupEnded: true, costPerYear: null });
    expect(alert?.summary).toMatch(/ It is no longer monitored\.$/);
  });

  it('is taken for another season where no temperature is known, unless it had risen a quarter of a year before', async () => {
    const season = await board({}, false);
    await read(season.channel, [13, 13], 4, 4);
    const lasting = await board({}, false);
    await read(lasting.channel, [13, 13], 4, 4);
    for (const [{ channel }, base] of [
      [season, 10],
      [lasting, 12],
    ] as const) {
      await scene.read(
        channel,
        every(60, '2024-11-17T00:00:00Z', 8 * 168, (index) => course(index, 10)),
      );
      await scene.read(
        channel,
        every(60, '2025-11-30T00:00:00Z', 4 * 168, (index) => course(index, base)),
      );
    }
    expect(await watch(4)).toBe(1);
    expect(await alerts(season.buildingId)).toEqual([]);
    expect(await alerts(lasting.buildingId)).toHaveLength(1);
  });

  it('reads quarter hours and registers by the hour', async () => {
    const quarters = await board();
    await scene.database.rows(
      sql`update "dw_Channels" set "IntervalMins" = 15 where "ChannelId" = ${param(quarters.channel)}::uuid`,
    );
    // Of these hours one quarter alone was read.
    await read(quarters.channel, [13, 13], 4, 4);
    const riser = await scene.channel(quarters.buildingId, {
      ...{ LoadId: await scene.load(quarters.buildingId, { UtilityType: 1, Label: 'Riser' }) },
      ...{ UnitOfMeasure: 'kWh', ValueTypeEnum: ValueType.values.Cumulative, IntervalMins: 15 },
    });
    for (const [from, count, base] of [
      [yearBefore, 10, 13],
      [year, 4, 18],
    ] as const) {
      let register = 0;
      const counted = every(15, from, count * 672, (index) => {
        register += course(Math.floor(index / 4), base) / 4;
        return register;
      });
      await scene.read(riser, counted);
    }
    expect(await watch(4)).toBe(1);
    const [alert] = await alerts(quarters.buildingId);
    expect(alert?.summary).toContain(
      'Riser, Mill: the base load was 18 kWh per hour from 2026-03-01 to 2026-03-28, 38 %',
    );
  });

  it('reads the highest demand of the days of a month in the zone of the channel, in kW', async () => {
    const channel = await scene.meter({ IntervalMins: 15, UnitOfMeasure: 'kWh', TimeZone: 'Pacific/Auckland' });
    // From midnight in Auckland on: a day, a second one with half as much, and an hour of the third.
    await scene.read(
      channel,
      every(15, '2026-02-28T11:00:00Z', 196, (index) =>
        index === 50 ? 30 : index === 150 ? 15 : index > 191 ? 99 : 5,
      ),
    );
    const peaks = await scene.database.read(async (session) =>
      monthPeaks(session, await watchedChannels(session, sql`c."ChannelId" = ${param(channel)}::uuid`), [
        '2026-02-01',
        '2026-03-01',
      ]),
    );
    expect(peaks.get(channel)).toEqual([
      {
        ...{ month: '2026-03-01', days: 2, highest: 120, second: 60 },
        ...{ at: Date.parse('2026-02-28T23:30:00Z'), local: '2026-03-01T12:30' },
      },
    ]);
  });

  it('notifies while the month runs of a demand that is above that of the months like it, with what it is charged', async () => {
    const TariffId = randomUUID();
    const account = await scene.place();
    await scene.tariff(account.accountId, { TariffId, Price: 0.2 });
    for (const [Kind, values] of [
      [TariffComponentKind.values.Demand, { Price: 10, FromHour: 8, UntilHour: 20 }],
      [TariffComponentKind.values.Tax, { Percent: 10 }],
    ] as const)
      await scene.insert('dw_TariffComponents', {
        ...{ TariffComponentId: randomUUID(), TariffId, Label: `Part ${Kind}`, Kind, ...values },
      });
    const board = async (label: string, peakDays: readonly number[], values: Values = {}) => {
      const load = await scene.load(account.buildingId, { UtilityType: 1, Label: label });
      const channel = await scene.channel(account.buildingId, { LoadId: load, UnitOfMeasure: 'kWh', ...values });
      const of = (index: number): number => {
        if (index % 24 !== 12) return 10 + (index % 5);
        const place = peakDays.indexOf(Math.floor(index / 24));
        return place < 0 ? 50 : 70 - 5 * place;
      };
      await scene.read(channel, every(60, '2025-02-01T00:00:00Z', 398 * 24, of));
      return channel;
    };
    // The 3rd and the 5th of March 2026 are the 395th and the 397th day after 1 February 2025.
    await board('Risen', [395, 397]);
    await board('Once', [395]);
    await board('Before', [30, 31, 395, 397]);
    await board('Register', [395, 397], { ValueTypeEnum: ValueType.values.Cumulative });
    const watchPeak = (at: string) => watchWaste(scene.database, peakDemandRule, new Date(at));
    const raised = () =>
      scene.database.rows<{ summary: string }>(sql`
        select n."ContextualSummary" as summary, n."EquivalentCost"::float8 as cost, n."EndDate" is not null as ended
        from "dw_MLNotifications" n join "dw_MLNotificationGroup" g using ("NotificationGroupId")
        where g."BuildingId" = ${param(account.buildingId)}::uuid and n."AlertType" = 'Peak demand'`);
    expect(await watchPeak('2026-03-06T14:00:00Z')).toBe(1);
    expect(await watchPeak('2026-03-07T14:00:00Z')).toBe(0);
    const [alert, ...others] = await raised();
    expect(others).toEqual([]);
    expect(alert).toEqual({
      summary:
        'Risen, Mill: the demand reached 65 kW on two days of 2026-03 (up to 70 kW on 2026-03-03), 30 % above the highest of the three months before and of the same time of the year before (50 kW); the limit is 10 %.',
      ...{ cost: 220, ended: false },
    });
    await watchPeak('2026-04-03T14:00:00Z');
    const [over] = await raised();
    expect(over).toMatchObject({ cost: 220, ended: true });
    expect(over?.summary).toMatch(/ The month is over, or its demand was corrected\.$/);
  });

  // Three tariffs with a demand: of a day after it, and of 2020 until one that has expired.
  it('prices a demand by the tariff that bills of its day are priced by', async () => {
    const costBy = async (...tariffs: readonly Values[]) => {
      const { accountId, buildingId } = await scene.place();
      for (const values of tariffs) {
        const TariffId = randomUUID();
        await scene.tariff(accountId, { TariffId, ...values });
        const demand = { Kind: TariffComponentKind.values.Demand, Label: 'Demand', Price: 10 };
        await scene.insert('dw_TariffComponents', { TariffComponentId: randomUUID(), TariffId, ...demand });
      }
      const load = await scene.load(buildingId, { UtilityType: 1 });
      const channel = await scene.channel(buildingId, { LoadId: load, UnitOfMeasure: 'kWh' });
      const of = (index: number): number =>
        index % 24 === 12 ? ([395, 397].includes(Math.floor(index / 24)) ? 70 : 50) : 10 + (index % 5);
      await scene.read(channel, every(60, '2025-02-01T00:00:00Z', 398 * 24, of));
      await watchWaste(scene.database, peakDemandRule, new Date('2026-03-06T14:00:00Z'));
      const [raised] = await scene.database.rows<{ cost: number | null }>(sql`
        select "EquivalentCost"::float8 as cost from "dw_MLNotifications" where "ChannelId" = ${param(channel)}::uuid`);
      return raised?.cost;
    };
    expect(await costBy({ ValidFrom: '2026-06-01' })).toBe(200);
    expect(await costBy({ ValidFrom: '2020-01-01' }, { ValidFrom: '2025-01-01', ValidTo: '2025-12-31' })).toBeNull();
  });

  it('notifies of the demand of each month by itself, and again of one that rises after it was corrected', async () => {
    const account = await scene.place();
    const board = async (peaks: ReadonlyMap<number, number>) => {
      const load = await scene.load(account.buildingId, { UtilityType: 1 });
      const channel = await scene.channel(account.buildingId, { LoadId: load, UnitOfMeasure: 'kWh' });
      const of = (index: number) => (index % 24 === 12 ? (peaks.get(Math.floor(index / 24)) ?? 50) : 10 + (index % 5));
      await scene.read(channel, every(60, '2025-02-01T00:00:00Z', 430 * 24, of));
      return channel;
    };
    const watchPeak = (at: string) => watchWaste(scene.database, peakDemandRule, new Date(at));
    const raisedOn = (channel: string) =>
      scene.database.rows<{ summary: string; ended: boolean }>(sql`
        select substring("ContextualSummary" from 'of (....-..)') as month, "EndDate" is not null as ended
        from "dw_MLNotifications" where "ChannelId" = ${param(channel)}::uuid and "AlertType" = 'Peak demand' order by "StartDate"`);
    // The 3rd and the 5th of March 2026, and the 1st and the 3rd of April.
    const twice = await board(
      new Map([
        [395, 70],
        [397, 65],
        [424, 100],
        [426, 90],
      ]),
    );
    const again = await board(
      new Map([
        [395, 70],
        [397, 65],
      ]),
    );
    await watchPeak('2026-03-06T14:00:00Z');
    expect(await raisedOn(again)).toEqual([{ month: '2026-03', ended: false }]);
    const correct = (day: string, value: number) => scene.read(again, [[`2026-03-${day}T12:00:00Z`, value]]);
    await correct('03', 50);
    await watchPeak('2026-03-07T14:00:00Z');
    expect(await raisedOn(again)).toEqual([{ month: '2026-03', ended: true }]);
    for (const day of ['10', '12']) await correct(day, 80);
    await watchPeak('2026-03-13T14:00:00Z');
    expect(await raisedOn(again)).toEqual([{ month: '2026-03', ended: false }]);
    for (const day of ['04', '05']) await watchPeak(`2026-04-${day}T14:00:00Z`);
    expect(await raisedOn(twice)).toEqual([
      { month: '2026-03', ended: true },
      { month: '2026-04', ended: false },
    ]);
  });

  it('ends the demand of a month that is over also where the use became unpredictable, and the next month is as high', async () => {
    const peaks = new Map([395, 397, 424, 426].map((day) => [day, day < 424 ? 70 : 100]));
    const channel = await scene.meter({ UnitOfMeasure: 'kWh' });
    await scene.database.rows(sql`
      update "dw_Loads" set "UtilityType" = ${param(UtilityType.values.Electricity)}
      where "LoadId" = (select "LoadId" from "dw_Channels" where "ChannelId" = ${param(channel)}::uuid)`);
    const of = (index: number) => (index % 24 === 12 ? (peaks.get(Math.floor(index / 24)) ?? 50) : 10);
    await scene.read(channel, every(60, '2025-02-01T00:00:00Z', 430 * 24, of));
    const ends = async (day: string) => {
      await watchWaste(scene.database, peakDemandRule, new Date(`${day}T14:00:00Z`));
      return scene.database.rows(sql`
        select "EndDate" is not null as ended from "dw_MLNotifications"
        where "ChannelId" = ${param(channel)}::uuid and "AlertType" = 'Peak demand'`);
    };
    expect(await ends('2026-03-06')).toEqual([{ ended: false }]);
    await scene.insert('dw_MLModelMetadata', {
      ...{ ModelId: randomUUID(), ChannelId: channel, ModelType: expectationModel, Version: '1', Status: 1 },
      Parameters: JSON.stringify({ card: { isSilent: true } }),
    });
    expect(await ends('2026-04-05')).toEqual([{ ended: true }]);
  });
});
