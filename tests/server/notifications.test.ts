import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawnSummary } from '../../resources/shared/dismissed';
import { detect } from '../../server/jobs/detection/detect';
import { ident, param, sql } from '../../server/sql/fragment';
import { firstLoad } from '../../src/data/groupUsage';
import { Scene } from './scene';

const hourMs = 3_600_000;
const hours = 14 * 7 * 24;
const now = new Date('2026-06-01T10:00:00Z');

let scene: Scene;
let account: string;
let building: string;
let load: string;
let group: string;
let token: string;

beforeAll(async () => {
  scene = await Scene.open();
  account = await scene.account('North');
  const [site, channel] = [randomUUID(), randomUUID()];
  building = randomUUID();
  load = randomUUID();
  await scene.insert('dw_Sites', { SiteId: site, AccountId: account, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId: building, SiteId: site, Label: 'Mill' });
  await scene.insert('dw_Loads', { LoadId: load, BuildingId: building, Label: 'Board', MainIncomer: true });
  await scene.insert('dw_Channels', {
    ChannelId: channel,
    BuildingId: building,
    LoadId: load,
    Label: 'kWh',
    ChannelKey: channel,
    IntervalMins: 60,
  });
  await scene.insert('dw_Tariffs', {
    TariffId: randomUUID(),
    AccountId: account,
    UtilityType: 1,
    Price: 0.25,
    EmissionFactor: 0.1,
    ValidFrom: '2020-01-01',
  });
  const rows = Array.from({ length: hours }, (_nothing, hour) => {
    const at = new Date(now.getTime() - (hours - hour) * hourMs);
    const isBusy = at.getUTCDay() % 6 !== 0 && at.getUTCHours() >= 8 && at.getUTCHours() < 18;
    return { at, value: (isBusy ? 60 : 20) + Math.sin(hour * 12.9898) + (hours - hour <= 10 ? 50 : 0) };
  });
  await scene.run(sql`
    insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "Corrected", "UpdatedOn")
    select ${param(channel)}::uuid, r.at, r.value, r.value, r.at
    from json_to_recordset(${param(JSON.stringify(rows))}::json) as r(at timestamptz, value float8)`);
  await detect(scene.database, now);
  const [found] = await scene.database.rows<{ id: string }>(
    sql`select "NotificationGroupId" as id from "dw_MLNotificationGroup" where "BuildingId" = ${param(building)}::uuid`,
  );
  group = found?.id ?? '';
  token = await scene.tokenOf({ roles: { [account]: 'User' } });
}, 60_000);
afterAll(() => scene.close());

const ask = (path: string, as = token) => scene.ask('GET', `/platform/notifications/${path}`, as);

describe('a notification as its pictures need it', () => {
  test('its alerts and the loads of its building', async () => {
    const { status, body } = await ask(`${building}/${group}?includeLoads=true`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ building: 'Mill', alertType: 'High usage', timeZone: 'Pacific/Auckland' });
    expect(body.alerts).toMatchObject([{ load: 'Board', mainIncomer: true, unit: 'kWh' }]);
    expect(body.loads).toMatchObject([{ id: load, alerted: true }]);
    expect((await ask(`${building}/${group}`)).body).not.toHaveProperty('loads');
  });

  test('actual and forecast by the hour, from 31 days before it began', async () => {
    const { status, body } = await ask(`${building}/${group}/${load}?days=31`);
    expect(status).toBe(200);
    const at = (hour: string) => body.hours.find(({ event }: { event: string }) => event === hour);
    expect(body.hours[0].event).toBe('2026-05-01T00:00:00.000Z');
    expect(at('2026-05-20T10:00:00.000Z').actual).toBeCloseTo(at('2026-05-20T10:00:00.000Z').forecast, -1);
    const wild = at('2026-06-01T05:00:00.000Z');
    expect(wild.actual).toBeGreaterThan(wild.upper);
    expect(body).toMatchObject({ from: '2026-06-01T00:00:00.000Z', until: '2026-06-01T10:00:00.000Z', unit: 'kWh' });
  });

  test('of one that goes on, up to the last reading', async () => {
    const lasts = (start: string, end: string | null) =>
      scene.run(sql`update "dw_MLNotificationGroup" set "StartDate" = ${param(start)}, "EndDate" = ${param(end)}
        where "NotificationGroupId" = ${param(group)}::uuid`);
    await lasts('2026-05-10T00:00:00Z', null);
    const { body } = await ask(`${building}/${group}/${load}?days=1`);
    await lasts('2026-06-01T00:00:00Z', '2026-06-01T10:00:00Z');
    expect(body).toMatchObject({ from: '2026-05-10T00:00:00.000Z', until: '2026-06-01T09:00:00.000Z' });
    expect(body.hours.at(-1).event).toBe('2026-06-01T09:00:00.000Z');
  });

  test('all of it by the clock of the channel, or by the account’s where the channel’s is unknown', async () => {
    const zoneOf = async (ofChannel: string): Promise<readonly string[]> => {
      await scene.run(
        sql`update "dw_Channels" set "TimeZone" = ${param(ofChannel)} where "LoadId" = ${param(load)}::uuid`,
      );
      const answers = [await ask(`${building}/${group}`), await ask(`${building}/${group}/${load}?days=31`)];
      return answers.map(({ body }) => body.timeZone);
    };
    expect(await zoneOf('AWST')).toEqual(['Australia/Perth', 'Australia/Perth']);
    expect(await zoneOf('Nowhere')).toEqual(['UTC', 'UTC']);
  });

  test('what the model predicted of each alert', async () => {
    const { body } = await ask(`${building}/details/${group}/predictions`);
    expect(body).toHaveLength(1);
    expect(body[0].actual - body[0].predicted).toBeGreaterThan(450);
  });

  test('what it amounts to, so far and a year', async () => {
    const { body } = await ask(`${building}/details/${group}/impacts`);
    expect(body.soFar.cost).toBeCloseTo(body.soFar.usage * 0.25, 1);
    expect(body.soFar).toMatchObject({ saved: 0, unmetered: 0 });
    expect(body.soFar.co2).toBeCloseTo(body.soFar.usage * 0.1, 1);
    expect(body.perYear.cost).toBeCloseTo((body.soFar.cost * 365) / 28, 0);
    expect(body.loads).toMatchObject([{ loadId: load, load: 'Board' }]);
  });

  test('what its circuits come to where the alert of the main incomer was withdrawn', async () => {
    const [NotificationGroupId, LoadId, ChannelId] = [randomUUID(), randomUUID(), randomUUID()];
    const [incomer] = await scene.database.rows<{ id: string }>(
      sql`select "ChannelId" as id from "dw_Channels" where "LoadId" = ${param(load)}::uuid`,
    );
    await scene.insert('dw_Loads', { LoadId, BuildingId: building, Label: 'Chiller' });
    await scene.insert('dw_Channels', { ChannelId, BuildingId: building, LoadId, Label: 'kWh', ChannelKey: ChannelId });
    const common = { AlertType: 'High usage', StartDate: '2026-05-01T00:00:00Z' };
    await scene.insert('dw_MLNotificationGroup', { NotificationGroupId, BuildingId: building, ...common });
    const alert = (of: string | undefined, cost: number, ContextualSummary: string | null) =>
      scene.insert('dw_MLNotifications', {
        ...{
          NotificationId: randomUUID(),
          NotificationGroupId,
          ChannelId: of,
          EquivalentCost: cost,
          ContextualSummary,
        },
        ...common,
      });
    await alert(incomer?.id, 0, withdrawnSummary);
    await alert(ChannelId, 12.5, null);
    const { body } = await ask(`${building}/details/${NotificationGroupId}/impacts`);
    expect(body.soFar.cost).toBe(12.5);
    const { body: about } = await ask(`${building}/${NotificationGroupId}?includeLoads=true`);
    expect(firstLoad(about)).toBe(LoadId);
    expect(firstLoad((await ask(`${building}/${group}?includeLoads=true`)).body)).toBe(load);
    await scene.run(sql`delete from "dw_Loads" where "LoadId" = ${param(LoadId)}::uuid`);
  });
});

