import type { Page } from '@playwright/test';
import { openList, rows } from '../pages/list';
import { catalogue } from '../scene/definitions';
import { expect, test } from '../scene/test';
import { shoot } from './shoot';

/** The create dialogs, each over the list of what it adds. */
const created = catalogue.entities.flatMap(({ name, menu, create }) =>
  create ? [{ dialog: create.dialog, list: menu ? name : 'accounts' }] : [],
);

/** The linking pickers, each over a record that can be led elsewhere by it. */
const linking = {
  searchAccount: 'sites',
  searchSite: 'buildings',
  searchBuilding: 'loads',
  searchContact: 'projects',
  searchLoad: 'channels',
  searchFeed: 'loads',
  searchLoadsType: 'loads',
  searchLoadsService: 'loads',
  searchFeedsType: 'feeds',
} as const;

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`dialogs, ${colorScheme}`, () => {
    test.use({ colorScheme });
    const picture = (page: Page, name: string) => shoot(page, `dialog-${name}-${colorScheme}`);

    for (const { dialog, list } of created)
      test(`${dialog}, empty and refused`, async ({ page }) => {
        await page.goto(`/app/list/${list}?modal=${dialog}`);
        const form = page.getByRole('dialog');
        await expect(form).toBeVisible();
        await picture(page, dialog);
        await form.getByRole('button', { name: 'Save' }).click();
        await expect(form.getByText(/^(Please|You have)/).first()).toBeVisible();
        await picture(page, `${dialog}-refused`);
      });

    for (const [dialog, list] of Object.entries(linking))
      test(dialog, async ({ page }) => {
        await openList(page, { name: list });
        await rows(page).first().getByRole('cell').last().click();
        await expect(page.getByRole('tablist')).toBeVisible();
        await page.goto(`${page.url()}?modal=${dialog}`);
        await expect(page.getByRole('dialog')).toBeVisible();
        await picture(page, dialog);
        await page.getByRole('dialog').getByRole('combobox').first().press('ArrowDown');
        await expect(page.getByRole('option').first()).toBeVisible();
        await picture(page, `${dialog}-open`);
      });

    test('a form whose parents are known', async ({ page }) => {
      await openList(page, { name: 'loads' });
      await rows(page).first().getByRole('cell').last().click();
      await expect(page.getByRole('tablist')).toBeVisible();
      await page.goto(`${page.url()}?modal=addChannel`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await picture(page, 'addChannel-locked');
    });

    test('bulkChangeLoadsFeed', async ({ page }) => {
      await openList(page, { name: 'loads' });
      for (const row of [0, 1]) await rows(page).nth(row).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Change feed' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await picture(page, 'bulkChangeLoadsFeed');
    });
  });
