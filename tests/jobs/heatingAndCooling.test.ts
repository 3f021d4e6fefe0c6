import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Status } from '../../resources/enums/status';
import { UtilityType } from '../../resources/enums/utility';
import { heatingAndCoolingRule } from '../../server/jobs/waste/heatingAndCoolingRule';
import { watchWaste } from '../../server/jobs/waste/watchWaste';
import { type MeterDay, opposedDays, type WeatherPart, weatherPartsOf } from '../../server/model/heatingAndCooling';
import { literal, param, sql } from '../../server/sql/fragment';
import { every, type Given, UsageScene } from '../usage/usageScene';

const hourMs = 3_600_000;
const from = Date.UTC(2025, 4, 1);
const hours = 450 * 24;

/** From -3 °C in January to 27 °C in July, with noons six degrees warmer than nights. */
const degreesAt = (at: number): number => {
  const dayOfYear = ((at - Date.UTC(2025, 0, 15)) / (24 * hourMs)) % 365;
  return 12 - 12 * Math.cos((2 * Math.PI * dayOfYear) / 365) - 3 * Math.cos((2 * Math.PI * at) / (24 * hourMs));
};
/** A little that moves by chance. */
const stir = (at: number): number => 1 + 0.05 * ((Math.sin((at / hourMs) * 12.9898) * 43_758.5453) % 1);
const boiler = (at: number): number => (2 + 3 * Math.max(0, 14 - degreesAt(at))) * stir(at);
/** It rests in winter, reading zeros. */
const chiller = (at: number): number => 2 * Math.max(0, degreesAt(at) - 18) * stir(at + 5000 * hourMs);

const daysBy = (valueAt: (at: number) => number, first: number, count: number): MeterDay[] =>
  Array.from({ length: count }, (_nothing, day) => {
    const each = Array.from({ length: 24 }, (_hour, hour) => from + ((first + day) * 24 + hour) * hourMs);
    const used = each.reduce((sum, at) => sum + valueAt(at), 0);
    return { day: first + day, used, temperatures: Float64Array.from(each, degreesAt) };
  });
const byDay = (days: readonly MeterDay[]) => new Map(days.map((each) => [each.day, each]));

describe('heating and cooling', () => {
  const [heats, cools] = [boiler, chiller].map((each) => weatherPartsOf(daysBy(each, 0, 365))[0]) as [
    WeatherPart,
    WeatherPart,
  ];
  // 1 to 14 July, and 1 to 14 January.
  const [july, january] = [61, 245];

  it('are told apart by what a year of days uses by the weather', () => {
    expect(heats).toMatchObject({ kind: 'heating' });
    expect(heats.point).toBeCloseTo(14, -0.5);
    expect(cools).toMatchObject({ kind: 'cooling' });
    expect(cools.point).toBeCloseTo(18, -0.5);
    expect(weatherPartsOf(daysBy(boiler, 0, 200))).toEqual([]);
    expect(weatherPartsOf(daysBy(() => 5, 0, 365))).toEqual([]);
  });

  it('are opposed on days on which one is needed and the other one runs', () => {
    const cooled = byDay(daysBy(chiller, july, 14));
    const days = (valueAt: (at: number) => number, limit = 20) =>
      opposedDays(heats, daysBy(valueAt, july, 14), cools, cooled, limit).map(({ day }) => day - july);
    expect(days(boiler)).toEqual([]);
    expect(days((at) => boiler(at) + (at < from + (july + 3) * 24 * hourMs ? 15 : 0))).toEqual([0, 1, 2]);
    expect(days((at) => boiler(at) + 15, 200)).toEqual([]);
    // What does not run is not opposed.
    const off = byDay(daysBy(() => 0, july, 14));
    expect(
      opposedDays(
        heats,
        daysBy((at) => boiler(at) + 15, july, 14),
        cools,
        off,
        20,
      ),
    ).toEqual([]);
    // Where it is cold, more heating is no more than that.
    const idle = byDay(daysBy(chiller, january, 14));
    expect(
      opposedDays(
        heats,
        daysBy((at) => boiler(at) * 2, january, 14),
        cools,
        idle,
        20,
      ),
    ).toEqual([]);
  });

  it('are opposed too where cooling runs in winter', () => {
    const heated = byDay(daysBy(boiler, january, 14));
    expect(opposedDays(cools, daysBy(chiller, january, 14), heats, heated, 20)).toEqual([]);
    // Of this meter more than half is not for cooling, and nobody knows what else it used.
    const more = daysBy((at) => chiller(at) + 10, january, 14);
    expect(opposedDays({ ...cools, share: 0.4 }, more, heats, heated, 20)).toEqual([]);
    expect(opposedDays({ ...cools, share: 0.6 }, more, heats, heated, 20)).toHaveLength(14);
  });
});

