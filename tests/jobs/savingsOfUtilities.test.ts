import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UtilityType } from '../../resources/enums/utility';
import { catalogue } from '../../resources/language/all';
import { fitBaselines } from '../../server/jobs/savings/fitBaselines';
import { watchSavings } from '../../server/jobs/savings/watchSavings';
import { param, sql } from '../../server/sql/fragment';
import { UsageScene } from '../usage/usageScene';

let scene: UsageScene;
beforeAll(async () => {
  scene = await UsageScene.open();
});
afterAll(() => scene.close());

const units = { Electricity: 'kWh', Gas: 'Gas kWh' } as const;

/** A building that used 100 kWh a day of electricity and of gas in 2025, and so much less of each from 2026 on. */
async function project(saved: Readonly<Record<keyof typeof units, number>>, promised: number): Promise<string> {
  const { accountId, siteId } = await scene.place();
  const buildingId = await scene.building(siteId);
  const ProjectId = randomUUID();
  await scene.insert('dw_Projects', {
    ...{ ProjectId, AccountId: accountId, SiteId: siteId, BuildingId: buildingId, Label: 'Controls' },
    ...{ ImplementationDate: '2025-12-31T10:00:00Z', AnnualKwhSavings: promised },
  });
  for (const utility of ['Electricity', 'Gas'] as const) {
    const UtilityTypeValue = { UtilityType: UtilityType.values[utility] };
    const LoadId = await scene.load(buildingId, { MainIncomer: true, ...UtilityTypeValue });
    const meter = { LoadId, IntervalMins: 1440, TimeZone: 'UTC', UnitOfMeasure: units[utility] };
    const channelId = await scene.channel(buildingId, meter);
    await scene.database.rows(sql`
      insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
      select ${param(channelId)}::uuid, at, (100 + 2 * sin(extract(doy from at) * 1.7))
        * case when at < '2026-01-01' then 1 else 1 - ${param(saved[utility])}::float8 end
      from generate_series('2025-01-01'::timestamptz, '2026-03-31', '1 day') at`);
    await scene.insert('dw_ProjectBaselines', {
      ...{ ProjectBaselineId: randomUUID(), ProjectId, Interval: 'Days', FollowsWeather: false, ...UtilityTypeValue },
      ...{ StartDate: '2025-01-01', EndDate: '2025-12-31' },
    });
  }
  await fitBaselines(scene.database, catalogue, new Date());
  return buildingId;
}

async function alertsOf(buildingId: string): Promise<readonly string[]> {
  await watchSavings(scene.database, catalogue, new Date('2026-02-15T06:00:00Z'));
  const rows = await scene.database.rows<{ summary: string }>(sql`
    select n."ContextualSummary" as summary from "dw_MLNotifications" n join "dw_Channels" c using ("ChannelId")
    where c."BuildingId" = ${param(buildingId)}::uuid`);
  return rows.map(({ summary }) => summary);
}

it('holds what was promised against all utilities of energy together', async () => {
  // 8,000 kWh of 73,000 in a year: electricity alone avoids 10,950.
  expect(await alertsOf(await project({ Electricity: 0.3, Gas: 0 }, 8_000))).toEqual([]);
  const lost = await alertsOf(await project({ Electricity: 0, Gas: 0 }, 8_000));
  expect(lost).toHaveLength(2);
  for (const summary of lost) expect(summary).toContain('11 % less was promised');
});
