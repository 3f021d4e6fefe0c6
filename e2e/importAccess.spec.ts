import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/accessible';
import { openList } from './pages/list';
import { theScene } from './scene/globalSetup';
import { expect, test } from './scene/test';

const refusal = 'You are not allowed to do this here. An Admin of the account can change that.';

test.describe('a User', () => {
  test.use({ as: 'viewer' });

  test('is offered no import, and is refused each that an address opens', { tag: '@slow' }, async ({ page }) => {
    await openList(page, { name: 'loads' });
    for (const name of ['Bulk Update Loads', 'Bulk Update Channels', 'Bulk Insert'])
      await expect(page.getByRole('link', { name })).toHaveCount(0);
    for (const [modal, title] of [
      ['importCsvLoad', 'Bulk Update Loads'],
      ['importCsvChannel', 'Bulk Update Channels'],
      ['importCsv', 'Bulk Insert'],
    ] as const) {
      await page.goto(`/app/list/loads?modal=${modal}`);
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toContainText(refusal);
      await expect(dialog.getByRole('button', { name: 'Next' })).toHaveCount(0);
    }
    await expectAccessible(page);
  });

  test('sees a grid whose cells cannot be changed', async ({ page }) => {
    await page.goto('/app/list/loads/grid');
    const cell = page.getByRole('grid', { name: 'Loads as a grid' }).locator('[aria-rowindex="2"] [aria-colindex="1"]');
    await cell.click();
    const before = await cell.innerText();
    await page.keyboard.type('Mine');
    await page.keyboard.press('Enter');
    await expect(cell).toHaveText(before);
    await expect(page.getByText('you may not change this record.')).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(page.getByText('There are no unsaved changes.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save all' })).toBeDisabled();
  });
});

test.describe('who is Admin in one account and Reviewer in another', () => {
  test.use({ as: 'client' });

  test('imports into the first, and neither into the second nor into those of others', { tag: '@slow' }, async ({
    page,
    api,
    estate,
  }) => {
    const accountWith = async (Role: number): Promise<string> => {
      const roles = { ContactsRoles: { Role: { _eq: Role }, Contact: { EmailAddress: { _eq: 'client@demo.test' } } } };
      const [account] = await api.rows<{ readonly Label: string }>('dw_Accounts', 'Label', roles);
      return String(account?.Label);
    };
    const [own, reviewed] = [await accountWith(2), await accountWith(3)];
    const sheet = `LoadId,LoadName\n${randomUUID()},Mine\n`;
    const dialog = page.getByRole('dialog', { name: 'Bulk Update Loads' });
    const picker = dialog.getByRole('combobox', { name: 'Account' });
    const begin = async (account: string): Promise<void> => {
      await page.goto('/app/list/loads?modal=importCsvLoad');
      await picker.fill(account);
      await page.getByRole('option', { name: account, exact: true }).click();
      const file = { name: 'loads.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
      await dialog.getByLabel('Sheet', { exact: true }).locator('input').setInputFiles(file);
      await expect(dialog).toContainText('Click next to continue.');
      await dialog.getByRole('button', { name: 'Next' }).click();
    };
    await begin(reviewed);
    await expect(dialog.getByRole('alert')).toContainText('not allowed');
    await expectAccessible(page);
    await begin(own);
    // A load of nobody: the check runs, and refuses the row alone.
    await expect(dialog).toContainText('Only existing entries (0) will be processed.');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await picker.fill(String(estate.labels.accounts));
    await expect(page.getByRole('option', { name: String(estate.labels.accounts) })).toHaveCount(0);
  });

  test('does not see what provider staff import elsewhere', async ({ page, estate }) => {
    const { url, tokens } = theScene();
    const id = randomUUID();
    const fileName = `${estate.tag}.csv`;
    const begun = await fetch(`${url}/platform/imports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.staff}` },
      body: JSON.stringify({
        id,
        resource: 'loads',
        accountId: estate.ids.accounts,
        fileName,
        fileHash: 'a'.repeat(64),
      }),
    });
    expect(begun.status).toBe(200);
    await page.goto(`/app/imports/${id}`);
    await expect(page.getByRole('alert')).toContainText('There is no such import, or you may not see it.');
    await expect(page.getByText(fileName)).toHaveCount(0);
    await page.goto('/app/imports');
    await expect(page.getByRole('heading', { name: 'Imports' })).toBeVisible();
    await expect(page.getByText(fileName)).toHaveCount(0);
  });
});
