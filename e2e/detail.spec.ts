import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { named } from './pages/form';
import type { Api } from './scene/api';
import { insertEstate, newTag, type OwnEstate } from './scene/estate';
import { theScene } from './scene/globalSetup';
import { openSignedIn } from './scene/people';
import { expect, test } from './scene/test';

test('a tab has an address, by name and by place', async ({ page, estate }) => {
  const site = `/app/detail/sites/${estate.ids.sites}`;
  const chosen = page.getByRole('tab', { selected: true });
  await page.goto(`${site}/buildings`);
  await expect(chosen).toHaveText('Buildings');
  await expect(page.getByRole('tabpanel').getByRole('link', { name: String(estate.labels.buildings) })).toBeVisible();
  await page.goto(`${site}?tab=2`);
  await expect(chosen).toHaveText('Buildings');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page).toHaveURL(new RegExp(`${site}/history$`));
  await page.goBack();
  await expect(chosen).toHaveText('Buildings');
});

test('buttons and links keep their places while a record loads, also where it takes long to know who somebody is', async ({
  page,
  estate,
}) => {
  await page.addInitScript(() => {
    const moved: (string | null)[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as LayoutShift[])
        for (const { node } of sources)
          if (node instanceof Element && node.closest('header, nav')) moved.push(node.textContent);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { moved });
  });
  await page.route('**/profile', async (route) => {
    await sleep(500);
    await route.continue();
  });
  await page.goto(`/app/detail/sites/${estate.ids.sites}`);
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { moved: unknown }).moved)).toEqual([]);
});

/** As browsers have it; it is in no standard, and so not among TypeScript's types. */
interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { readonly node: Node | null }[];
}

test('the tab that an address names is in sight, also where the strip of tabs is wider than the page', async ({
  page,
  estate,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`/app/detail/channels/${estate.ids.channels}/history`);
  const chosen = page.getByRole('tab', { selected: true });
  await expect(chosen).toHaveText('History');
  await expect(page.locator('.MuiTabs-scrollButtons').first()).toBeVisible();
  await expect(chosen).toBeInViewport({ ratio: 0.99 });
});

test('a tab stays where it is once the strip is scrolled to it, so that a click on it is not lost', async ({
  page,
  estate,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`/app/detail/channels/${estate.ids.channels}`);
  const history = page.getByRole('tab', { name: 'History' });
  await expect(page.locator('.MuiTabs-scrollButtons').last()).toBeVisible();
  const places = await history.evaluate(async (tab) => {
    const leftsOfFrames = async (): Promise<readonly number[]> => {
      const lefts: number[] = [];
      while (lefts.length < 20) {
        lefts.push(Math.round(tab.getBoundingClientRect().left));
        await new Promise(requestAnimationFrame);
      }
      return lefts;
    };
    // A sixth of a second after it has drawn them, MUI measures its tabs again and scrolls to the one that is open.
    await leftsOfFrames();
    tab.scrollIntoView({ inline: 'nearest' });
    return leftsOfFrames();
  });
  expect(new Set(places)).toEqual(new Set([places[0]]));
});

