import type { Page } from '@playwright/test';
import type { Entity } from '../resources/language/catalogue';
import { openList, openRow, rows } from './pages/list';
import { otherDialogs, otherScreens } from './pages/otherScreens';
import { chooseSmallLayout, expectReflow, onPhone } from './pages/reflow';
import { drawer } from './scene/definitions';
import { expect, test } from './scene/test';

// The longest words.
test.use({ locale: 'de-AT' });

const halves = [0, 1].map((half) => drawer.filter((_, place) => place % 2 === half));
const secondsForEach = 45;

for (const [half, entities] of halves.entries())
  test(`half ${half + 1} of the drawer fits at 200 % zoom and on a phone: lists, details and their tabs`, {
    tag: '@slow',
  }, async ({ page }) => {
    test.setTimeout(entities.length * secondsForEach * 1_000);
    await chooseSmallLayout(page);
    for (const entity of entities) await test.step(entity.name, () => seeListAndDetail(page, entity));
  });

test('the buttons of pages have German names, in wide and in narrow windows', async ({ page }) => {
  await openList(page, { name: 'loads' });
  const pages = page.getByRole('navigation', { name: 'Seiten der Liste' });
  await expect(pages.getByRole('button', { name: 'Zur nächsten Seite' })).toBeVisible();
  await chooseSmallLayout(page);
  await openList(page, { name: 'loads' });
  await expect(page.getByRole('button', { name: 'Zur nächsten Seite' })).toBeVisible();
});

async function seeListAndDetail(page: Page, entity: Entity): Promise<void> {
  await openList(page, entity);
  await expectReflow(page, `list of ${entity.name}`);
  await openRow(page, rows(page).first());
  await expectReflow(page, `detail of ${entity.name}`);
  for (const tab of (await page.getByRole('tab').all()).slice(1)) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expectReflow(page, `${await tab.innerText()} of ${entity.name}`, onPhone);
  }
}

test('the other screens and dialogs fit at 200 % zoom and on a phone', { tag: '@slow' }, async ({ page }) => {
  await chooseSmallLayout(page);
  for (const [what, address] of Object.entries(otherScreens))
    await test.step(what, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectReflow(page, what);
    });
  for (const [what, address] of Object.entries(otherDialogs))
    await test.step(what, async () => {
      await page.goto(`/app/list/${address}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectReflow(page, what);
    });
});
