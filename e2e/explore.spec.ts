import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible';
import type { Api } from './scene/api';
import { newTag } from './scene/estate';
import { theScene } from './scene/globalSetup';
import { openSignedIn, type Person } from './scene/people';
import { expect, test } from './scene/test';

const hourMs = 3_600_000;
const today = Math.floor(Date.now() / (24 * hourMs)) * 24 * hourMs;

interface Place {
  /** The label of the account, which no other journey has. */
  readonly account: string;
  /** The keys of its site and its building. */
  readonly site: string;
  readonly building: string;
}

/** A building with three loads, of electricity and water, that used so much in each of the last 48 hours. */
async function setUp(api: Api): Promise<Place> {
  const [AccountId, SiteId, BuildingId] = [randomUUID(), randomUUID(), randomUUID()];
  const account = newTag();
  await api.insert('dw_Accounts', { AccountId, Label: account });
  await api.insert('dw_Sites', { SiteId, AccountId, Label: 'Weir' });
  await api.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Sawmill', NlaSqm: 200 });
  for (const [Label, UtilityType, UnitOfMeasure, amount] of [
    ['Boiler', 1, 'kWh', 2],
    ['Chiller', 1, 'kWh', 4],
    ['Tap', 2, 'Water m3', 1],
  ] as const) {
    const [LoadId, ChannelId] = [randomUUID(), randomUUID()];
    await api.insert('dw_Loads', { LoadId, BuildingId, Label, UtilityType });
    const meter = { Label, ChannelKey: ChannelId, IntervalMins: 60, TimeZone: 'UTC', UnitOfMeasure };
    await api.insert('dw_Channels', { ChannelId, LoadId, BuildingId, ...meter });
    const readings = Array.from({ length: 48 }, (_nothing, hour) => ({
      ChannelId,
      ConsumptionDate: new Date(today - (hour + 1) * hourMs).toISOString(),
      Corrected: amount,
    }));
    await api.insert('dw_Consumption', ...readings);
  }
  return { account, site: SiteId, building: BuildingId };
}

async function pageOf(browser: Browser, person: Person): Promise<Page> {
  const { url, tokens } = theScene();
  return (await openSignedIn(browser, url, tokens[person])).newPage();
}

