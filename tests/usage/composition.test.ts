import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { apiOf } from '../../server/graphql/api';
import type { Caller } from '../../server/sql/caller';
import type { Send } from '../../src/data/client';
import { partsOf, readParts } from '../../src/data/usageParts';
import { compositionOf } from '../../src/explore/panels/composition';
import { askingOf } from '../support/api';
import { person } from '../support/people';
import { every, UsageScene, type Values } from './usageScene';

let scene: UsageScene;
beforeAll(async () => {
  scene = await UsageScene.open();
});
afterAll(() => scene.close());

const day = { from: '2026-03-02', until: '2026-03-03', interval: 'Daily' } as const;

/** A load with a channel that reads so much in every hour of the day. */
async function metered(buildingId: string, hourly: number, load: Values = {}, channel: Values = {}) {
  const LoadId = await scene.load(buildingId, load);
  await scene.read(
    await scene.channel(buildingId, { LoadId, ...channel }),
    every(60, '2026-03-02T00:00:00Z', 24, () => hourly),
  );
  return LoadId;
}

/** Labels of the parts with their totals, then what is left. */
async function composed(resource: keyof typeof partsOf, id: string, caller: Caller = scene.staff) {
  const ask = askingOf(apiOf({ catalogue, database: scene.database }));
  const send: Send = async ({ document, variables }) => (await ask(caller, document.text, variables)).data ?? {};
  const whole = await scene.one(resource, id, day);
  const part = partsOf[resource];
  const labels = await readParts(send, catalogue.entity(resource), catalogue.entity(part), id, whole);
  const parts = await Promise.all(
    [...labels].map(async ([each, label]) => ({ id: each, label, utilities: await scene.usage(part, each, day) })),
  );
  const isMetered = resource === 'loads' || (resource === 'buildings' && whole.rules.includes('mainIncomers'));
  const { lines, rest } = compositionOf(whole, parts, isMetered);
  return [...lines.map(({ label, total, share }) => [label, total, share]), rest?.total];
}

it('is of a building its loads below the main incomers, the largest first, and what these do not measure', async () => {
  const { buildingId, siteId, accountId } = await scene.place();
  const main = await metered(buildingId, 10, { MainIncomer: true, Label: 'Main' });
  await metered(buildingId, 4, { MainIncomer: true, ParentLoadId: main, Label: 'Second' });
  await metered(buildingId, 2, { ParentLoadId: main, Label: 'Lights' });
  const air = await metered(buildingId, 5, { Label: 'Air' });
  await metered(buildingId, 3, { ParentLoadId: air, Label: 'Fan' });
  await metered(buildingId, 7, { Label: 'Total' }, { Type: 2 });
  await metered(buildingId, 9, { Label: 'Boiler', UtilityType: 4 }, { UnitOfMeasure: 'L1A' });
  expect(await composed('buildings', buildingId)).toEqual([['Air', 120, 0.5], ['Lights', 48, 0.2], 72]);
  expect(await composed('loads', air)).toEqual([['Fan', 72, 0.6], 48]);
  expect(await composed('sites', siteId)).toEqual([['Mill', 240, 1], undefined]);
  expect(await composed('accounts', accountId)).toEqual([['Quay', 240, 1], undefined]);
});

it('has the sub-loads of a load that was deleted as loads of the building', async () => {
  const { buildingId } = await scene.place();
  const gone = await metered(buildingId, 9, { Label: 'Gone', Status: 3 });
  await metered(buildingId, 5, { Label: 'Air', ParentLoadId: gone });
  expect(await composed('buildings', buildingId)).toEqual([['Air', 120, 1], undefined]);
});

it('is of a building without a metered main incomer its loads that are part of no other or of one, of which nothing is left', async () => {
  const { buildingId, siteId } = await scene.place();
  const air = await metered(buildingId, 3, { Label: 'Air' });
  await metered(buildingId, 2, { ParentLoadId: air, Label: 'Fan' });
  const unmetered = await scene.load(buildingId, { MainIncomer: true });
  await metered(buildingId, 1, { Label: 'Lights', ParentLoadId: unmetered });
  await scene.load(buildingId, { Label: 'Spare' });
  expect(await composed('buildings', buildingId)).toEqual([['Air', 72, 0.75], ['Lights', 24, 0.25], undefined]);
  const other = await scene.building(siteId);
  await metered(other, 12);
  expect(await composed('sites', siteId)).toEqual([['Mill', 288, 0.75], ['Mill', 96, 0.25], undefined]);
});

it('is of a site in several zones its buildings by their own days, of which nothing is said to be left', async () => {
  const { siteId, buildingId } = await scene.place({ TimeZoneIana: 'UTC' });
  await metered(buildingId, 2);
  // Of these hours 11 are of the day in Auckland.
  await metered(await scene.building(siteId), 2, {}, { TimeZone: 'NZST/NZDT' });
  expect(await composed('sites', siteId)).toEqual([['Mill', 48, 0.5], ['Mill', 22, 22 / 96], undefined]);
});

it('has parts with more than the whole as less than nothing left, and names nothing that one may not see', async () => {
  const { buildingId, accountId } = await scene.place();
  const air = await metered(buildingId, 2, { Label: 'Air' });
  await metered(buildingId, 3, { ParentLoadId: air, Label: 'Fan' });
  const theirs = await person(scene.database, 'User', [accountId]);
  const nobody = await person(scene.database, 'none');
  expect(await composed('loads', air, theirs)).toEqual([['Fan', 72, 1.5], -24]);
  expect(await composed('loads', air, nobody)).toEqual([undefined]);
});
