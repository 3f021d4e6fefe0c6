import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible';
import type { Api } from './scene/api';
import { project } from './scene/project';
import { expect, test } from './scene/test';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Whole days of readings, the last of which was yesterday. */
const days = 10;
const today = Math.floor(Date.now() / dayMs) * dayMs;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10).split('-').reverse().join('/');

/** A building whose main incomer used a kWh an hour, and its lights a quarter of that. */
async function setUp(api: Api, AccountId: string): Promise<string> {
  const [SiteId, BuildingId] = [randomUUID(), randomUUID()];
  await api.insert('dw_Sites', { SiteId, AccountId, Label: 'Quay' });
  await api.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Mill' });
  const ParentLoadId = await meter(api, { BuildingId, Label: 'Main', MainIncomer: true }, 1);
  await meter(api, { BuildingId, Label: 'Lights', ParentLoadId }, 0.25);
  return BuildingId;
}

/** A load whose channel read so much in each hour. */
async function meter(api: Api, load: Readonly<Record<string, unknown>>, hourly: number): Promise<string> {
  const [LoadId, ChannelId] = [randomUUID(), randomUUID()];
  await api.insert('dw_Loads', { LoadId, ...load });
  const hours = { Label: 'kWh', ChannelKey: ChannelId, IntervalMins: 60, TimeZone: 'UTC' };
  await api.insert('dw_Channels', { ChannelId, LoadId, BuildingId: load.BuildingId, ...hours });
  const readings = Array.from({ length: days * 24 }, (_nothing, hour) => ({
    ChannelId,
    ConsumptionDate: new Date(today - days * dayMs + hour * hourMs).toISOString(),
    Raw: hourly,
    Corrected: hourly,
  }));
  await api.insert('dw_Consumption', ...readings);
  return LoadId;
}

async function mainChannel(api: Api, BuildingId: string) {
  const where = { BuildingId: { _eq: BuildingId }, Load: { MainIncomer: { _eq: true } } };
  return (await api.rows('dw_Channels', 'ChannelId', where))[0];
}

/** A notification on the main incomer of a building, which goes on. */
async function raise(api: Api, BuildingId: string): Promise<string> {
  const NotificationGroupId = randomUUID();
  const channel = await mainChannel(api, BuildingId);
  const alert = { NotificationGroupId, AlertType: 'High usage', StartDate: new Date(today - 2 * dayMs).toISOString() };
  await api.insert('dw_MLNotificationGroup', { ...alert, BuildingId });
  await api.insert('dw_MLNotifications', { ...alert, ...channel, NotificationId: randomUUID() });
  return NotificationGroupId;
}

/** Drags over the middle tenth of a chart. */
async function dragOver(page: Page, chart: Locator): Promise<void> {
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart is not drawn.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.5, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.55, y);
  await page.mouse.move(box.x + box.width * 0.6, y);
  await page.mouse.up();
}

/** Returns the built files that contain the library of long charts. */
function filesOfTheLibrary(): readonly string[] {
  const folder = path.join(project, 'dist/client/assets');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return files.filter((name) => readFileSync(path.join(folder, name), 'utf8').includes('ECharts'));
}

