import { expectAccessible } from './pages/accessible';
import { rows } from './pages/list';
import { signIn, submit } from './pages/signIn';
import { serveSite } from './scene/site';
import { expect, test } from './scene/test';

test.use({ as: 'guest' });

test('a guest leaves nothing of an earlier session, and is refused with one sentence, whoever it may have been', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const store of [localStorage, sessionStorage]) store.setItem('lastDetail', 'of somebody else');
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage, sessionStorage].map((store) => store.getItem('lastDetail')))).toEqual(
    [null, null],
  );
  await submit(page, 'nobody@demo.test', 'demo-password');
  await expect(page.getByRole('alert')).toHaveText('Sorry, those details are incorrect. Please try again.');
  await submit(page, 'nobody@demo.test', 'another-password');
  await expect(page.getByRole('alert')).toHaveText('Sorry, those details are incorrect. Please try again.');
  await expect(page).toHaveURL(/\/login$/);
});

test('who signs in comes to the home page, and by signing out back to the door', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'staff');
  await expect(page.getByText('Success! Redirecting you now.')).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aroha');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/app$/);

  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toContainText('staff@demo.test');
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([]);
  await page.goto('/app/list/sites');
  await expect(page).toHaveURL(/\/login$/);
});

test('a guest who follows a link signs in and is where the link leads', async ({ page }) => {
  const filter = encodeURIComponent(JSON.stringify({ q: 'a' }));
  const link = `/app/list/loads?filter=${filter}&page=2&perPage=10`;
  await page.goto(link);
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'staff');
  await expect(page).toHaveURL(link);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('textbox', { name: 'Search loads' })).toHaveValue('a');
});

test('a guest at an unknown address sees that it does not exist', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
});

test('the door is accessible, with and without a refusal', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expectAccessible(page);
  await submit(page, 'nobody@demo.test', 'demo-password');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test.describe('whose browser speaks German', () => {
  test.use({ locale: 'de-AT' });

  test('a guest is met in German, at every door', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle(/^Anmelden/);
    await expectAccessible(page);
    await submit(page, 'niemand@demo.test', 'demo-password');
    await expect(page.getByRole('alert')).toHaveText(
      'Diese Angaben stimmen leider nicht. Bitte versuchen Sie es noch einmal.',
    );
    await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
    await expect(page.getByRole('heading', { name: 'Passwort vergessen' })).toBeVisible();
    await page.goto('/reset-password/no-code/niemand%40demo.test');
    await page.getByLabel('Neues Passwort', { exact: true }).fill('drei kleine grüne Boote');
    await page.getByRole('button', { name: 'Passwort setzen' }).click();
    await expect(page.getByRole('link', { name: 'Neuen Link anfordern' })).toBeVisible();
  });
});

test('a narrow screen shows a page of 768 px, scaled down', async ({ browser, baseURL }) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(768);
  await context.close();
});

test('a narrow window of a desktop shows a page of 768 px, scaled down', async ({ page }) => {
  await page.setViewportSize({ width: 512, height: 800 });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const widths = () =>
    page.evaluate(() => ({
      laidOut: document.getElementById('root')?.offsetWidth,
      seen: document.getElementById('root')?.getBoundingClientRect().width,
      scrolls: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    }));
  expect(await widths()).toEqual({ laidOut: 768, seen: 512, scrolls: false });
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(widths).toEqual({ laidOut: 1000, seen: 1000, scrolls: false });
});

test.describe('the layout for small screens', () => {
  test.use({ as: 'staff', viewport: { width: 390, height: 844 } });

  test('is chosen in the menu, is as wide as the window, and stays', { tag: '@slow' }, async ({ page, estate }) => {
    await page.goto('/app');
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Layout for small screens' }).click();
    await page.keyboard.press('Escape');
    for (const address of ['/app', '/app/list/loads', '/app/list/loads/grid', '/app/profile', '/app/explore']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const width = () =>
        page.evaluate(() => [document.getElementById('root')?.offsetWidth, document.documentElement.scrollWidth]);
      await expect.poll(width).toEqual([390, 390]);
    }
    // What is done with selected rows is in as many lines as it needs.
    await page.goto('/app/list/loads');
    await rows(page).first().getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
    // Each column has its switch on the line on which its label ends, however long that is.
    await page.getByRole('button', { name: 'Columns' }).click();
    const columns = page.getByRole('group', { name: 'Columns' });
    const column = columns.locator('label').first();
    await column.evaluate((label) => label.lastElementChild?.append(' of a name that takes lines'.repeat(4)));
    const edges = await column.evaluate((label) => [...label.children].map((part) => part.getBoundingClientRect()));
    expect(edges[1]?.left).toBeGreaterThanOrEqual(edges[0]?.right ?? 0);
    expect(Math.abs((edges[1]?.bottom ?? 0) - (edges[0]?.bottom ?? 0))).toBeLessThan(8);
    await page.keyboard.press('Escape');
    // What a line of the home page says about itself is whole, and the records above one are targets for a finger.
    await page.goto('/app');
    const about = page.getByRole('region', { name: /^Usage in / }).locator('h2 + p');
    await expect(about).toBeVisible();
    expect(await about.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await page.goto(`/app/detail/channels/${estate.ids.channels}`);
    const above = page.getByRole('navigation', { name: 'Where this record belongs' }).getByRole('link');
    await expect(above).toHaveCount(4);
    const heights = await above.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  });
});

test.describe('with a sign-in service elsewhere', () => {
  test.use({ as: 'staff' });

  test('signing out leaves by its page, which is told the way back', async ({ page, baseURL }) => {
    const asked: (string | undefined)[] = [];
    const service = await serveSite((request, response) => {
      if (request.method === 'GET') asked.push(request.url);
      response.writeHead(302, { location: String(baseURL) }).end();
    });
    await page.route('**/config.json', async (route) => {
      const given = await (await route.fetch()).json();
      await route.fulfill({ json: { ...given, identity: `${service.url}/identity` } });
    });
    await page.goto('/app/list/weather');
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(asked).toEqual([`/SignOut?ref=${encodeURIComponent(String(baseURL))}`]);
    await service.stop();
  });
});