describe('a building that heats and cools', () => {
  let scene: UsageScene;
  beforeAll(async () => {
    scene = await UsageScene.open();
  });
  afterAll(() => scene.close());

  const watch = (day: string) => watchWaste(scene.database, heatingAndCoolingRule, new Date(`${day}T14:00:00Z`));

  async function building(more: (at: number) => number) {
    const { accountId, buildingId } = await scene.place();
    for (const utility of [UtilityType.values.Gas, UtilityType.values.Electricity])
      await scene.tariff(accountId, { UtilityType: utility, Price: 0.1, EmissionFactor: 0.2 });
    const WeatherId = randomUUID();
    await scene.insert('dw_Weather', { WeatherId, Address: 'Quay', Latitude: 0, Longitude: 0 });
    await scene.database.rows(
      sql`update "dw_Buildings" set "WeatherId" = ${param(WeatherId)}::uuid where "BuildingId" = ${param(buildingId)}::uuid`,
    );
    const start = new Date(from).toISOString();
    const weather = every(60, start, hours, (index) => degreesAt(from + index * hourMs));
    await scene.database.rows(sql`insert into "dw_WeatherReadings" ("WeatherId", "Event", "Temperature")
      select ${param(WeatherId)}::uuid, r.at, r.value from json_to_recordset(${param(
        JSON.stringify(weather.map(([at, value]: Given) => ({ at, value }))),
      )}::json) as r(at timestamptz, value float8)`);
    const meter = async (Label: string, utility: number, valueAt: (at: number) => number) => {
      const LoadId = await scene.load(buildingId, { Label, UtilityType: utility });
      await scene.read(
        await scene.channel(buildingId, { LoadId, UnitOfMeasure: 'kWh' }),
        every(60, start, hours, (index) => valueAt(from + index * hourMs)),
      );
    };
    await meter('Boiler', UtilityType.values.Gas, (at) => boiler(at) + more(at));
    await meter('Chiller', UtilityType.values.Electricity, chiller);
    return buildingId;
  }

  const alerts = (id: string) =>
    scene.database.rows<{ usage: number; cost: number; co2: number }>(sql`
      select n."AlertType" as type, n."ContextualSummary" as summary, n."StartDate" as start, n."EndDate" is not null as ended,
        n."EquivalentUsage"::float8 as usage, n."EquivalentCost"::float8 as cost, n."EquivalentCO2"::float8 as co2, n."AnnualisedCost"::float8 as year
      from "dw_MLNotifications" n join "dw_MLNotificationGroup" g using ("NotificationGroupId") where g."BuildingId" = ${param(id)}::uuid`);

  // From 6 July 2026 on the boiler uses 15 kWh an hour more than the weather needs, until the 19th.
  it('is notified of once where it does both at once, with what that costs, until it no longer does', async () => {
    const [begins, ends] = [Date.UTC(2026, 6, 6), Date.UTC(2026, 6, 12)];
    const id = await building((at) => (at >= begins && at < ends ? 15 : 0));
    expect(await watch('2026-07-05')).toBe(0);
    expect(await watch('2026-07-12')).toBe(1);
    expect(await watch('2026-07-12')).toBe(0);
    const [alert] = await alerts(id);
    expect(alert).toMatchObject({
      ...{ type: 'Heating and cooling', start: new Date(begins), ended: false },
      summary: expect.stringMatching(
        /^Boiler, Mill: heated on 6 of the 14 days from 2026-06-28 to 2026-07-11, while Chiller cooled, with 2,1\d0 kWh more than the weather needs; the limit is 20 %\.$/,
      ),
    });
    expect(alert?.usage).toBeCloseTo(6 * 24 * 15, -2);
    expect(alert?.cost).toBeCloseTo(Number(alert?.usage) * 0.1, 1);
    expect(alert?.co2).toBeCloseTo(Number(alert?.usage) * 0.2, 1);
    await watch('2026-07-19');
    expect(await alerts(id)).toMatchObject([{ ended: false }]);
    await watch('2026-07-25');
    expect(await alerts(id)).toMatchObject([
      { ended: true, year: null, summary: expect.stringMatching(/ One no longer works against the other\.$/) },
    ]);
  });

  it('is notified of no longer once the other one is not judged any more', async () => {
    const id = await building((at) => (at >= Date.UTC(2026, 6, 6) ? 15 : 0));
    expect(await watch('2026-07-12')).toBe(1);
    await scene.database.rows(sql`
      update "dw_Loads" set "Status" = ${literal(Status.values.Deleted)} where "BuildingId" = ${param(id)}::uuid and "Label" = 'Chiller'`);
    await watch('2026-07-13');
    expect(await alerts(id)).toMatchObject([{ ended: true }]);
  });
});
