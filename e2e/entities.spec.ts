import { expectAccessible } from './pages/accessible';
import { fillCreate, named, pick } from './pages/form';
import { openList, openRow, rows } from './pages/list';
import { deleteRecord, editRecord } from './pages/record';
import { catalogue, drawer, visibleColumns } from './scene/definitions';
import { newTag } from './scene/estate';
import { expect, test } from './scene/test';

test('the drawer has eighteen lists', () => {
  expect(drawer).toHaveLength(18);
});

/** What journeys type into the records that they add. */
const passing = /(Label|Changed|Name) J[0-9a-f]{8}/;

for (const entity of drawer) {
  const { name, menu, create } = entity;
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
    // Not one that another journey adds and deletes meanwhile.
    await openRow(page, rows(page).filter({ hasNotText: passing }).first());
    await expect(page).toHaveURL(new RegExp(`/app/detail/${name}/`));
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expectAccessible(page);
    for (const tab of await page.getByRole('tab').all()) {
      // A long row of tabs glides while one of them is clicked, and the click may end beside it.
      await expect(async () => {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 3_000 });
      }).toPass();
      await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    }
  });

  // People are invited, by a form of its own: see the test below.
  if (!create || name === 'contacts') continue;
  test(`${title}: one is created, edited and deleted`, async ({ page, estate }) => {
    const tag = newTag();
    await openList(page, entity);
    await page.getByRole('button', { name: create.title }).click();
    const dialog = page.getByRole('dialog', { name: create.title });
    await fillCreate(dialog, entity, estate, tag);
    const reloaded = create.then === 'reload' ? page.waitForEvent('load') : undefined;
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(create.success.trim())).toBeVisible();
    await expect(dialog).toBeHidden();
    await reloaded;
    if (create.then === 'reload') {
      await openList(page, entity, estate.tag);
      await openRow(page, rows(page).first());
    }
    await expect(page).toHaveURL(new RegExp(`/app/detail/${name}/`));
    await editRecord(page, entity, tag);
    await deleteRecord(page, entity);
  });
}

test('Contacts/Users: one is invited, stands in the list, is edited and deleted', async ({ page, estate }) => {
  const tag = newTag();
  const contacts = catalogue.entity('contacts');
  await openList(page, contacts);
  await page.getByRole('button', { name: 'Add Contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Contact' });
  await pick(dialog, 'Account', estate.labels.accounts);
  await dialog.getByLabel(named('Email address')).fill(`${tag}@people.test`);
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contact Added!')).toBeVisible();
  await reloaded;
  await openList(page, contacts, tag);
  await expect(rows(page)).toHaveCount(1);
  await openRow(page, rows(page).first());
  await page.getByRole('tab', { name: 'Accounts' }).click();
  await expect(page.getByRole('tabpanel').getByRole('row', { name: String(estate.labels.accounts) })).toContainText(
    'Invited',
  );
  await editRecord(page, contacts, tag);
  await deleteRecord(page, contacts);
});
