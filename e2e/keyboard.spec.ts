import { named } from './pages/form';
import { press, tabTo } from './pages/keyboard';
import { openList, rows } from './pages/list';
import { newTag } from './scene/estate';
import { password, people } from './scene/people';
import { expect, test } from './scene/test';

test.use({ as: 'guest' });

test('without a mouse: sign in, find a record, open, change and save it, sign out', { tag: '@slow' }, async ({
  page,
  api,
  estate,
}) => {
  const tag = newTag();
  await api.insert('dw_Sites', { AccountId: estate.ids.accounts, Label: tag });
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type(people.staff);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app$/);

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await press(page, page.getByRole('button', { name: 'Close menu' }));
  await expect(menu).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await tabTo(page, menu.getByRole('link', { name: 'Sites' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Search sites' }));
  await page.keyboard.type(tag);
  await expect(rows(page)).toHaveCount(1);
  await tabTo(page, rows(page).getByRole('link', { name: tag }));
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('button', { name: 'Edit' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(named('City')));
  await page.keyboard.type('Keyboard City');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Site saved.')).toBeVisible();
  expect(await api.rows('dw_Sites', 'City', { Label: { _eq: tag } })).toEqual([{ City: 'Keyboard City' }]);

  await press(page, page.getByRole('button', { name: 'Profile' }));
  await expect(page.getByRole('menuitemcheckbox', { name: 'Dark mode' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Dark mode' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('the focus', () => {
  test.use({ as: 'staff' });

  test('is seen on the choice of rows of a page, by day and by night', async ({ page }) => {
    await openList(page, { name: 'channels' });
    const choice = page.getByRole('combobox', { name: /^Rows per page/ });
    await page.getByRole('button', { name: 'Go to page 2' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(choice).toBeFocused();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(choice).toHaveCSS('outline-style', 'solid');
      await expect(choice).toHaveCSS('outline-width', '2px');
    }
  });
});
