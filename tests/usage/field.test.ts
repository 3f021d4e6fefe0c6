import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { usageLimits } from '../../resources/shared/usageLimits';
import { apiOf } from '../../server/graphql/api';
import type { Caller } from '../../server/sql/caller';
import { type Ask, askingOf } from '../support/api';
import { person } from '../support/people';
import type { Recording } from '../support/recording';
import { every, UsageScene } from './usageScene';

type Place = Awaited<ReturnType<typeof metered>>;

let scene: UsageScene;
let recording: Recording;
let ask: Ask;
let mine: Place;
let theirs: Place;
let client: Caller;

beforeAll(async () => {
  scene = await UsageScene.open();
  recording = scene.recording();
  ask = askingOf(apiOf({ catalogue, database: recording }));
  mine = await metered(2);
  theirs = await metered(3);
  client = await person(scene.database, 'User', [mine.AccountId]);
});
afterAll(async () => {
  await recording.close();
  await scene.close();
});

/** An account with one channel that reads so much in every hour of a week. */
async function metered(hourly: number) {
  const { accountId, siteId, buildingId } = await scene.place();
  const LoadId = await scene.load(buildingId);
  const ChannelId = await scene.channel(buildingId, { LoadId });
  await scene.read(
    ChannelId,
    every(60, '2026-03-02T00:00:00Z', 7 * 24, () => hourly),
  );
  return { AccountId: accountId, SiteId: siteId, BuildingId: buildingId, LoadId, ChannelId };
}

const week = 'usage(from: "2026-03-02", to: "2026-03-09", interval: Daily)';
const places = [
  ['dw_Channels', 'ChannelId'],
  ['dw_Loads', 'LoadId'],
  ['dw_Buildings', 'BuildingId'],
  ['dw_Sites', 'SiteId'],
  ['dw_Accounts', 'AccountId'],
] as const;

it('sums up rows of every kind in the one statement of the list', async () => {
  for (const [table, key] of places) {
    recording.take();
    const query = `{ ${table}(order_by: { ${key}: asc }, limit: 50) { ${key} ${week} { unit total consumption { usage } } } }`;
    const { data } = await ask(scene.staff, query);
    const day = (hourly: number) => Array.from({ length: 7 }, () => ({ usage: 24 * hourly }));
    const line = (hourly: number) => [{ unit: 'kWh', total: 168 * hourly, consumption: day(hourly) }];
    const rows = [
      { [key]: mine[key], usage: line(2) },
      { [key]: theirs[key], usage: line(3) },
    ].sort((one, other) => String(one[key]).localeCompare(String(other[key])));
    expect(data).toEqual({ [table]: rows });
    expect(recording.take().match(/^select/gm)).toHaveLength(1);
  }
});

it('sums up nothing that one may not see, nested or by the ids of others', async () => {
  for (const [table, key] of places) {
    const query = `query ($id: [uuid!]!) { ${table}(where: { ${key}: { _in: $id } }) { ${key} ${week} { total } } }`;
    const { data } = await ask(client, query, { id: [mine[key], theirs[key]] });
    expect(data).toEqual({ [table]: [{ [key]: mine[key], usage: [{ total: 336 }] }] });
  }
  const { data } = await ask(
    client,
    `{ dw_Accounts { ${week} { total } Sites { ${week} { total } Buildings { Channels { ${week} { total } } } } } }`,
  );
  const usage = [{ total: 336 }];
  expect(data).toEqual({ dw_Accounts: [{ usage, Sites: [{ usage, Buildings: [{ Channels: [{ usage }] }] }] }] });
});

it('answers each series under its own name, and types by theirs', async () => {
  const { data } = await ask(
    client,
    `{ dw_Loads { first: ${week} { __typename days: consumption { __typename begins: event } amounts: consumption { usage } } } }`,
  );
  expect(data).toMatchObject({
    dw_Loads: [
      {
        first: [
          {
            __typename: 'usage',
            days: Array.from({ length: 7 }, (_nothing, day) => ({
              __typename: 'usage_point',
              begins: `2026-03-0${day + 2}T00:00:00+00:00`,
            })),
            amounts: Array.from({ length: 7 }, () => ({ usage: 48 })),
          },
        ],
      },
    ],
  });
});

it('is told of a changed row, too', async () => {
  const { data } = await ask(
    scene.staff,
    `mutation { update_dw_Channels(where: { ChannelId: { _eq: "${mine.ChannelId}" } }, _set: { Label: "Meter" }) { returning { ${week} { total } } } }`,
  );
  expect(data).toEqual({ update_dw_Channels: { returning: [{ usage: [{ total: 336 }] }] } });
});

it('refuses spans that are none, and more points than an answer may have, and says what to ask for', async () => {
  const asked = async (args: string) =>
    (await ask(scene.staff, `{ dw_Channels { usage(${args}) { total } } }`)).errors?.map(({ message }) => message);
  const notValid = 'The span from 2026-03-09 to 2026-03-02 is not valid';
  expect(await asked('from: "2026-03-09", to: "2026-03-02", interval: Daily')).toEqual([
    expect.stringContaining(notValid),
  ]);
  const many = `An answer has ${usageLimits.points} points of usage at most`;
  // Of each row it would be little enough.
  expect(await asked('from: "2026-01-01", to: "2026-02-10", interval: Minute')).toEqual([
    expect.stringContaining(many),
  ]);
});

it('sums up so many channels and no more', async () => {
  const { accountId, buildingId } = await scene.place();
  const load = await scene.load(buildingId);
  await scene.channels(buildingId, load, usageLimits.channels + 1);
  const { errors } = await ask(
    scene.staff,
    `{ dw_Accounts(where: { AccountId: { _eq: "${accountId}" } }) { ${week} { total } } }`,
  );
  expect(errors?.[0]?.message).toBe(
    'One request may sum up 2000 channels, and this would be more: ask for fewer rows, or POST /platform/analytics/usage, which sums up 20000.',
  );
});
