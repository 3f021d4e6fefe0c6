import { randomUUID } from 'node:crypto';
import { ReadingType } from '../resources/enums/readingType';
import { expectAccessible } from './pages/accessible';
import { expect, test } from './scene/test';

const dayMs = 86_400_000;
const today = Math.floor(Date.now() / dayMs) * dayMs;
/** When the project was done: a year of days is before it, a hundred are after it. */
const done = today - 100 * dayMs;
const days = Array.from({ length: 466 }, (_nothing, day) => done - 366 * dayMs + day * dayMs);

test('A project is measured against the year before it, with a picture, the uncertainty and the numbers', {
  tag: '@slow',
}, async ({ page, api, estate }) => {
  const { accounts: AccountId, sites: SiteId, buildings: BuildingId } = estate.ids;
  const [LoadId, ChannelId, ProjectId] = [randomUUID(), randomUUID(), randomUUID()];
  await api.insert('dw_Loads', { LoadId, BuildingId, Label: 'Fans', UtilityType: 1 });
  const daily = { ChannelKey: ChannelId, Label: 'Fans kWh', IntervalMins: 1440, TimeZone: 'UTC' };
  await api.insert('dw_Channels', { ChannelId, BuildingId, LoadId, ...daily });
  const usedOn = (at: number): number => (at < done ? 100 : 75) + ((at / dayMs) % 3);
  await api.insert(
    'dw_Consumption',
    ...days.map((at) => ({
      ...{ ChannelId, ConsumptionDate: new Date(at).toISOString(), Raw: usedOn(at) },
      ReadingType: at === done + 30 * dayMs ? ReadingType.values.E : ReadingType.values.A,
    })),
  );
  const place = { AccountId, SiteId, BuildingId, LoadId };
  const ImplementationDate = new Date(done).toISOString();
  await api.insert('dw_Projects', {
    ProjectId,
    Label: 'Slower fans',
    ImplementationDate,
    ...{ AnnualKwhSavings: 10_000, CumulativeKwhSavings: 4_000, CostThusFar: 500 },
    ...place,
  });

  await page.goto(`/app/detail/projects/${ProjectId}/savings`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Measure against the year before it' }).click();
  await page.getByRole('dialog', { name: 'Add Project Baseline' }).getByRole('button', { name: 'Save' }).click();
  // A baseline is fitted some seconds after it was entered, and the page follows.
  await expect(main.getByText(/^2,4\d\d ± \d+(\.\d+)? kWh$/)).toBeVisible({ timeout: 20_000 });
  await expect(
    main.getByText(
      /^24\.\d% of expected use, on 9\d days since .*, at 90% confidence\. 1 of these days has estimates\.$/,
    ),
  ).toBeVisible();
  await expect(main.getByText(/^9\d\.\d% of 2,\d\d\d kWh$/)).toBeVisible();
  await expect(main.getByText(/^6\d\.\d% of 4,000 kWh$/)).toBeVisible();
  await expect(main.getByRole('img', { name: 'Avoided use since the project, in kWh' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(2);
  await expect(main.getByRole('row', { name: /Electricity/ })).toContainText('Calibrated');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Table' }).click();
  await expect(main.getByRole('columnheader', { name: 'Avoided use (kWh)' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('view')).toBe('table');
});
