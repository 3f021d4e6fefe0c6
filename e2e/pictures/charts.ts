import path from 'node:path';
import type { Page } from '@playwright/test';
import { still } from '../pages/still';
import { project } from '../scene/project';
import { expect, test } from '../scene/test';
import { insertCrowd } from './crowd';
import { chartsFit, shoot } from './shoot';

const since2010 = 'chart.range=Custom&chart.from=2010-01-01';
const charts = {
  missing: 'missingNotificationsChartModal&chart.by=Building',
  offline: 'offlineLoggers',
  count: `notificationChart&${since2010}`,
  cost: `notificationChart&${since2010}&chart.measure=cost`,
  account: `notificationChart&${since2010}&chart.by=Account`,
  rolling: 'notificationRollingCountChart&chart.range=PastYear',
  'rolling-since-2020': 'notificationRollingCountChart&chart.range=Custom&chart.from=2020-01-01',
} as const;

const crowds = [
  { many: 0, locale: 'en-NZ' },
  { many: 1, locale: 'en-NZ' },
  { many: 20, locale: 'en-NZ' },
  { many: 2_000, locale: 'en-NZ' },
  { many: 20, locale: 'de-AT' },
] as const;

/**
 * Each chart with none, one, twenty and two thousand places, those that are hard to name first; one of them in German.
 */
for (const { many, locale } of crowds)
  test.describe(`charts of ${many}, ${locale}`, () => {
    // One worker for all of them: what they are of is inserted once.
    test.describe.configure({ mode: 'default' });
    test.use({ locale });
    let accountId = '';
    test.beforeAll(async ({ api }) => {
      accountId = await insertCrowd(api, many);
    });

    for (const [name, modal] of Object.entries(charts))
      test(`${name} of ${many}, ${locale}`, async ({ page }) => {
        test.setTimeout(300_000);
        const screen = `chart-${name}-${many}${locale === 'de-AT' ? '-de' : ''}`;
        for (const colorScheme of ['light', 'dark'] as const)
          for (const view of ['picture', 'table'] as const) {
            // The table of none is its picture.
            if (many === 0 && view === 'table') continue;
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            const began = Date.now();
            await page.goto(`/app/detail/accounts/${accountId}?modal=${modal}&chart.view=${view}`);
            const dialog = page.getByRole('dialog');
            const shown = dialog.locator('.apexcharts-canvas, table, [role=status]:not([aria-label])').first();
            await expect(shown).toBeVisible({ timeout: 60_000 });
            console.log(`${screen}, ${view}, ${colorScheme}: ${Date.now() - began} ms from address to picture`);
            await shoot(page, `${screen}-${view}-${colorScheme}`);
            if (view === 'picture' && many > 0) await shootTip(page, `${screen}-tip-${colorScheme}`);
            expect(await page.evaluate(() => 'ran' in window)).toBe(false);
          }
      });
  });

/** What the pointer is told where there is most to tell, or in the middle of lines. */
async function shootTip(page: Page, screen: string): Promise<void> {
  // What is drawn anew loses what the pointer was told.
  await chartsFit(page);
  const drawn = page.locator('.apexcharts-bar-area');
  const places = (await drawn.count()) > 0 ? await drawn.all() : [page.locator('.apexcharts-svg')];
  const boxes = await Promise.all(places.map((place) => place.boundingBox()));
  // Nothing at all has no length.
  const seen = boxes.findIndex((box) => (box?.width ?? 0) > 2);
  if (seen < 0) return;
  await expect(async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await places[seen]?.boundingBox()) ?? {};
    await page.mouse.move(0, 0);
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
    await expect(page.locator('.apexcharts-tooltip.apexcharts-active').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await still(page);
  await page.screenshot({ path: path.join(project, 'shots', `${screen}.png`) });
}
