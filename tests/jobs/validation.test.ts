import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FindingStatus } from '../../resources/enums/findingStatus';
import { ReadingType } from '../../resources/enums/readingType';
import { ValidationRule } from '../../resources/enums/validationRule';
import { ValueType } from '../../resources/enums/valueType';
import { validateNewReadings, validateSpan } from '../../server/jobs/validation/validateReadings';
import { hourMs } from '../../server/model/hourlySeries';
import { param, sql } from '../../server/sql/fragment';
import { hoursOn, MeterScene, now, office, upTo, week } from './meterScene';

let scene: MeterScene;

beforeAll(async () => {
  scene = await MeterScene.open();
});
afterAll(() => scene.close());

const run = (at = now) => validateNewReadings(scene.database, at);

const findingsOf = (channel: string) =>
  scene.database.rows<{
    rule: number;
    from: Date;
    until: Date;
    figures: object;
    status: number;
    note: string | null;
  }>(sql`
    select "Rule" as rule, "From" as "from", "To" as until, "Figures" as figures, "Status" as status, "Note" as note
    from "dw_ReadingFindings" where "ChannelId" = ${param(channel)}::uuid order by "From", "Rule"`);

/** Ten weeks of readings of a new meter, without these hours of them. */
async function readBut(from: number, until: number, isIncomer = false) {
  const meter = await scene.meterOf(isIncomer);
  await scene.read(meter.channel, upTo(-10 * week), from, now);
  await scene.read(meter.channel, until, upTo(0), now);
  return meter;
}