test('a one-to-one row is edited with its record, whether it exists yet or not', async ({ page, api, estate }) => {
  const NotificationGroupId = randomUUID();
  const group = {
    NotificationGroupId,
    BuildingId: estate.ids.buildings,
    AlertType: 'Spike',
    StartDate: '2026-01-05T00:00:00',
  };
  await api.insert('dw_MLNotificationGroup', group);
  const due = (page: Page) => page.getByRole('term').filter({ hasText: 'Due date' }).locator('+ dd');
  await page.goto(`/app/detail/notifications/${NotificationGroupId}`);
  for (const day of ['05/03/2026', '06/03/2026']) {
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Due date' }).fill(day);
    await page.getByRole('textbox', { name: 'Due date' }).blur();
    await expect(page.getByText('1 field changed')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(due(page)).toHaveText(day);
  }
  expect(
    await api.rows('dw_MLNotificationsMetadata', 'DueDate Pinned', {
      NotificationGroupId: { _eq: NotificationGroupId },
    }),
  ).toEqual([{ DueDate: '2026-03-06', Pinned: false }]);
});

test('what was typed is not lost without a warning', async ({ page, api, estate }) => {
  const { id } = await insertSite(api, estate);
  await openForm(page, id);
  await page.getByLabel(named('City')).fill('Wherever');
  await leave(page, 'dismiss');
  await expect(page.getByLabel(named('City'))).toHaveValue('Wherever');
  await leave(page, 'accept');
  await expect(page).toHaveURL(/\/app$/);
});

test('two people change different fields of one record: both changes stay', { tag: '@slow' }, async ({
  browser,
  page,
  api,
  estate,
}) => {
  const { id } = await insertSite(api, estate);
  const other = await anotherPage(browser);
  await openForm(page, id);
  await openForm(other, id);
  await save(page, 'City', 'Mine');
  await expect(page.getByText('Site saved.')).toBeVisible();
  await save(other, 'Address line 1', 'Theirs');
  await expect(other.getByText('Site saved.')).toBeVisible();
  expect(await api.rows('dw_Sites', 'City Line1', { SiteId: { _eq: id } })).toEqual([
    { City: 'Mine', Line1: 'Theirs' },
  ]);
  await other.context().close();
});

test('two people change the same field: the second one sees both and chooses', async ({
  browser,
  page,
  api,
  estate,
}) => {
  const { id } = await insertSite(api, estate);
  const other = await anotherPage(browser);
  await openForm(page, id);
  await openForm(other, id);
  await save(page, 'City', 'First');
  await expect(page.getByText('Site saved.')).toBeVisible();
  await save(other, 'City', 'Second');
  const dialog = other.getByRole('dialog', { name: /Someone else has changed this site/ });
  await expect(dialog.getByRole('row', { name: /City/ })).toContainText('First');
  await expect(dialog.getByRole('row', { name: /City/ })).toContainText('Second');
  await expect(dialog.getByRole('button', { name: 'Save my choice' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Keep my City' }).check();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(other.getByText('Site saved.')).toBeVisible();
  expect(await api.rows('dw_Sites', 'City', { SiteId: { _eq: id } })).toEqual([{ City: 'Second' }]);
  await other.context().close();
});

test('the history says who changed what, and puts it back', async ({ page, api, estate }) => {
  const { id } = await insertSite(api, estate);
  await openForm(page, id);
  await save(page, 'City', 'Atlantis');
  await expect(page.getByText('Site saved.')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  const latest = page.getByRole('tabpanel').getByRole('listitem').first();
  await expect(latest).toContainText('Aroha Tamihana changed this');
  await expect(latest.getByRole('definition').first()).toContainText('Atlantis');
  await latest.getByRole('button', { name: 'Restore' }).click();
  await page
    .getByRole('dialog', { name: /^Restore/ })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(page.getByText('Site restored.')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(3);
  expect(await api.rows('dw_Sites', 'City', { SiteId: { _eq: id } })).toEqual([{ City: 'Before' }]);
});

test('before a record is deleted, what goes with it is named', async ({ page, api }) => {
  const { ids, labels } = await insertEstate(api);
  await page.goto(`/app/detail/sites/${ids.sites}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete site “${labels.sites}”?` });
  for (const what of ['1 building', '1 load', '1 channel'])
    await expect(dialog.getByRole('listitem').filter({ hasText: what })).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  expect(await api.count('dw_Sites', { SiteId: { _eq: ids.sites } })).toBe(1);
  await page.getByRole('button', { name: 'Delete' }).click();
  // The list moves the button: a click that begins before and ends after it is none.
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Site deleted.')).toBeVisible();
  expect(await api.count('dw_Loads', { LoadId: { _eq: ids.loads } })).toBe(0);
});

async function insertSite(api: Api, { ids }: OwnEstate): Promise<{ readonly id: string }> {
  const Label = newTag();
  await api.insert('dw_Sites', { AccountId: ids.accounts, Label, City: 'Before' });
  const [site] = await api.rows<{ readonly SiteId: string }>('dw_Sites', 'SiteId', { Label: { _eq: Label } });
  return { id: String(site?.SiteId) };
}

async function anotherPage(browser: Browser): Promise<Page> {
  const { url, tokens } = theScene();
  const context = await openSignedIn(browser, url, tokens.staff);
  return context.newPage();
}

async function leave(page: Page, answer: 'accept' | 'dismiss'): Promise<void> {
  const warning = page.waitForEvent('dialog');
  const click = page.getByRole('link', { name: 'Meterdesk, home' }).click();
  const dialog = await warning;
  await dialog[answer]();
  await click;
}

async function openForm(page: Page, id: string): Promise<void> {
  await page.goto(`/app/detail/sites/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
}

async function save(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(named(label)).fill(value);
  await page.getByRole('button', { name: 'Save' }).click();
}
