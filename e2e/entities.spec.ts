import { inSentence } from '../resources/language/words';
import { expectAccessible } from './pages/accessible';
import { change, changeable, fillCreate } from './pages/form';
import { openList, openRow, rows } from './pages/list';
import { drawer, labelOf, visibleColumns } from './scene/definitions';
import { newTag } from './scene/estate';
import { expect, test } from './scene/test';

test('the drawer has eighteen lists', () => {
  expect(drawer).toHaveLength(18);
});

for (const entity of drawer) {
  const { name, noun, menu, create } = entity;
  const title = menu?.label ?? name;

  test(`${title}: the list shows rows, a row opens its detail with all its tabs, and both are accessible`, async ({
    page,
  }) => {
    await page.goto('/app');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/app/list/${name}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    expect(await page.getByRole('columnheader').count()).toBeGreaterThanOrEqual(visibleColumns(entity));
    await expectAccessible(page);
    await openRow(page, rows(page).first());
    await expect(page).toHaveURL(new RegExp(`/app/detail/${name}/`));
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expectAccessible(page);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    }
  });

  // People are invited, by a form of its own.
  if (!create || name === 'contacts') continue;
  test(`${title}: one is created, edited and deleted`, async ({ page, estate }) => {
    const tag = newTag();
    await openList(page, entity);
    await page.getByRole('button', { name: create.title }).click();
    const dialog = page.getByRole('dialog', { name: create.title });
    await fillCreate(dialog, entity, estate, tag);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(create.success.trim())).toBeVisible();
    await expect(dialog).toBeHidden();
    if (create.then === 'reload') {
      await openList(page, entity, estate.tag);
      await openRow(page, rows(page).first());
    }
    await expect(page).toHaveURL(new RegExp(`/app/detail/${name}/`));

    await page.getByRole('button', { name: 'Edit' }).click();
    const field = changeable(entity);
    const shown = await change(page.getByRole('main'), entity, field, tag);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${noun} saved.`)).toBeVisible();
    const term = page
      .getByRole('term')
      .filter({ hasText: labelOf(entity, field) })
      .first();
    await expect(term.locator('+ dd')).toContainText(shown);

    const record = page.url();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: /^Delete / })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText(`${noun} deleted.`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/app/list/${name}`));
    await page.goto(record);
    await expect(page.getByRole('heading', { level: 1, name: `This ${inSentence(noun)} is not there` })).toBeVisible();
  });
}
