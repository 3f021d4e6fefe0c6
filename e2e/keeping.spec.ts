import type { Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible';
import { named } from './pages/form';
import { rows } from './pages/list';
import { signIn } from './pages/signIn';
import { type Clock, clockIn } from './scene/clock';
import { theScene } from './scene/globalSetup';
import { type Product, startProduct } from './scene/product';
import { copySeed, removeCopy } from './scene/seed';
import { serveSite } from './scene/site';
import { expect, test as shared } from './scene/test';

/** On one product, so one after the other. */
shared.describe.configure({ mode: 'default' });

let product: Product;
let clock: Clock;

// What somebody sets is kept for them everywhere, so this needs a platform that nobody else sits at.
const test = shared.extend<{ keeper: Page }>({
  keeper: async ({ browser }, use) => {
    const context = await browser.newContext({ baseURL: product.url });
    await use(await context.newPage());
    await context.close();
  },
});

test.beforeAll(async () => {
  const env = await copySeed(theScene().seed, 'keeping');
  clock = clockIn(theScene().seed.folder);
  product = await startProduct({ env: { ...env, ...clock.env, FRAME_ANCESTORS: 'http://127.0.0.1:*' } });
});
test.afterAll(async () => {
  await product.stop();
  await removeCopy(theScene().seed, 'keeping');
});

test('a sign-out in another tab loses neither what was typed nor what was set', { tag: '@slow' }, async ({
  keeper: page,
}) => {
  await page.goto('/login');
  await signIn(page, 'staff');
  await expect(page).toHaveURL(/\/app$/);
  await page.goto('/app/profile');
  await page.getByRole('combobox', { name: 'Density' }).click();
  await page.getByRole('option', { name: 'Comfortable' }).click();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Aussehen' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Standorte' }).click();
  await rows(page).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Bearbeiten' }).click();
  const address = page.url();
  await page.getByLabel(named('Stadt')).fill('Half a word');

  const other = await page.context().newPage();
  await other.goto('/logout');
  await expect(other).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([
    expect.stringMatching(/^draft:/),
  ]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();

  await signIn(page, 'staff');
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(page.getByLabel(named('Stadt'))).toHaveValue('Half a word');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
});

test('without a connection a banner says so, and disappears afterwards', { tag: '@slow' }, async ({ keeper: page }) => {
  await page.goto('/login');
  await signIn(page, 'viewer');
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  const banner = page.getByText('There is no connection. Nothing is saved until it is back.');
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
});

test('inside a frame of a site that may, there is the screen without bar and drawer', { tag: '@slow' }, async ({
  keeper: page,
}) => {
  await page.goto('/login');
  await signIn(page, 'viewer');
  await expect(page).toHaveURL(/\/app$/);
  const host = await serveSite((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<iframe title="Console" width="1200" height="800" src="${product.url}/app/list/sites"></iframe>`);
  });
  await page.goto(host.url);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: 'Sites' })).toBeVisible();
  await expect(frame.getByRole('banner')).toHaveCount(0);
  await expect(frame.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  await host.stop();
});

test('of two tabs that wake shortly before the session ends one renews it, and both go on', { tag: '@slow' }, async ({
  keeper: page,
}) => {
  await page.goto('/login');
  await signIn(page, 'viewer');
  await expect(page).toHaveURL(/\/app$/);
  const other = await page.context().newPage();
  const renewals: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'PATCH' && request.url() === `${product.url}/identity`) renewals.push(request.url());
  });
  const token = async () => String(await page.evaluate(() => localStorage.getItem('token')));
  const before = await token();
  const { exp } = JSON.parse(Buffer.from(before.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  const follow = async (tab: Page, list: string): Promise<string | undefined> => {
    // The answer, not the rows alone: those of the list before are still there, and the time is in the answer.
    const answer = tab.waitForResponse('**/v1/graphql');
    await tab.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: list, exact: true }).click();
    await expect(rows(tab).first()).toBeVisible();
    return (await answer).request().headers().authorization;
  };
  try {
    await other.goto('/app/list/sites');
    await expect(rows(other).first()).toBeVisible();
    await clock.set(product, exp * 1_000 - 58_000);
    // Each learns the time from an answer, as of a machine whose own clock is an hour behind.
    const both = await Promise.all([page, other].map((tab) => follow(tab, 'Buildings')));
    expect(both).toEqual(Array(2).fill(`Bearer ${before}`));
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect.poll(token).not.toBe(before);
    const after = await token();
    for (const tab of [page, other]) expect(await follow(tab, 'Loads')).toBe(`Bearer ${after}`);
    expect(renewals).toHaveLength(1);
  } finally {
    clock.reset();
  }
});