describe('validation of readings that came', () => {
  test('finds no step of a register where the exchange of its meter is on record', async () => {
    const { channel, load } = await scene.meterOf();
    await scene.database.rows(
      sql`update "dw_Channels" set "ValueTypeEnum" = ${param(ValueType.values.Cumulative)} where "ChannelId" = ${param(channel)}::uuid`,
    );
    const exchanged = upTo(-50);
    await scene.read(channel, upTo(-2 * week), upTo(0), now, (hour) => (hour < exchanged ? 50_000 : 10) + 3 * hour);
    await run();
    const steps = async () =>
      (await findingsOf(channel))
        .filter(({ rule }) => rule === ValidationRule.values.StepBack)
        .map(({ status }) => status);
    expect(await steps()).toEqual([FindingStatus.values.Open]);
    await scene.database.rows(sql`
      insert into "dw_MeterExchanges" ("MeterExchangeId", "LoadId", "ChannelId", "ExchangedOn", "NewSerialNumber", "ClosingRegister", "OpeningRegister")
      values (gen_random_uuid(), ${param(load)}::uuid, ${param(channel)}::uuid, ${param(hoursOn(-50))}, 'B2', ${param(50_000 + 3 * exchanged)}, ${param(10 + 3 * exchanged)})`);
    await run();
    expect(await steps()).toEqual([FindingStatus.values.Closed]);
  });

  test('stores what is found once, and closes it when the readings come late', async () => {
    const gap = { from: upTo(-30), until: upTo(-25) };
    const { channel } = await readBut(gap.from, gap.until);
    const { Open, Closed } = FindingStatus.values;
    const found = {
      rule: ValidationRule.values.Missing,
      from: hoursOn(-30),
      until: hoursOn(-25),
      figures: { hours: 5, readings: 5 },
    };
    expect((await run()).findings).toBe(1);
    expect(await findingsOf(channel)).toEqual([{ ...found, status: Open, note: null }]);
    expect((await run()).channels).toBe(0);
    await scene.read(channel, gap.from, gap.until, now);
    expect((await run()).findings).toBe(0);
    const note = 'No longer found: readings came or were changed, or the rule was.';
    expect(await findingsOf(channel)).toEqual([{ ...found, status: Closed, note }]);
    await scene.database.rows(sql`delete from "dw_Consumption" where "ChannelId" = ${param(channel)}::uuid
      and "ConsumptionDate" >= ${param(found.from)} and "ConsumptionDate" < ${param(found.until)}`);
    await run();
    expect(await findingsOf(channel)).toEqual([{ ...found, status: Open, note: null }]);
  });

  test('leaves what a person has accepted', async () => {
    const { channel } = await readBut(upTo(-30), upTo(-25));
    await run();
    await scene.database.rows(sql`update "dw_ReadingFindings" set "Status" = ${param(FindingStatus.values.Accepted)}
      where "ChannelId" = ${param(channel)}::uuid`);
    await scene.read(channel, upTo(0), upTo(3), hoursOn(3));
    await run(hoursOn(4));
    expect((await findingsOf(channel)).map(({ status }) => status)).toEqual([FindingStatus.values.Accepted]);
  });

  test('keeps what is left of days that are too high where readings of the last of them are corrected', async () => {
    const { channel } = await scene.meterOf();
    const isHigh = (hour: number): boolean => hour >= upTo(-72) && hour < upTo(-24);
    await scene.read(channel, upTo(-10 * week), upTo(0), now, (hour) => office(hour) + (isHigh(hour) ? 150 : 0));
    await run();
    const [whole] = await findingsOf(channel);
    expect(whole).toMatchObject({ rule: ValidationRule.values.HighLow, from: hoursOn(-72), until: hoursOn(-24) });
    await scene.database.rows(sql`update "dw_Consumption" set "Corrected" = "Corrected" - 150
      where "ChannelId" = ${param(channel)}::uuid and "ConsumptionDate" >= ${param(hoursOn(-44))} and "ConsumptionDate" < ${param(hoursOn(-26))}`);
    await run();
    const open = { rule: ValidationRule.values.HighLow, status: FindingStatus.values.Open };
    expect(await findingsOf(channel)).toMatchObject([{ ...open, from: hoursOn(-72), until: hoursOn(-48) }]);
  });

  test('is a change set of its own, in the history', async () => {
    const { channel } = await readBut(upTo(-30), upTo(-25));
    await run();
    const [set] = await scene.database.rows<{ operation: string; count: number }>(sql`
      select s.operation, count(*)::integer as count from meterdesk.change c join meterdesk.change_set s on s.id = c.change_set_id
      where c.resource = 'readingFindings' and c.after ->> 'ChannelId' = ${param(channel)} group by 1`);
    expect(set).toEqual({ operation: 'ValidateReadings', count: 1 });
  });

  test('goes by the rule of the closest place', async () => {
    const { channel, account, load } = await readBut(upTo(-30), upTo(-25));
    const rule = (threshold: number | null, status: number, ofLoad: string | null) =>
      scene.database.rows(sql`insert into "dw_ValidationRules" ("ValidationRuleId", "AccountId", "LoadId", "Rule", "Threshold", "Status")
        values (gen_random_uuid(), ${param(account)}, ${param(ofLoad)}::uuid, ${param(ValidationRule.values.Missing)}, ${param(threshold)}::float8, ${param(status)})`);
    await rule(6, 1, null);
    await run();
    expect(await findingsOf(channel)).toEqual([]);
    await rule(4, 1, load);
    const everything = { from: 0, until: hoursOn(1).getTime() };
    await validateSpan(scene.database, account, [channel], everything);
    expect(await findingsOf(channel)).toHaveLength(1);
    await scene.database.rows(sql`update "dw_ValidationRules" set "Status" = 2 where "LoadId" = ${param(load)}::uuid`);
    await validateSpan(scene.database, account, [channel], everything);
    expect((await findingsOf(channel)).map(({ status }) => status)).toEqual([FindingStatus.values.Closed]);
  });

  test('finds the readings of another channel of the account, and of no other account', async () => {
    const { channel, building } = await readBut(0, 0);
    const twin = await scene.circuit(building, false);
    const stranger = await scene.meterOf();
    for (const copy of [twin.channel, stranger.channel])
      await scene.database.rows(sql`insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "UpdatedOn")
        select ${param(copy)}::uuid, "ConsumptionDate", "Raw", now() from "dw_Consumption"
        where "ChannelId" = ${param(channel)}::uuid and "ConsumptionDate" >= ${param(hoursOn(-week))}`);
    await run();
    const rules = async (of: string) => (await findingsOf(of)).map(({ rule }) => rule);
    expect(await rules(twin.channel)).toEqual([ValidationRule.values.DuplicateSeries]);
    expect(await rules(channel)).toEqual([ValidationRule.values.DuplicateSeries]);
    expect(await rules(stranger.channel)).toEqual([]);
  });

  test('finds sub-loads that come to more than their load, and usage of an inactive one', async () => {
    const { channel, building, load } = await readBut(0, 0, true);
    const part = await scene.circuit(building, false);
    await scene.database.rows(
      sql`update "dw_Loads" set "ParentLoadId" = ${param(load)}::uuid where "LoadId" = ${param(part.load)}::uuid`,
    );
    await scene.read(
      part.channel,
      upTo(-2 * week),
      upTo(0),
      now,
      (hour) => office(hour) * (hour >= upTo(-48) && hour < upTo(-24) ? 1.5 : 0.5),
    );
    await run();
    expect(await findingsOf(channel)).toMatchObject([
      { rule: ValidationRule.values.SumCheck, from: hoursOn(-48), until: hoursOn(-24) },
    ]);
    await scene.database.rows(sql`update "dw_Loads" set "Status" = 2 where "LoadId" = ${param(part.load)}::uuid`);
    const later = new Date(Date.now() + hourMs);
    await scene.database.rows(sql`insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
      values (${param(part.channel)}, ${param(later)}, 7)`);
    await run(new Date(later.getTime() + hourMs));
    const inactive = (await findingsOf(part.channel)).filter(({ rule }) => rule === ValidationRule.values.Inactive);
    expect(inactive).toHaveLength(1);
  });

  test('finds what is silent beside another channel of its load, what replaced readings and what is in another unit', async () => {
    const { channel, load, building } = await readBut(0, 0);
    const twin = (await scene.circuit(building, false)).channel;
    const unit = (of: string, name: string) =>
      scene.database.rows(sql`update "dw_Channels" set "UnitOfMeasure" = ${param(name)}, "LoadId" = ${param(load)}::uuid
        where "ChannelId" = ${param(of)}::uuid`);
    await unit(channel, 'kWh');
    await unit(twin, 'Wh');
    // As many as the other counts, in a unit of which it takes a thousand.
    await scene.read(twin, upTo(-2 * week), upTo(-36), now, (hour) => office(hour) * 1.01);
    await run();
    const { Siblings, Unit, Replacement, ProlongedEstimation } = ValidationRule.values;
    const silent = { rule: Siblings, from: hoursOn(-36), until: hoursOn(-1), figures: { hours: 35, siblings: 1 } };
    expect(await findingsOf(twin)).toMatchObject([{ rule: Unit, figures: { factor: 0.001 } }, silent]);
    expect(await findingsOf(channel)).toMatchObject([{ rule: Unit, figures: { factor: 1_000 } }]);

    await unit(twin, 'kWh');
    await scene.database.write({ contactId: null, operation: 'Deliver' }, async (session) => {
      const written = (from: number, until: number) => sql`"ChannelId" = ${param(channel)}::uuid
        and "ConsumptionDate" >= ${param(hoursOn(from))} and "ConsumptionDate" < ${param(hoursOn(until))}`;
      await session.count(sql`update "dw_Consumption" set "Raw" = "Raw" + 10 where ${written(-20, -18)}`);
      await session.count(
        sql`update "dw_Consumption" set "ReadingType" = ${param(ReadingType.values.E)} where ${written(-2 * week, -24)}`,
      );
    });
    await run();
    const open = (await findingsOf(channel)).filter(({ status }) => status === FindingStatus.values.Open);
    expect(open).toMatchObject([
      { rule: ProlongedEstimation, from: hoursOn(-2 * week), until: hoursOn(-24) },
      { rule: Replacement, from: hoursOn(-20), until: hoursOn(-18), figures: { readings: 2 } },
    ]);
    await scene.read(twin, upTo(-36), upTo(0), now);
    await validateSpan(scene.database, null, [twin], { from: 0, until: now.getTime() });
    expect((await findingsOf(twin)).filter(({ status }) => status !== FindingStatus.values.Closed)).toEqual([]);
  });
});
