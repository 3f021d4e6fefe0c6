import type { Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible';
import { rows } from './pages/list';
import { newTag } from './scene/estate';
import { expect, test } from './scene/test';

test('without a mouse: a screen, a dialog and a record are a few letters away, and what was seen last is first', async ({
  page,
  api,
  estate,
}) => {
  const tag = newTag();
  await api.insert('dw_Sites', { AccountId: estate.ids.accounts, Label: `Depot ${tag}` });
  await page.goto('/app');
  await expect(rows(page).first()).toBeVisible();
  const first = page.getByRole('listbox').getByRole('option').first();

  await openPalette(page);
  await page.keyboard.type('build');
  await expect(first).toHaveText('Buildings');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/list\/buildings$/);

  const found = page.waitForRequest((request) => request.postData()?.includes('FindRecords') ?? false);
  await openPalette(page);
  await page.keyboard.type(tag.slice(0, -1));
  await found;
  await expect(first).toContainText(`Depot ${tag}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Depot ${tag}` })).toBeVisible();

  await openPalette(page);
  await expect(first).toContainText(`Depot ${tag}`);
  await page.keyboard.type('add build');
  await expect(first).toHaveText('Add Building');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add Building' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/detail\/sites\/[^?]+\?modal=addBuilding$/);
});

test('letters that are typed before the palette is there are not lost', async ({ page }) => {
  let arrive = (): void => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/CommandPalette-*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/app');
  await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('chan');
  await expect(page.getByRole('textbox', { name: 'Search and commands' })).toHaveValue('chan');
  arrive();
  const palette = page.getByRole('combobox', { name: 'Search and commands' });
  await expect(palette).toBeFocused();
  await page.keyboard.type('nels');
  await expect(palette).toHaveValue('channels');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('Channels');
});

test('the keyboard help lists what holds on the page, and single keys can be switched off', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/app/list/sites');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Search this list')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search sites' })).toBeFocused();

  await page.goto('/app');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(help.getByText('Search this list')).toBeHidden();
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('?');
  await openPalette(page);
  await expect(help).toBeHidden();
});

test.describe('a contact who may only read', () => {
  test.use({ as: 'viewer' });

  test('is offered their accounts and nothing that would be refused', async ({ page }) => {
    await page.goto('/app');
    await expect(page.getByRole('region', { name: 'Your accounts' }).getByRole('link')).not.toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Notifications not reviewed yet' })).toBeVisible();
    await expect(page.getByText('Notifications to review')).toHaveCount(0);
    await expectAccessible(page);
    await openPalette(page);
    await page.keyboard.type('add');
    const list = page.getByRole('listbox');
    await expect(list.or(page.getByText('No results.')).first()).toBeVisible();
    await expect(list.getByRole('option', { name: /^Add / })).toHaveCount(0);
  });
});

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
}
