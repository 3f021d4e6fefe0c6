import type { Page } from '@playwright/test';
import type { Entity } from '../resources/language/catalogue';
import { expectAccessible } from './pages/accessible';
import { fillCreate, named, pick } from './pages/form';
import { openList, openRow, rows } from './pages/list';
import { deleteRecord, editRecord } from './pages/record';
import { catalogue, drawer, visibleColumns } from './scene/definitions';
import { newTag, type OwnEstate } from './scene/estate';
import { expect, test } from './scene/test';

/** What journeys type into the records that they add. */
const passing = /(Label|Changed|Name) J[0-9a-f]{8}/;

/** Every second entity, so that each worker walks through half of them, in one session that loads the console once. */
const halves = [0, 1].map((half) => drawer.filter((_, place) => place % 2 === half));
const secondsForEach = 45;

/**
 * Full tests open every tab of a detail, others every third one, of each entity beginning with another; and they run
 * axe on list and detail of each entity, others on the list of one and the detail of the next.
 */
const isFull = process.env.METERDESK_TEST_FULL === 'on';

for (const [half, entities] of halves.entries()) {
  test(`half ${half + 1} of the drawer: each list shows rows, a row opens its detail with its tabs, and they are accessible`, async ({
    page,
  }) => {
    test.setTimeout(entities.length * secondsForEach * 1_000);
    await page.goto('/app');
    for (const [place, entity] of entities.entries())
      await test.step(titleOf(entity), () => seeListAndDetail(page, entity, place));
  });

  // People are invited, by a form of its own: see the test below.
  const created = entities.filter(({ name, create }) => create && name !== 'contacts');
  test(`half ${half + 1} of the drawer: one of each is created, edited and deleted`, { tag: '@slow' }, async ({
    page,
    estate,
  }) => {
    test.setTimeout(created.length * secondsForEach * 1_000);
    await page.goto('/app');
    for (const entity of created)
      await test.step(titleOf(entity), () => createEditDelete(page, entity, entity.create as Create, estate));
  });
}

type Create = NonNullable<Entity['create']>;

const titleOf = ({ menu, name }: Entity): string => menu?.label ?? name;

async function followDrawer(page: Page, entity: Entity): Promise<void> {
  const link = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: titleOf(entity), exact: true });
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/app/list/${entity.name}$`));
  await expect(page.getByRole('heading', { level: 1, name: titleOf(entity) })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

async function seeListAndDetail(page: Page, entity: Entity, place: number): Promise<void> {
  await followDrawer(page, entity);
  expect(await page.getByRole('columnheader').count()).toBeGreaterThanOrEqual(visibleColumns(entity));
  if (isFull || place % 2 === 0) await expectAccessible(page);
  // Not one that another journey adds and deletes meanwhile.
  await openRow(page, rows(page).filter({ hasNotText: passing }).first());
  await expect(page).toHaveURL(new RegExp(`/app/detail/${entity.name}/`));
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  if (isFull || place % 2 === 1) await expectAccessible(page);
  const tabs = await page.getByRole('tab').all();
  for (const tab of tabs.filter((_tab, index) => isFull || index % 3 === place % 3)) {
    // A long row of tabs glides while one of them is clicked, and the click may end beside it.
    await expect(async () => {
      await tab.click({ timeout: 3_000 });
      await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
}

async function createEditDelete(page: Page, entity: Entity, create: Create, estate: OwnEstate): Promise<void> {
  const tag = newTag();
  await followDrawer(page, entity);
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
  await expect(page).toHaveURL(new RegExp(`/app/detail/${entity.name}/`));
  await editRecord(page, entity, tag);
  await deleteRecord(page, entity);
}

test('Contacts/Users: one is invited, is in the list, is edited and deleted', { tag: '@slow' }, async ({
  page,
  estate,
}) => {
  const tag = newTag();
  const contacts = catalogue.entity('contacts');
  await openList(page, contacts);
  await page.getByRole('button', { name: 'Add Contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Contact' });
  await pick(dialog, 'Account', estate.labels.accounts);
  await dialog.getByLabel(named('Email address')).fill(`${tag}@people.test`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contact Added!')).toBeVisible();
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
