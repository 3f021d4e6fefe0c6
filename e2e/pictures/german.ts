import type { Page } from '@playwright/test';
import { openList, openRow, rows } from '../pages/list';
import { otherDialogs, otherScreens } from '../pages/otherScreens';
import { chooseSmallLayout } from '../pages/reflow';
import { drawer } from '../scene/definitions';
import { expect, test } from '../scene/test';
import { shootNarrowToo } from './shoot';

// The longest words, by day and by night, from a wide window to a phone.
test.use({ locale: 'de-AT' });

const picture = (page: Page, name: string) => shootNarrowToo(page, `de-${name.replace(/\W+/g, '-')}`);

for (const { name } of drawer)
  test(`list and detail of ${name}, in German`, async ({ page }) => {
    test.setTimeout(300_000);
    await chooseSmallLayout(page);
    await openList(page, { name });
    await picture(page, `list-${name}`);
    await openRow(page, rows(page).first());
    const tabs = await page.getByRole('tab').all();
    for (const [place, tab] of tabs.entries()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await picture(page, `detail-${name}-${place + 1}`);
    }
  });

test('the other screens, in German', async ({ page }) => {
  test.setTimeout(300_000);
  await chooseSmallLayout(page);
  for (const [what, address] of Object.entries(otherScreens)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await picture(page, what);
  }
  for (const [what, address] of Object.entries(otherDialogs)) {
    await page.goto(`/app/list/${address}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await picture(page, what);
  }
});