describe('nobody else sees it', () => {
  const paths = () => [
    `${building}/${group}`,
    `${building}/${group}/${load}`,
    `${building}/details/${group}/predictions`,
    `${building}/details/${group}/impacts`,
  ];

  test('a contact of another account gets 404', async () => {
    const stranger = await scene.tokenOf({ roles: { [await scene.account('South')]: 'Admin' } });
    for (const path of paths()) expect((await ask(path, stranger)).status).toBe(404);
    const noting = await scene.ask('PUT', `/platform/notifications/${building}/${group}/viewed`, stranger);
    expect(noting.status).toBe(404);
  });

  test('a guest is refused', async () => {
    for (const path of paths()) expect((await ask(path, '')).status).toBe(401);
  });

  test('a load of another building is none of its', async () => {
    const [other, elsewhere] = [randomUUID(), randomUUID()];
    const [{ SiteId } = { SiteId: '' }] = await scene.database.rows<{ SiteId: string }>(
      sql`select "SiteId" from "dw_Sites" limit 1`,
    );
    await scene.insert('dw_Buildings', { BuildingId: elsewhere, SiteId, Label: 'Barn' });
    await scene.insert('dw_Loads', { LoadId: other, BuildingId: elsewhere, Label: 'Barn' });
    expect((await ask(`${building}/${group}/${other}`)).status).toBe(404);
    expect((await ask(`${elsewhere}/${group}`)).status).toBe(404);
  });

  test('a load that is of another account by now is left out, with its alerts', async () => {
    const [SiteId, elsewhere] = [randomUUID(), randomUUID()];
    await scene.insert('dw_Sites', { SiteId, AccountId: await scene.account('East'), Label: 'Dock' });
    await scene.insert('dw_Buildings', { BuildingId: elsewhere, SiteId, Label: 'Shed' });
    const move = async (to: string) => {
      for (const table of ['dw_Loads', 'dw_Channels'])
        await scene.run(
          sql`update ${ident(table)} set "BuildingId" = ${param(to)}::uuid where "LoadId" = ${param(load)}::uuid`,
        );
    };
    await move(elsewhere);
    const answers = await Promise.all(
      [`${building}/${group}?includeLoads=true`, ...paths().slice(1)].map((path) => ask(path)),
    );
    await move(building);
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 200]);
    expect(answers[0]?.body).toMatchObject({ alerts: [], loads: [] });
    expect([answers[2]?.body, answers[3]?.body.loads]).toEqual([[], []]);
  });

  test.each(['x', '%00', "'; drop table", '..%2f..%2f'])('an id that is none is refused: %s', async (id) => {
    expect((await ask(`${id}/${group}`)).status).toBeGreaterThanOrEqual(400);
    expect((await ask(`${id}/${group}`)).status).toBeLessThan(500);
  });
});
