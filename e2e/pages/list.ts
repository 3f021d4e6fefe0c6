import { expect, type Locator, type Page } from '@playwright/test';
import type { Entity } from '../../resources/language/catalogue';

/** Goes to the list of an entity kind and waits for its rows. */
export async function openList(page: Page, { name }: Pick<Entity, 'name'>, search = ''): Promise<void> {
  await page.goto(`/app/list/${name}${search && `?filter=${encodeURIComponent(JSON.stringify({ q: search }))}`}`);
  await expect(rows(page).first()).toBeVisible();
}

export const rows = (page: Page): Locator => page.locator('main tbody tr');

/** Types into the list's search field and waits for what it finds. */
export async function searchFor(page: Page, text: string, found: number): Promise<void> {
  await page.getByRole('textbox', { name: /^Search/ }).fill(text);
  await expect(rows(page)).toHaveCount(found);
}

/** Opens a row by a click on its first cell that is no link. */
export async function openRow(page: Page, row: Locator): Promise<void> {
  // A cell with a link leads where the link does.
  await row
    .getByRole('cell')
    .filter({ hasNot: page.getByRole('link') })
    .last()
    .click();
  await expect(page).toHaveURL(/\/app\/detail\//);
  // The list stands until the record has come, and may have tabs as well; a panel of a tab it has not.
  await expect(page.getByRole('tabpanel')).toBeVisible();
}
