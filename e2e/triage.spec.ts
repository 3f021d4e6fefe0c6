import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible';
import { rows } from './pages/list';
import type { Api } from './scene/api';
import { newTag, type OwnEstate } from './scene/estate';
import { expect, test } from './scene/test';

const costs = [1000, 900, 800, 700, 600, 500, 400, 300, 200, 150];

test('triages by keyboard alone, and takes back what was decided, also after a reload', async ({
  page,
  api,
  estate,
}) => {
  const { tag, ids } = await plantGroups(api, estate);
  const statuses = () => statusesOf(api, ids);
  await page.goto(triageOf(tag));
  await expect(current(page)).toContainText('$1,000');
  await expect(page.getByRole('region', { name: 'Notification' })).toContainText(estate.labels.buildings ?? '');
  await page.keyboard.press('2');
  await expect(current(page)).toContainText('$900');
  await expect(line(page, '$1,000')).toContainText('Disqualified by ESP');
  for (const key of ['4', '3', '0', 'k', 'p']) await page.keyboard.press(key);
  await expect(current(page)).toContainText('$700');
  await expect(page.getByRole('definition').filter({ hasText: 'High' })).toBeVisible();

  await page.keyboard.press('c');
  await page.keyboard.type('Asked the site.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Comments' }).getByText('Asked the site.')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
  await page.keyboard.press('6');
  await expect(current(page)).toContainText('$600');

  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: /\(me\)$/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Assign to' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Assigned to ')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Until tomorrow' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Snoozed. It comes back')).toBeVisible();

  await expect(current(page)).toContainText('$500');
  for (const key of ['J', 'J']) await page.keyboard.press(`Shift+${key}`);
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('1');
  await expect(line(page, '$300')).toContainText('To investigate later by ESP');
  await expect.poll(statuses).toEqual([2, 4, 3, 6, 0, 1, 1, 1, 0, 0]);
  await page.keyboard.press('u');
  await expect(page.getByText('Undone: 3 changes are as before.')).toBeVisible();
  await expect(line(page, '$300')).toContainText('To be reviewed');

  await page.reload();
  await expect(current(page)).toBeVisible();
  // Snoozed, assigned, decided: the last one first.
  for (const key of ['u', 'u', 'u']) await page.keyboard.press(key);
  await expect.poll(statuses).toEqual([2, 4, 3, 0, 0, 0, 0, 0, 0, 0]);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Qualified, not escalated')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

test('shows the picture of a group, of the next one too, and of another load', async ({ page }) => {
  await page.goto('/app/list/notifications?triage=');
  const picture = page.getByRole('img', { name: /^Usage of / });
  await expect(picture).toBeVisible();
  const first = await picture.getAttribute('aria-label');
  await page.keyboard.press('j');
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveAttribute('aria-label', String(first));
  await page.getByText('Its numbers, day by day').click();
  await expect(page.getByRole('columnheader', { name: /^Expected/ })).toBeVisible();
  await page.getByRole('region', { name: 'Notification' }).getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(page).toHaveURL(/\/app\/detail\/notifications\//);
  await expect(page.getByRole('img', { name: /^Usage of / })).toBeVisible();
});

test('changes all that match at once, and undoes that at once', async ({ page, api, estate }) => {
  const { tag, ids } = await plantGroups(api, estate);
  await page.goto(`/app/list/notifications?filter=${encodeURIComponent(JSON.stringify({ q: tag }))}`);
  await expect(rows(page)).toHaveCount(costs.length);
  await expect(page.getByRole('tab', { name: `To be reviewed ${costs.length}` })).toBeVisible();
  await page.getByRole('button', { name: `Bulk change all ${costs.length}` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please select a root cause')).toBeVisible();
  await page.getByRole('combobox', { name: /^Root cause/ }).fill('Weather');
  await page.getByRole('option', { name: 'Weather', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${costs.length} Notifications Updated!`)).toBeVisible();
  await expect(page.getByRole('tab', { name: `Disqualified by ESP ${costs.length}` })).toBeVisible();
  expect(await statusesOf(api, ids)).toEqual(costs.map(() => 2));
  await page.getByRole('button', { name: 'Undo my last' }).click();
  await expect(page.getByText(`Undone: ${costs.length} changes are as before.`)).toBeVisible();
  await expect(page.getByRole('tab', { name: `To be reviewed ${costs.length}` })).toBeVisible();
});

test.describe('a viewer', () => {
  test.use({ as: 'viewer' });
  test('looks, and decides nothing', async ({ page }) => {
    await page.goto(`/app/list/notifications?triage=&filter=${encodeURIComponent('{}')}`);
    await expect(current(page)).toBeVisible();
    await expect(page.getByRole('group', { name: 'Status' })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Assign|Snooze|Undo|Comment)/ })).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByText('Next', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Disqualified by ESP')).toHaveCount(0);
  });
});

const triageOf = (tag: string): string =>
  `/app/list/notifications?triage=&filter=${encodeURIComponent(JSON.stringify({ q: tag, QualificationStatus: [0] }))}`;
const list = (page: Page): Locator => page.getByRole('list', { name: 'Notifications', exact: true });
const current = (page: Page): Locator => list(page).locator('[aria-current=true]');
const line = (page: Page, cost: string): Locator => list(page).getByRole('button').filter({ hasText: cost });

/** Notifications of one alert each, the dearest first, found by a word of their own. */
async function plantGroups(api: Api, { ids }: OwnEstate) {
  const tag = newTag();
  const StartDate = '2026-06-01T00:00:00Z';
  const groups = costs.map((cost) => ({ id: randomUUID(), cost }));
  await api.insert(
    'dw_MLNotificationGroup',
    ...groups.map(({ id }) => ({
      NotificationGroupId: id,
      BuildingId: ids.buildings,
      AlertType: 'High usage',
      Summary: tag,
      StartDate,
    })),
  );
  await api.insert(
    'dw_MLNotifications',
    ...groups.map(({ id, cost }) => ({
      NotificationGroupId: id,
      ChannelId: ids.channels,
      AlertType: 'High usage',
      StartDate,
      EquivalentCost: cost,
    })),
  );
  return { tag, ids: groups.map(({ id }) => id) };
}

async function statusesOf(api: Api, ids: readonly string[]): Promise<readonly number[]> {
  const found = await api.rows<{ readonly NotificationGroupId: string; readonly QualificationStatus: number }>(
    'dw_MLNotificationGroup',
    'NotificationGroupId QualificationStatus',
    { NotificationGroupId: { _in: ids } },
  );
  return ids.map((id) => found.find((row) => row.NotificationGroupId === id)?.QualificationStatus ?? -1);
}
