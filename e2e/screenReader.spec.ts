import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible';
import { openOver, save } from './pages/dialog';
import type { Api } from './scene/api';
import { newTag, type OwnEstate } from './scene/estate';
import { expect, test } from './scene/test';

// What a screen reader is given: roles, names and states, live regions, and where the focus goes.

test('Triage says what a key decided and which notification comes next, and the focus of the list goes along', async ({
  page,
  api,
  estate,
}) => {
  const tag = await insertGroups(api, estate, [1000, 900, 800]);
  const filter = encodeURIComponent(JSON.stringify({ q: tag, QualificationStatus: [0] }));
  await page.goto(`/app/list/notifications?triage=&filter=${filter}`);
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(`
    - heading "Triage" [level=1]
    - tablist "Status":
      - tab /^To be reviewed/ [selected]
    - list "Notifications":
      - listitem:
        - checkbox /^Select High usage/
        - button /High usage £1,000/
      - listitem
      - listitem
    - region "Notification":
      - group "Status":
        - button "To be reviewed" [pressed]
        - button "To investigate later by ESP"
      - group "Actions":
        - button "Assign"
      - heading "High usage" [level=2]
      - term: Wasted so far
      - definition: £1,000
      - region "Comments":
        - heading "Comments" [level=3]
        - textbox "Comment"
  `);
  const said = spoken(page);
  const building = estate.labels.buildings;
  await page.keyboard.press('2');
  await expect(said).toContainText([`Disqualified by ESP. High usage, ${building}, £900, 2 of 3`]);
  await page.keyboard.press('k');
  await expect(said).toContainText([`High usage, ${building}, £1,000, 1 of 3`]);
  await page.keyboard.press('p');
  await expect(said).toContainText([/^(Low|Medium|High)$/]);
  const lines = page.getByRole('list', { name: 'Notifications' }).getByRole('button');
  await lines.first().focus();
  await page.keyboard.press('4');
  await expect(lines.nth(1)).toBeFocused();
  await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('r');
  const causes = page.getByRole('dialog', { name: 'Root cause' });
  await causes.getByRole('textbox', { name: 'Root cause' }).fill('weath');
  await expect(causes.getByRole('status')).toHaveText('Enter selects Weather');
  await page.keyboard.press('Enter');
  await expect(said).toContainText(['Weather']);
});

test('A wizard says which step it is on, and the next step takes the focus', async ({ page, estate }) => {
  await page.goto('/app/list/loads?modal=importCsvLoad');
  const dialog = page.getByRole('dialog', { name: 'Bulk Update Loads' });
  await expect(dialog).toMatchAriaSnapshot(`
    - text: Setup Validate Results Import Csv Results
    - 'group "Step 1 of 4: Setup"':
      - combobox "Account"
  `);
  await expectAccessible(page);
  const step = dialog.locator('[aria-current=step]');
  await expect(step).toHaveText(/Setup/);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please select an account before clicking next');
  const first = dialog.getByRole('group', { name: 'Step 1 of 4: Setup' });
  await expect(first).toHaveAccessibleDescription('Please select an account before clicking next');
  await dialog.getByRole('combobox', { name: 'Account' }).fill(String(estate.labels.accounts));
  await page.getByRole('option', { name: String(estate.labels.accounts) }).click();
  await dialog
    .getByLabel('Sheet', { exact: true })
    .locator('input')
    .setInputFiles({
      name: 'loads.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`LoadId,Label\n${randomUUID()},No`),
    });
  await expect(dialog.getByRole('status').filter({ hasText: 'Click next to continue.' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('group', { name: 'Step 2 of 4: Validate Results' })).toBeFocused();
  await expect(step).toHaveText(/Validate Results/);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(first).toBeFocused();
});

test('A form ties what is wrong to the fields, and says what it saves in several steps', async ({ page, estate }) => {
  const form = await openOver(page, estate, 'buildings', 'loads', 'Add Load');
  await save(form);
  const label = form.getByRole('textbox', { name: /^Label/ });
  await expect(label).toBeFocused();
  await expect(label).toHaveAttribute('aria-invalid', 'true');
  await expect(label).toHaveAccessibleDescription(/^Please enter/);
  for (const sentence of await form.locator('p.Mui-error').all()) {
    const field = form.locator(`[aria-invalid=true][aria-describedby~="${await sentence.getAttribute('id')}"]`);
    await expect(field, await sentence.innerText()).toHaveCount(1);
  }
});

test('A chart has a name, a description with its figures, and a table', async ({ page }) => {
  await page.goto('/app/list/weather?modal=missingNotificationsChartModal');
  const dialog = page.getByRole('dialog', { name: 'Notifications by Latest Date' });
  const chart = dialog.getByRole('img', { name: 'Days since the latest notification' }).first();
  // Accounts that other journeys have added stand first, as they have no notification yet.
  await expect(chart).toHaveAccessibleDescription(
    /\. [^:]+: .*Days since the latest notification (\d+ days|No notification yet)\b.* And \d+ more\.$/,
  );
  await expect(dialog).toMatchAriaSnapshot(`
    - group "Grouped by":
      - button "Account" [pressed]
    - group "View":
      - button "Chart" [pressed]
      - button "Table"
    - region "Days since the latest notification":
      - heading "Days since the latest notification" [level=3]
      - group "Shown in the chart":
        - button "Days since the latest notification" [pressed]
  `);
  await dialog.getByRole('button', { name: 'Table' }).press('Enter');
  await expect(dialog).toMatchAriaSnapshot(`
    - table:
      - rowgroup:
        - row:
          - columnheader "Account"
      - rowgroup:
        - row:
          - rowheader:
            - link
          - cell
  `);
  await page.goto('/app/list/weather?modal=notificationRollingCountChart&chart.range=Past4Weeks');
  const count = page.getByRole('img', { name: 'Notifications per day' }).first();
  await expect(count).toHaveAccessibleDescription(/Qualified: highest \d+ at \d\d\/\d\d\/\d{4}, lowest \d+ at /);
});

/** The live regions of the page that say something. */
const spoken = (page: Page): Locator => page.getByRole('status').filter({ hasText: /./ });

/** Notifications of one alert each, highest cost first, found by a word of their own. */
async function insertGroups(api: Api, { ids }: OwnEstate, costs: readonly number[]): Promise<string> {
  const tag = newTag();
  const alert = { AlertType: 'High usage', StartDate: '2026-06-01T00:00:00Z' };
  for (const EquivalentCost of costs) {
    const NotificationGroupId = randomUUID();
    const { buildings: BuildingId, channels: ChannelId } = ids;
    await api.insert('dw_MLNotificationGroup', { NotificationGroupId, BuildingId, Summary: tag, ...alert });
    await api.insert('dw_MLNotifications', { NotificationGroupId, ChannelId, EquivalentCost, ...alert });
  }
  return tag;
}
