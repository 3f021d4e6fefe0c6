import { expect, test } from '../scene/test';
import { plantCrowd } from './crowd';
import { shoot } from './shoot';

const since2010 = 'chart.range=Custom&chart.from=2010-01-01';
const charts = {
  missing: 'missingNotificationsChartModal&chart.by=Building',
  offline: 'offlineLoggers',
  count: `notificationChart&${since2010}`,
  cost: `notificationChart&${since2010}&chart.measure=cost`,
  rolling: 'notificationRollingCountChart&chart.range=PastYear',
  'rolling-since-2020': 'notificationRollingCountChart&chart.range=Custom&chart.from=2020-01-01',
} as const;

/** Each chart with none, one, twenty places that are hard to name, and two thousand. */
for (const many of [0, 1, 20, 2_000])
  test.describe(`charts of ${many}`, () => {
    // One worker for all of them: what they are of is planted once.
    test.describe.configure({ mode: 'default' });
    let accountId = '';
    test.beforeAll(async ({ api }) => {
      accountId = await plantCrowd(api, many, many === 20);
    });

    for (const [name, modal] of Object.entries(charts))
      test(`${name} of ${many}`, async ({ page }) => {
        test.setTimeout(300_000);
        for (const colorScheme of ['light', 'dark'] as const)
          for (const view of ['picture', 'table'] as const) {
            await page.emulateMedia({ colorScheme });
            const began = Date.now();
            await page.goto(`/app/detail/accounts/${accountId}?modal=${modal}&chart.view=${view}`);
            const dialog = page.getByRole('dialog');
            const shown = dialog.locator('.apexcharts-canvas, table, [role=status]:not([aria-label])').first();
            await expect(shown).toBeVisible({ timeout: 60_000 });
            console.log(
              `${name} of ${many}, ${view}, ${colorScheme}: ${Date.now() - began} ms from address to picture`,
            );
            if (many === 0 && view === 'table') continue;
            await shoot(page, `chart-${name}-${many}-${view}-${colorScheme}`);
            expect(await page.evaluate(() => 'ran' in window)).toBe(false);
          }
      });
  });
