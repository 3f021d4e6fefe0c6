import { setTimeout as sleep } from 'node:timers/promises';
import { expectAccessible } from './pages/accessible';
import { rows } from './pages/list';
import { drawer } from './scene/definitions';
import { expect, test } from './scene/test';

type OfCountry = { readonly Building: { readonly Site: { readonly Account: { readonly CountryCode: string } } } };

/** As browsers have it; it is in no standard, and so not among TypeScript's types. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

test.describe('the home page, while it loads', () => {
  for (const size of [
    { width: 1440, height: 900, tag: [] },
    { width: 768, height: 1024, tag: '@slow' },
  ])
    test(`moves nothing that is there, ${size.width} px wide`, { tag: size.tag }, async ({ page }) => {
      await page.setViewportSize(size);
      await page.addInitScript(() => {
        const moved = { sum: 0 };
        const observer = new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as LayoutShift[]) moved.sum += value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        Object.assign(window, { moved });
      });
      // Each part comes at another time, the month's costs last.
      await page.route(/graphql|groups/, async (route) => {
        const { operationName = '' } = (route.request().postDataJSON() ?? {}) as { readonly operationName?: string };
        await sleep({ Home: 300, HomeUsage: 600 }[operationName] ?? 900);
        await route.continue();
      });
      await page.goto('/app');
      await expect(page.getByRole('region', { name: 'Sites on the map' })).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)).toBeLessThan(0.02);
    });
});

test('the home page says what needs somebody, and each line leads to a list of just that', async ({ page, api }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    const { operationName } = (request.postDataJSON() ?? {}) as { readonly operationName?: string };
    if (operationName) documents.push(operationName);
  });
  await page.goto('/app');
  await expect(page.getByRole('navigation', { name: 'The estate' }).getByRole('link')).toHaveCount(6);
  // Which notification is first depends on the day on which the demo is loaded.
  const first = rows(page).first();
  const id = (await first.getByRole('link').getAttribute('href'))?.split('/').pop();
  const [group] = await api.rows<OfCountry>('dw_MLNotificationGroup', 'Building { Site { Account { CountryCode } } }', {
    NotificationGroupId: { _eq: id },
  });
  await expect(first).toContainText(group?.Building.Site.Account.CountryCode === 'GB' ? '£' : '$');
  const sites = page.getByRole('region', { name: 'Sites on the map' });
  await expect(sites.getByRole('link', { name: /^Cambridge campus.*: \d+ notifications to review/ })).toBeVisible();
  await expect(sites).toContainText('have no weather station');
  // The last asks what is left to set up, as long as something is.
  await expect.poll(() => documents.sort()).toEqual(['EstateMap', 'Home', 'HomeChanged', 'HomeUsage', 'SetUp']);
  await expectAccessible(page);
  const line = page.getByRole('link', { name: /^Failed jobs/ });
  const count = Number(/(\d+)$/.exec((await line.innerText()).trim())?.[1]);
  await line.click();
  await expect(page).toHaveURL(/\/app\/list\/consumptionJobs\?filter=/);
  await expect(rows(page)).toHaveCount(count);
  await page.goBack();
  const month = page.getByRole('region', { name: /^Usage in / });
  await expect(month).toContainText(/Electricity[\d,]+ kWh/);
  await expect(month.getByRole('list')).toContainText('%');
  await page.getByRole('link', { name: 'Show all: Notifications to review' }).click();
  await expect(page).toHaveURL(/\/app\/list\/notifications\?filter=/);
  await expect(rows(page).first()).toContainText('To be reviewed');
});

test('the drawer names the eighteen lists in their order, and can be put away', async ({ page }) => {
  await page.goto('/app/list/weather');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link')).toHaveText(drawer.map((entity) => String(entity.menu?.label)));
  await expect(menu.getByRole('link', { name: 'Weather' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(menu).toBeHidden();
});

test('dark mode is chosen in the profile and stays', async ({ page }) => {
  await page.goto('/app');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Dark mode' }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ground()).toBe(dark);
});

test('a dialog has an address, waits for parents, says what is missing and is accessible', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/app/list/loads?modal=addLoad');
  const dialog = page.getByRole('dialog', { name: 'Add Load' });
  await expect(dialog.getByRole('combobox', { name: 'Site' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a label')).toBeVisible();
  await expect(dialog.getByText('Please select a building')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/app\/list\/loads$/);
});

test('a history and a form are accessible', async ({ page, estate }) => {
  await page.goto(`/app/detail/sites/${estate.ids.sites}/history`);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expectAccessible(page);
});

test('addresses that the console does not have lead to the page that says so', async ({ page }) => {
  for (const address of ['/nowhere', '/sites', '/app/nowhere', '/app/list/unicorns', '/app/detail/unicorns/1']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});
