import { rows } from '../pages/list';
import { drawer } from '../scene/definitions';
import { expect, test } from '../scene/test';
import { shoot } from './shoot';

/** Entity kinds whose every tab is worth a picture. */
const tabbed = ['sites', 'loads', 'channels', 'notifications'];

for (const entity of drawer) {
  const { name } = entity;
  test(`list and detail of ${name}`, async ({ page }) => {
    await page.goto(`/app/list/${name}`);
    await shoot(page, `list-${name}`);
    await rows(page).first().getByRole('cell').last().click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await shoot(page, `detail-${name}`);
    if (!tabbed.includes(name)) return;
    for (const tab of (await page.getByRole('tab').all()).slice(1)) {
      await tab.click();
      await expect(
        page.getByRole('tabpanel').locator('tbody tr, p, li').filter({ visible: true }).first(),
      ).toBeVisible();
      await shoot(page, `detail-${name}-${slug(await tab.innerText())}`);
    }
  });
}

test('home', async ({ page }) => {
  await page.goto('/app');
  await shoot(page, 'home');
});

test('a form', async ({ page }) => {
  await page.goto('/app/list/loads');
  await rows(page).first().getByRole('cell').last().click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await shoot(page, 'edit-loads');
});

test('a question before something is deleted', async ({ page }) => {
  await page.goto('/app/list/sites');
  await rows(page).first().getByRole('cell').last().click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByRole('list')).toBeVisible();
  await shoot(page, 'dialog-delete');
});

test('a list that finds nothing', async ({ page }) => {
  await page.goto(`/app/list/channels?filter=${encodeURIComponent('{"q":"nothing is called that"}')}`);
  await expect(page.getByText('No channels match')).toBeVisible();
  await shoot(page, 'list-empty');
});

test('ticked rows', async ({ page }) => {
  await page.goto('/app/list/sites');
  for (const row of [0, 1]) await rows(page).nth(row).getByRole('checkbox').check();
  await shoot(page, 'list-ticked');
});

test('a page that is not there', async ({ page }) => {
  await page.goto('/nowhere');
  await shoot(page, 'not-found');
});

test.describe('by night', () => {
  test.use({ colorScheme: 'dark' });

  test('list and detail', async ({ page }) => {
    await page.goto('/app/list/notifications');
    await shoot(page, 'dark-list-notifications');
    await rows(page).first().getByRole('cell').last().click();
    await expect(page.getByRole('tablist')).toBeVisible();
    await shoot(page, 'dark-detail-notifications');
  });
});

test.describe('a guest', () => {
  test.use({ as: 'guest' });

  test('login', async ({ page }) => {
    await page.goto('/login');
    await shoot(page, 'login');
  });
});

const slug = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