/** Finds a load in the tree and selects it by keyboard. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find in the tree' }).fill(name);
  const item = page.getByRole('treeitem', { name });
  await expect(item).toBeVisible();
  await page.getByRole('tree').press('End');
  await page.keyboard.press('Space');
  await expect(item).toHaveAttribute('aria-checked', 'true');
}

test('Loads chosen in the tree are compared, saved as a view, and shown to others as far as they may see them', async ({
  page,
  api,
  browser,
}) => {
  const { account, building } = await setUp(api);
  const view = newTag();
  await page.goto('/app/explore');
  await expect(page.getByRole('main')).toContainText('Nothing is chosen yet.');
  // The first account of the demo has no sites, so there is nothing to choose in it.
  const usual = await page.getByRole('combobox', { name: 'Account' }).textContent();
  expect(await api.count('dw_Sites', { Account: { Label: { _eq: usual } } })).toBeGreaterThan(0);
  await page.getByRole('combobox', { name: 'Account' }).press('Enter');
  await page.getByRole('option', { name: account }).click();
  await choose(page, 'Boiler');
  await choose(page, 'Chiller');
  await choose(page, 'Tap');
  const chart = page.getByRole('img', { name: 'Daily usage of 3 compared' });
  await expect(chart.locator('canvas')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'One chart each' }).click();
  await expect(page.getByRole('img', { name: 'Boiler · Sawmill' }).locator('canvas')).toBeVisible();
  await page.getByRole('button', { name: 'One row each' }).click();
  const rowsOfEnergy = page.getByRole('application', { name: 'Heatmap of 2 in kWh, a row each' });
  await expect(rowsOfEnergy.locator('canvas').first()).toBeVisible();
  await rowsOfEnergy.press('ArrowDown');
  await rowsOfEnergy.press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: /^Chiller · Sawmill, / })).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Values' }).press('Enter');
  await page.getByRole('option', { name: 'Per m²' }).press('Enter');
  await page.getByRole('button', { name: 'Table' }).click();
  const lines = page.getByRole('row');
  await expect(lines).toHaveCount(4);
  // 48 kWh a day of 200 m² on two days, and 96 kWh of the other.
  await expect(lines.nth(1)).toContainText(/Boiler · Sawmill\s*kWh\/m²\s*0\.48\s*0\.24\s*0\.24/);
  await expect(lines.nth(2)).toContainText(/Chiller · Sawmill\s*kWh\/m²\s*0\.96\s*0\.48\s*0\.48/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  expect(file[0]).toContain('Name,Unit,Total or mean,');
  expect(file[1]).toMatch(/^Boiler · Sawmill,kWh\/m²,0\.48,.*,0\.24,0\.24,$/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill(view);
  await page.getByRole('button', { name: 'Share this view' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: view, exact: true })).toBeVisible();
  const client = await pageOf(browser, 'client');
  await client.goto('/app/explore');
  await client.getByRole('button', { name: 'Views' }).click();
  await client.getByRole('dialog').getByRole('button', { name: view, exact: true }).click();
  await expect(client).toHaveURL(/normalise=area/);
  await expect(client.getByRole('main')).toContainText(
    '3 of those chosen do not exist, or you have no access to them.',
  );
  await expect(client.getByRole('main')).not.toContainText('Boiler');
  await client.context().close();

  // Opened from the tree of another account, the view shows its own, open down to what is chosen.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove all' }).click();
  await page.getByRole('combobox', { name: 'Account' }).press('Enter');
  await page.getByRole('option').filter({ hasNotText: account }).first().click();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('dialog').getByRole('button', { name: view, exact: true }).click();
  await expect(page.getByRole('tree', { name: account })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: 'Boiler' })).toBeInViewport();
  await expect(page.getByRole('treeitem', { name: 'Boiler' })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: `Stop sharing ${view}` }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: view, exact: true })).toHaveCount(0);

  const loads = encodeURIComponent(JSON.stringify({ BuildingId: building }));
  await page.goto(`/app/list/loads?filter=${loads}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('img', { name: 'Daily usage of 3 compared' })).toBeVisible();

  // A browser in which no account was picked shows the tree of the one that they are of.
  const fresh = await pageOf(browser, 'staff');
  await fresh.goto(page.url());
  await expect(fresh.getByRole('tree', { name: account })).toBeVisible();
  await fresh.context().close();
});

test('All channels of a building are one entry of the address, which others open as far as they may see it', {
  tag: '@slow',
}, async ({ page, api, browser }) => {
  const { account, site, building } = await setUp(api);
  const more = Array.from({ length: 117 }, (_nothing, index) => ({
    ChannelId: randomUUID(),
    BuildingId: building,
    Label: `Socket ${index + 1}`,
    ChannelKey: randomUUID(),
    UnitOfMeasure: 'kWh',
    TimeZone: 'UTC',
  }));
  await api.insert('dw_Channels', ...more);
  await page.goto('/app/explore');
  await page.getByRole('combobox', { name: 'Account' }).press('Enter');
  await page.getByRole('option', { name: account }).click();
  await page.getByRole('searchbox', { name: 'Find in the tree' }).fill('Sawmill');
  await expect(page.getByRole('treeitem', { name: 'Sawmill' })).toBeVisible();
  await page.getByRole('tree').press('End');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(page.getByRole('treeitem', { name: 'All channels (120)' })).toHaveAttribute('aria-checked', 'true');
  await expect(page).toHaveURL(new RegExp(`sets=channels_buildings_${building}`));
  await expect(page.getByRole('link', { name: 'All channels of Sawmill (120)' })).toBeVisible();

  // More than a hundred lines nobody can tell apart: the page says so, and leads to the rows.
  const limit = page.getByRole('alert').filter({ hasText: '120 are chosen, and only the first 100 are shown' });
  await limit.getByRole('button', { name: 'One row each' }).click();
  await expect(limit).toBeHidden();
  const rows = page.getByRole('application', { name: 'Heatmap of 119 in kWh, a row each' });
  await expect(rows.locator('canvas').first()).toBeVisible();
  await rows.press('ArrowDown');
  for (let times = 0; times < 5; times++) await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  const tip = rows.getByText(/^Socket \d+ · Sawmill, .*: No readings$/);
  await expect(tip).toBeVisible();
  // The library hides a tip of its own after a tenth of a second.
  await page.waitForTimeout(400);
  await expect(tip).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Socket \d+ · Sawmill, .*: No readings$/ })).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('row')).toHaveCount(121);
  await expect(page.getByRole('row').nth(1)).toContainText(/Boiler · Sawmill\s*kWh\s*96/);
  await expectAccessible(page);
  // The names of rows are scrolled below the header, and the other titles below that of the names.
  const header = page.getByRole('columnheader', { name: 'Name', exact: true });
  await header.evaluate((title) => {
    const region = title.closest<HTMLElement>('[role=region]');
    region?.style.setProperty('max-height', '300px');
    region?.scrollTo(400, 400);
  });
  await header.scrollIntoViewIfNeeded();
  const isOnTop = await header.evaluate((title) => {
    const { x, y, width, height } = title.getBoundingClientRect();
    return title === document.elementFromPoint(x + width / 2, y + height / 2);
  });
  expect(isOnTop).toBe(true);

  const client = await pageOf(browser, 'client');
  await client.goto(page.url());
  await expect(client.getByRole('main')).toContainText(
    '1 of those chosen does not exist, or you have no access to it.',
  );
  await expect(client.getByRole('main')).not.toContainText('Sawmill');
  await client.context().close();
  await page.getByRole('button', { name: 'Do not compare All channels of Sawmill (120)' }).click();
  await expect(page.getByRole('main')).toContainText('Nothing is chosen yet.');

  const lot = randomUUID();
  await api.insert('dw_Buildings', { BuildingId: lot, SiteId: site, Label: 'Empty lot' });
  await page.goto(`/app/explore?sets=channels_buildings_${lot}`);
  await expect(page.getByRole('main')).toContainText(
    'There is nothing in it that you have access to: All channels of Empty lot.',
  );
});
