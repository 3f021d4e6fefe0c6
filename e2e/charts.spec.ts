import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findings } from './pages/accessible';
import { still } from './pages/still';
import { project } from './scene/project';
import { expect, test } from './scene/test';

const naughty = '<img src=x onerror="window.ran=1">';

/** Returns what all rules of axe find, those of best practices included. */
async function mistakesOf(page: Page) {
  // What is still fading in has less contrast than it is going to have.
  await still(page);
  return findings(page, undefined, '[role=dialog]');
}

/** Returns the built files that contain the library. */
function filesOfTheLibrary(): readonly string[] {
  const folder = path.join(project, 'dist/client/assets');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return files.filter((name) => readFileSync(path.join(folder, name), 'utf8').includes('apexcharts-canvas'));
}

test('Each chart is a link, and has its numbers as a table and as a file; the library comes with the first one', {
  tag: '@slow',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(path.basename(new URL(request.url()).pathname)));
  const library = filesOfTheLibrary();
  const askedOfIt = () => library.filter((file) => asked.includes(file));
  await page.goto('/app');
  await page.getByRole('link', { name: 'Show all: Notifications to review' }).click();
  await page.getByRole('button', { name: 'Triage', exact: true }).click();
  await expect(page.getByRole('img', { name: /^Usage of / })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(askedOfIt()).toEqual([]);

  const charts = [
    ['missingNotificationsChartModal&chart.by=Building', 'Notifications by Latest Date'],
    ['offlineLoggers', 'Offline Loggers'],
    ['notificationChart&chart.range=PastYear&chart.measure=cost', 'Notification Chart'],
    // A year of days has no other mistakes than four weeks, and takes long to look for them.
    ['notificationRollingCountChart&chart.range=Past4Weeks', 'Notification Rolling Count'],
  ] as const;
  for (const [modal, title] of charts) {
    // Over a list that is soon there: it is the chart that is looked at.
    await page.goto(`/app/list/weather?modal=${modal}`);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.locator('.apexcharts-canvas').first()).toBeVisible();
    expect(askedOfIt()).toEqual(library);
    expect(await mistakesOf(page), title).toEqual([]);
    await dialog.getByRole('button', { name: 'Table' }).click();
    await expect(dialog.getByRole('rowheader').first()).toBeVisible();
    expect(page.url()).toContain('chart.view=table');
    expect(await mistakesOf(page), `${title} as a table`).toEqual([]);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toBe(`${title}.csv`);
  }
});

test('A place without notifications leads to its page, whose chart opens on its own; markup in its name is shown', async ({
  page,
  api,
  estate,
}) => {
  const [SiteId, BuildingId, LoadId] = [randomUUID(), randomUUID(), randomUUID()];
  const Label = naughty;
  await api.insert('dw_Sites', { SiteId, AccountId: estate.ids.accounts, Label });
  await api.insert('dw_Buildings', { BuildingId, SiteId, Label });
  await api.insert('dw_Loads', { LoadId, BuildingId, Label });
  await api.insert('dw_Channels', { ChannelId: randomUUID(), LoadId, BuildingId, Label, ChannelKey: BuildingId });
  const chart = `/app/detail/accounts/${estate.ids.accounts}?modal=missingNotificationsChartModal&chart.by=Building`;
  await page.goto(chart);
  const dialog = page.getByRole('dialog', { name: 'Notifications by Latest Date' });
  // A chart that is drawn anew under a mouse that rests shows its tooltip at the next move.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await dialog.locator('.apexcharts-bar-area').last().hover();
    await expect(dialog.locator('.chart-tip')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(dialog.locator('img')).toHaveCount(0);
  await expect(dialog.getByText(naughty).first()).toBeVisible();
  await dialog.locator('.apexcharts-bar-area').last().click();
  await expect(page).toHaveURL(/detail\/buildings\/[-\w]+\?tab=1/);
  await expect(page.getByRole('dialog', { name: 'Notification Chart' })).toContainText('No notification began');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  // Somebody deletes it while its chart is looked at.
  await page.goto(`${chart}&chart.view=table`);
  const link = dialog.locator(`a[href*="${BuildingId}"]`);
  await expect(link).toHaveText(naughty);
  const remove =
    'mutation Remove($id: uuid!) { delete_dw_Buildings(where: { BuildingId: { _eq: $id } }) { affected_rows } }';
  await api.ask(remove, { id: BuildingId });
  await link.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'There was a problem finding this item, please reload the page and try again',
  );
});

test('Numbers that could not be read are requested again; a range that is typed is part of the link', {
  tag: '@slow',
}, async ({ page, context }) => {
  let isBroken = true;
  await page.route('**/platform/groups/notifications', (route) =>
    isBroken ? route.abort('connectionreset') : route.continue(),
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/app/list/notifications?modal=notificationRollingCountChart&chart.view=table');
  const dialog = page.getByRole('dialog', { name: 'Notification Rolling Count' });
  const again = dialog.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isBroken = false;
  await again.click();
  await expect(dialog.getByRole('rowheader').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  const headings = 'Day\tQualified\tDisqualified\tDisqualified By Customer\tQualified by Customer\n';
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(headings);
  await dialog.getByRole('combobox', { name: 'Date range' }).press('Enter');
  await page.getByRole('option', { name: 'Custom' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'From' }).fill('01/01/2026');
  await dialog.getByRole('textbox', { name: 'To' }).fill('03/01/2026');
  await dialog.getByRole('textbox', { name: 'To' }).press('Tab');
  await expect(page).toHaveURL(/chart\.from=2026-01-01&chart\.to=2026-01-03/);
  await page.reload();
  await expect(dialog.getByRole('textbox', { name: 'To' })).toHaveValue('03/01/2026');
});

test('A day of silence opens its channels in a new tab, filtered to that day', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  await page.goto('/app/list/notifications?modal=offlineLoggers&chart.view=table');
  const dialog = page.getByRole('dialog', { name: 'Offline Loggers' });
  const row = dialog.getByRole('row').nth(1);
  const channels = await row.getByRole('cell').last().innerText();
  const opened = context.waitForEvent('page');
  await row.getByRole('link').click();
  const list = await opened;
  await expect(list).toHaveURL(/\/app\/list\/channels\?filter=/);
  await expect(list.getByRole('heading', { level: 1 })).toHaveText('Channels');
  await expect(list.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*[1]')).toHaveText(channels);
  // A column of the picture leads to the same ones.
  await dialog.getByRole('button', { name: 'Chart', exact: true }).click();
  // The second picture may lie below the edge: the keyboard scrolls to it.
  const pictures = dialog.getByRole('region', { name: 'Loggers, Loads' });
  await pictures.focus();
  await expect(pictures).toBeFocused();
  const openedToo = context.waitForEvent('page');
  await dialog.locator('section').filter({ hasText: 'Loads' }).locator('.apexcharts-bar-area').first().click();
  await expect(await openedToo).toHaveURL(list.url());
});