test('A building shows its last 30 days and leads to its usage, whose days, interval and comparison are in the address', {
  tag: '@slow',
}, async ({ page, api, estate }) => {
  const building = await setUp(api, String(estate.ids.accounts));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(path.basename(new URL(request.url()).pathname)));
  const library = filesOfTheLibrary();
  expect(library).not.toEqual([]);
  await page.goto(`/app/detail/buildings/${building}`);
  const glance = page.getByRole('link', { name: /Usage of the last 30 days/ });
  await expect(glance).toContainText(`${days * 24} kWh`);
  expect(library.filter((file) => asked.includes(file))).toEqual([]);
  await glance.click();

  await expect(page).toHaveURL(new RegExp(`/app/detail/buildings/${building}/usage$`));
  await expect(page.getByRole('img', { name: 'Daily usage in kWh' }).locator('canvas')).toBeVisible();
  expect(library.filter((file) => asked.includes(file))).toEqual(library);
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'Readings cover 33.3% of these days. Includes the metered main incomers of each building that has any.',
  );
  await expect(main).toContainText('No readings to compare with from');
  await page.getByRole('button', { name: 'Expected' }).click();
  await expect(page).toHaveURL(/usage\?over=expected$/);
  await expect(main).toContainText('No expected use');
  await page.getByRole('button', { name: 'Expected' }).click();
  await page.getByRole('heading', { name: 'Composition' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('row', { name: /Lights 60 kWh .* complete 25%/ })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Unmetered 180 kWh 75%' })).toBeVisible();
  const hours = page.getByRole('application', { name: 'Usage of each hour of each day in kWh' });
  // As the Tab key does: it is drawn then.
  await page.getByRole('region', { name: 'Hour by day' }).focus();
  await expect(hours.locator('canvas').first()).toBeVisible();
  await hours.focus();
  for (const key of ['ArrowDown', 'ArrowDown']) await hours.press(key);
  await expect(main.getByRole('status').filter({ hasText: /01:00: No readings$/ })).toHaveCount(1);
  await expectAccessible(page);
  await hours.press('Enter');
  await expect(page).toHaveURL(/usage\?span=custom&from=(\d{4}-\d{2}-\d{2})&to=\1$/);
  await page.goBack();
  await expect(page).toHaveURL(/usage$/);
  await expect(page.getByRole('img', { name: 'Daily usage in kWh' }).locator('canvas')).toBeVisible();

  // A chart that is drawn again ends a drag: the page has just changed its colours.
  await expect(async () => {
    await dragOver(page, page.getByRole('img', { name: 'Daily usage in kWh' }).locator('canvas'));
    await expect(page).toHaveURL(/usage\?span=custom&from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}$/, { timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole('img', { name: 'Hourly usage in kWh' }).locator('canvas')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('img', { name: 'Daily usage in kWh' })).toBeVisible();
  await expect(page).toHaveURL(/usage$/);
  await page.goForward();
  await expect(page.getByRole('img', { name: 'Hourly usage in kWh' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Days' }).press('Enter');
  await page.getByRole('option', { name: 'Last 7 days' }).press('Enter');
  await expect(page.getByRole('img', { name: 'Hourly usage in kWh' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Interval' }).press('Enter');
  await page.getByRole('option', { name: 'Daily' }).press('Enter');
  await page.getByRole('combobox', { name: 'Compare with' }).press('Enter');
  await page.getByRole('option', { name: 'The previous days' }).press('Enter');
  await page.getByRole('button', { name: 'Table' }).first().click();
  await expect(page).toHaveURL(/usage\?span=7&interval=Daily&compare=before&view=table$/);
  // Six whole days of seven, against the last four of the days before them.
  await expect(main).toContainText('144 kWh');
  await expect(main).toContainText('Compares only the 3 intervals of 7 with readings in both (now 72 kWh).');
  await page.reload();
  await expect(page.getByRole('region', { name: /^From/ }).getByRole('row')).toHaveCount(8);
  await expect(page.getByRole('row', { name: `${dayOf(today - dayMs)} 24` })).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).first().click();
  const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  expect(lines[0]).toBe('\uFEFFFrom,Usage (kWh),The previous days (kWh),Completeness (%)');
  // Of the seven days before these, the last four were read.
  expect(lines.slice(6)).toEqual([`${dayOf(today - dayMs)},24,24,100`, `${dayOf(today)},,24,0`]);

  await page.getByRole('combobox', { name: 'Unit' }).press('Enter');
  await page.getByRole('option', { name: 'Cost' }).press('Enter');
  await expect(main).toContainText('The cost is not known: the account has no tariff of this utility');
  await expectAccessible(page);
  const tariff = { TariffId: randomUUID(), AccountId: estate.ids.accounts, UtilityType: 1, ValidFrom: '2020-01-01' };
  await api.insert('dw_Tariffs', { ...tariff, Price: 0.75 });
  await page.reload();
  await expect(page).toHaveURL(/unit=cost/);
  await expect(main).toContainText('£108');
  await expect(page.getByRole('row', { name: `${dayOf(today - dayMs)} 18` })).toBeVisible();
  await page.getByRole('button', { name: 'Export Analytics' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Analytics' });
  await expect(dialog).toContainText('1 Building');
  await expect(dialog.getByLabel('Start date').first()).toHaveValue(dayOf(today - 6 * dayMs));
  await expect(dialog.getByRole('combobox', { name: 'Interval' })).toHaveText('Daily');

  const channel = await mainChannel(api, building);
  await page.goto(`/app/detail/channels/${String(channel?.ChannelId)}/readings`);
  const rows = page.getByRole('table').last().getByRole('row');
  await expect(rows).toHaveCount(26);
  await dragOver(page, page.getByRole('img', { name: 'Readings in kWh' }).locator('canvas'));
  await expect(page).toHaveURL(/readings\?from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}$/);
  const last = dayOf(today - dayMs);
  await expect(page.getByRole('textbox', { name: 'From' })).not.toHaveValue('');
  await page.getByRole('textbox', { name: 'From' }).fill(last);
  await page.getByRole('textbox', { name: 'From' }).press('Enter');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(last);
  await page.getByRole('textbox', { name: 'To', exact: true }).press('Enter');
  await expect(rows).toHaveCount(25);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all readings' }).click();
  await expect(rows).toHaveCount(26);
  await expect(page).toHaveURL(/readings$/);

  await page.goto(`/app/list/channels?${new URLSearchParams({ filter: JSON.stringify({ BuildingId: [building] }) })}`);
  await expect(
    page.getByRole('img', { name: /kWh in 7 days: from 24 kWh to 24 kWh a day, 100% complete$/ }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('Usage that could not be read is asked for again, and names the notifications in its days, which lead to triage', {
  tag: '@slow',
}, async ({ page, api, estate }) => {
  const building = await setUp(api, String(estate.ids.accounts));
  const NotificationGroupId = await raise(api, building);
  await page.route('**/analytics/usage', (route) => route.abort('connectionreset'), { times: 1 });
  await page.goto(`/app/detail/buildings/${building}/usage`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText('240 kWh');
  const marked = page.getByRole('row', { name: /^High usage Main · kWh/ });
  await expect(marked).toContainText('Ongoing');
  await expectAccessible(page);
  const chart = page.getByRole('img', { name: 'Daily usage in kWh' }).locator('canvas');
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  // The mark is a strip along the top, below the unit of the axis, of the last days here.
  await chart.click({ position: { x: (box?.width ?? 0) - 30, y: 38 } });
  await expect(page).toHaveURL(new RegExp(`/app/list/notifications\\?triage=${NotificationGroupId}`));
  await page.goBack();
  await marked.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/app/list/notifications\\?triage=${NotificationGroupId}`));
});

test('A channel says what the week after its latest reading will come to, where what was expected is shown', async ({
  page,
  api,
}) => {
  const [known] = await api.rows('dw_MLModelMetadata', 'ChannelId', {
    Score: { _gt: 0.5 },
    Channel: { ChannelsMetadata: { LatestData: { _gt: new Date(Date.now() - 6 * 86_400_000).toISOString() } } },
  });
  await page.goto(`/app/detail/channels/${String(known?.ChannelId)}/usage?over=expected`);
  await expect(page.getByRole('main')).toContainText(
    /Expected use in the seven days from \d{2}\/\d{2}\/\d{4}: [\d.,]+ .+\./,
  );
});
