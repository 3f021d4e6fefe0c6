import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ValidationRule } from '../../resources/enums/validationRule';
import { param, sql } from '../../server/sql/fragment';
import { Scene } from './scene';

let scene: Scene;
let account: string;
const ids = { site: randomUUID(), building: randomUUID(), main: randomUUID(), air: randomUUID() };
beforeAll(async () => {
  scene = await Scene.open();
  account = await scene.account('North');
  await scene.insert('dw_Sites', { SiteId: ids.site, AccountId: account, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId: ids.building, SiteId: ids.site, Label: 'Mill' });
  await meter(ids.main, 10, { MainIncomer: true });
  await meter(ids.air, 6, { ParentLoadId: ids.main });
});
afterAll(() => scene.close());

/** A load with a channel that reads so much in each hour of a day. */
async function meter(LoadId: string, hourly: number, load: object): Promise<void> {
  const ChannelId = randomUUID();
  const usual = { ChannelKey: ChannelId, IntervalMins: 60, TimeZone: 'UTC', Label: 'kWh' };
  await scene.insert('dw_Loads', { LoadId, BuildingId: ids.building, Label: 'Board', ...load });
  await scene.insert('dw_Channels', { ChannelId, BuildingId: ids.building, LoadId, ...usual });
  await scene.run(sql`
    insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "Corrected")
    select ${param(ChannelId)}::uuid, t, ${param(hourly)}, ${param(hourly)}
    from generate_series('2026-03-02T00:00:00Z'::timestamptz, '2026-03-02T23:00:00Z', interval '1 hour') t`);
}

const balance = (path: string, token?: string, query = 'from=2026-03-02&until=2026-03-03&interval=Daily') =>
  scene.ask('GET', `/platform/analytics/balance/${path}?${query}`, token);

it('answers what the sub-loads leave of a load and of a building, with the limit, to whom may read these', async () => {
  const token = await scene.tokenOf({ roles: { [account]: 'User' } });
  const amounts = { whole: 240, parts: 144, unaccounted: 96, known: 1 };
  const expected = [{ utility: 1, unit: 'kWh', limit: 10, total: amounts, points: [amounts] }];
  for (const path of [`loads/${ids.main}`, `buildings/${ids.building}`, `loads/${ids.main.toUpperCase()}`])
    expect(await balance(path, token)).toMatchObject({ status: 200, body: { ruleId: null, balances: expected } });
  expect((await balance(`loads/${ids.air}`, token)).body.balances).toEqual([]);
});

it('answers none of another account, and asks who it is', async () => {
  const other = await scene.tokenOf({ roles: { [await scene.account('South')]: 'Admin' } });
  for (const path of [`loads/${ids.main}`, `buildings/${ids.building}`]) {
    expect(await balance(path, other)).toMatchObject({ status: 200, body: { ruleId: null, balances: [] } });
    expect((await balance(path)).status).toBe(401);
  }
});

it('names the rule that sets the limit of this very place, to whom may read it, and has none where it is inactive', async () => {
  const ValidationRuleId = randomUUID();
  const place = { AccountId: account, SiteId: ids.site, BuildingId: ids.building };
  await scene.insert('dw_ValidationRules', {
    ValidationRuleId,
    ...place,
    Rule: ValidationRule.values.Unaccounted,
    Threshold: 45,
    Status: 1,
  });
  const staff = await scene.tokenOf({ type: 'Esp' });
  const asked = async (path: string) => {
    const { ruleId, balances } = (await balance(path, staff)).body;
    return [ruleId, balances[0].limit];
  };
  expect(await asked(`buildings/${ids.building}`)).toEqual([ValidationRuleId, 45]);
  expect(await asked(`loads/${ids.main}`)).toEqual([null, 45]);
  await scene.run(
    sql`update "dw_ValidationRules" set "Status" = 2 where "ValidationRuleId" = ${param(ValidationRuleId)}::uuid`,
  );
  expect(await asked(`loads/${ids.main}`)).toEqual([null, null]);
});

it('refuses what is no span, and more than one answer may have', async () => {
  const staff = await scene.tokenOf({ type: 'Esp' });
  const refused = (query: string) => balance(`loads/${ids.main}`, staff, query);
  expect((await refused('from=2026-03-02&until=2026-03-02&interval=Daily')).status).toBe(400);
  expect((await refused('from=2026-03-02&until=2026-03-03&interval=Weekly')).status).toBe(400);
  expect(await refused('from=2010-01-01&until=2026-01-01&interval=Hourly')).toMatchObject({ status: 413 });
  expect((await refused('from=2010-01-01&until=2026-01-01&interval=Monthly')).status).toBe(200);
});
