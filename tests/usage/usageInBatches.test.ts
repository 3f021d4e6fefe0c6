import { afterAll, beforeAll, expect, it } from 'vitest';
import { UtilityType } from '../../resources/enums/utility';
import { catalogue } from '../../resources/language/all';
import type { Catalogue, Entity } from '../../resources/language/catalogue';
import type { UsageInterval } from '../../resources/shared/usageInterval';
import type { Caller } from '../../server/sql/caller';
import { type StatementReader, usageInBatches } from '../../server/usage/usageInBatches';
import { countChannels, type RowUsage, usageOf } from '../../server/usage/usageOf';
import { every, UsageScene, type Values } from './usageScene';

const { Water } = UtilityType.values;

let scene: UsageScene;
let accounts: readonly string[];
let sites: readonly string[];
beforeAll(async () => {
  scene = await UsageScene.open();
  const [large, empty, priceless] = [await scene.place(), await scene.place(), await scene.place()];
  accounts = [large, empty, priceless].map(({ accountId }) => accountId);
  sites = [large, empty].map(({ siteId }) => siteId);
  // The price changes at midnight of the second day, UTC; there is none for water.
  await scene.tariff(large.accountId, { Price: 0.2, EmissionFactor: 0.1 });
  await scene.tariff(large.accountId, { ValidFrom: '2026-03-03', Price: 0.3, EmissionFactor: 0.1 });
  for (const [area, gap] of [
    [100, 5],
    [200, 7],
    [null, 50],
  ] as const) {
    const building = await scene.building(large.siteId, { NlaSqm: area });
    await meter(building, {}, (hour) => (hour > gap && hour < 30 ? undefined : hour + 0.1));
    await meter(building, { ValueTypeEnum: 3 }, (hour) => 1_000 + 2 * hour);
    await meter(building, {}, (hour) => (hour % 4 === 0 ? 0.3 : undefined), 2);
    await meter(building, { UnitOfMeasure: 'Water m3' }, () => 0.25, 1, { UtilityType: Water });
  }
  await meter(priceless.buildingId, {}, () => 1);
}, 60_000);
afterAll(() => scene.close());

/** A meter that reads so much in the hours of which something is known. */
async function meter(
  building: string,
  values: Values,
  valueAt: (hour: number) => number | undefined,
  ReadingType = 1,
  load: Values = {},
): Promise<void> {
  const channel = await scene.channel(building, { LoadId: await scene.load(building, load), ...values });
  const given = every(60, '2026-03-01T22:00:00Z', 60, (hour) => valueAt(hour) ?? Number.NaN);
  await scene.read(
    channel,
    given.filter(([, value]) => !Number.isNaN(value)),
    { ReadingType },
  );
}

const reader = (): StatementReader => ({ read: (run) => scene.database.read(run), atOnce: 2 });

const inBatches = ([catalogue, caller, entity]: readonly [Catalogue, Caller, Entity]) => ({
  reader: reader(),
  catalogue,
  caller,
  entity,
});

/** To the third decimal: shares of parts are rounded to the fourth before they are put together. */
const comparable = (rows: readonly RowUsage[]): unknown =>
  JSON.parse(
    JSON.stringify(
      [...rows].sort((a, b) => (a.id < b.id ? -1 : 1)),
      (_key, value) => (typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value),
    ),
  );

it.each(['Hourly', 'Daily', 'Weekly', 'Yearly', 'None'] satisfies UsageInterval[])(
  'what several statements sum up is what one does: %s',
  async (interval) => {
    const request = { from: '2026-03-02T00:00:00', until: '2026-03-05T00:00:00', interval };
    for (const [resource, ids] of [
      ['accounts', accounts],
      ['sites', sites],
    ] as const) {
      const asked = [catalogue, scene.staff, catalogue.entity(resource)] as const;
      const whole = await usageOf(scene.database, ...asked, ids, request);
      const counted = await countChannels(scene.database, ...asked, ids);
      let statements = 0;
      const parts = await usageInBatches({
        ...inBatches(asked),
        counted,
        request,
        expectToGoOn: () => (statements += 1),
        maxChannels: 3,
      });
      expect(comparable(parts)).toEqual(comparable(whole));
      expect(statements).toBeGreaterThan(3);
      expect(whole.flatMap(({ utilities }) => utilities).length).toBeGreaterThan(1);
    }
  },
);

it('sums up a building that has more channels than one statement may by several, with its area once', async () => {
  const area = 150;
  const place = await scene.place();
  const building = await scene.building(place.siteId, { NlaSqm: area });
  await scene.tariff(place.accountId, { Price: 0.2, EmissionFactor: 0.1 });
  for (let nth = 0; nth < 9; nth++) await meter(building, {}, (hour) => hour + nth / 10);
  await meter(building, { ValueTypeEnum: 3 }, (hour) => 1_000 + 2 * hour);
  const request = { from: '2026-03-02T00:00:00', until: '2026-03-05T00:00:00', interval: 'Daily' } as const;
  for (const [resource, id] of [
    ['buildings', building],
    ['sites', place.siteId],
    ['accounts', place.accountId],
  ] as const) {
    const asked = [catalogue, scene.staff, catalogue.entity(resource)] as const;
    const whole = await usageOf(scene.database, ...asked, [id], request);
    let statements = 0;
    const counted = await countChannels(scene.database, ...asked, [id]);
    const parts = await usageInBatches({
      ...inBatches(asked),
      counted,
      request,
      expectToGoOn: () => (statements += 1),
      maxChannels: 4,
    });
    expect(comparable(parts)).toEqual(comparable(whole));
    expect(statements).toBeGreaterThanOrEqual(3);
    expect(parts[0]?.utilities[0]).toMatchObject({ area, channels: 10 });
  }
});

it('ends as soon as nobody waits for it any longer', async () => {
  const asked = [catalogue, scene.staff, catalogue.entity('accounts')] as const;
  const counted = await countChannels(scene.database, ...asked, accounts);
  const request = { from: '2026-03-02T00:00:00', until: '2026-03-05T00:00:00', interval: 'Daily' } as const;
  const gone = () => {
    throw new Error('Nobody waits.');
  };
  await expect(
    usageInBatches({ ...inBatches(asked), counted, request, expectToGoOn: gone, maxChannels: 3 }),
  ).rejects.toThrow('Nobody waits.');
});
