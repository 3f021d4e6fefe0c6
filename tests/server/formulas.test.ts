import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Scene } from './scene';

let scene: Scene;
const tokens = { editor: '', reviewer: '', stranger: '' };
const ids = { source: randomUUID(), calculated: randomUUID() };
beforeAll(async () => {
  scene = await Scene.open();
  const [own, other] = [await estateOf('Harbour'), await estateOf('Hill')];
  await channel(own.building, { ChannelId: ids.source, ChannelKey: 'preview-a', Label: 'Pump' });
  await channel(own.building, { ChannelId: ids.calculated, ChannelKey: 'preview-b', Label: 'Double', Type: 2 });
  await channel(own.building, { ChannelKey: 'preview-w', Label: 'Water', UnitOfMeasure: 'MWh' });
  await channel(other.building, { ChannelKey: 'preview-elsewhere', Label: 'Pump' });
  for (const [hour, Raw] of [
    ['00', 4],
    ['02', 6],
  ] as const)
    await scene.insert('dw_Consumption', { ChannelId: ids.source, ConsumptionDate: `2026-03-01T${hour}:00Z`, Raw });
  tokens.editor = await scene.tokenOf({ roles: { [own.account]: 'Editor' } });
  tokens.reviewer = await scene.tokenOf({ roles: { [own.account]: 'Reviewer' } });
  tokens.stranger = await scene.tokenOf({ roles: { [other.account]: 'Admin' } });
});
afterAll(() => scene.close());

async function estateOf(label: string) {
  const [site, building, account] = [randomUUID(), randomUUID(), await scene.account(label)];
  await scene.insert('dw_Sites', { SiteId: site, AccountId: account, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId: building, SiteId: site, Label: 'Mill' });
  return { account, building };
}
const channel = (BuildingId: string, values: Readonly<Record<string, unknown>>) =>
  scene.insert('dw_Channels', {
    ChannelId: randomUUID(),
    BuildingId,
    TimeZone: 'UTC',
    IntervalMins: 60,
    IntervalFrequency: '60 minute',
    ...values,
  });

async function call(method: 'GET' | 'POST', path: string, token: string, payload?: object) {
  const response = await scene.app.inject({
    method,
    url: `/platform/channels/${ids.calculated}/formula/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
}
const preview = async (formula: string, token = tokens.editor) => call('POST', 'preview', token, { formula });

it('a formula is tried over the latest days, and nothing of it is kept', async () => {
  const { body } = await preview('[preview-a] * 2');
  expect(body).toMatchObject({ problems: [], unit: 'kWh' });
  const day = body.intervals.filter(({ at }: { at: string }) => at.startsWith('2026-03-01'));
  expect(day.slice(0, 4).map(({ value }: { value: number | null }) => value)).toEqual([8, null, 12, null]);
  const { rows } = await scene.database.pool.query(
    'select from "dw_Consumption" where "ChannelId" = $1 union all select from "dw_ChannelsRules" where "ChannelId" = $1',
    [ids.calculated],
  );
  expect(rows).toEqual([]);
});

it('a mistake is answered with its place, and a unit that is not the channel’s own with its name', async () => {
  expect((await preview('[preview-a] + [nowhere]')).body.problems).toMatchObject([{ from: 14, until: 23 }]);
  expect((await preview('[preview-b]')).body.problems).toMatchObject([
    { message: "Cannot add this channel as a channel rule as it's the current channel being viewed." },
  ]);
  expect((await preview('[preview-elsewhere]')).body.problems).toHaveLength(1);
  expect((await preview('[preview-w]')).body).toMatchObject({ problems: [], otherUnit: 'MWh' });
});

it('channels of the same account are found by key and label', async () => {
  expect((await call('GET', 'sources?search=PUMP', tokens.editor)).body).toEqual([
    { key: 'preview-a', label: 'Pump', unit: 'kWh' },
  ]);
  expect((await call('GET', 'sources?search=%25', tokens.editor)).body).toEqual([]);
});

it('formulas are tried by those only who may change the channel', async () => {
  for (const token of [tokens.reviewer, tokens.stranger]) {
    expect((await preview('1', token)).status).toBe(404);
    expect((await call('GET', 'sources?search=', token)).status).toBe(404);
  }
});

it.each([
  ["[x' or '1'='1]", 'There is no channel with the key'],
  ['[process.env]', 'There is no channel with the key'],
  ['[preview-a]; delete from "dw_Channels"', 'is not expected here'],
])('%s is text', async (formula, message) => {
  const { status, body } = await preview(formula);
  expect(status).toBe(200);
  expect(body.problems[0].message).toContain(message);
});

it('a formula with what PostgreSQL has no place for is refused', async () => {
  expect((await preview('[a\u0000]')).status).toBe(400);
});
