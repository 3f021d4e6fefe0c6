import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './scene/test';

const plan = Buffer.from('%PDF-1.7\nthe plan of the switchboard\n');

test('documents are dropped, chosen, opened and deleted', async ({ page, estate }) => {
  await page.goto(`/app/detail/buildings/${estate.ids.buildings}/documents`);
  await expect(page.getByText('No documents yet.')).toBeVisible();
  const added = page.getByRole('status').getByText('Document Added!');

  await drop(page, 'Plan <b>1.pdf');
  await expect(added.first()).toBeVisible();
  await page.getByRole('button', { name: 'Choose files' }).press('Enter');
  await page
    .getByRole('region', { name: 'Add documents' })
    .locator('input')
    .setInputFiles([
      { name: 'Readings.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') },
      { name: 'Virus.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
      { name: 'Program.exe', mimeType: 'application/pdf', buffer: plan },
    ]);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(
    uploads.getByText('Virus.pdf: The content of this file does not match its file extension.'),
  ).toBeVisible();
  await expect(uploads.getByText(/^Program.exe: Files of these types can be uploaded: /)).toBeVisible();

  const rows = page.getByRole('table', { name: 'Building Documents' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Plan _b_1.pdf', exact: true }).click();
  const opened = await download;
  expect(opened.suggestedFilename()).toBe('Plan _b_1.pdf');
  expect(readFileSync(await opened.path())).toEqual(plan);

  await page.getByRole('button', { name: 'Delete Readings.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('button', { name: 'Readings.csv' })).toHaveCount(0);
});

/** Drops a file on the page as a browser does. */
async function drop(page: Page, name: string): Promise<void> {
  const files = await page.evaluateHandle(
    ({ name, text }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name, { type: 'application/pdf' }));
      return transfer;
    },
    { name, text: plan.toString() },
  );
  const area = page.getByRole('region', { name: 'Add documents' });
  await area.dispatchEvent('dragover', { dataTransfer: files });
  await expect(area.getByText('Drop them here')).toBeVisible();
  await area.dispatchEvent('drop', { dataTransfer: files });
}

test.describe('a User of the account', () => {
  test.use({ as: 'viewer' });

  test('opens documents, and is offered neither adding nor deleting', async ({ page }) => {
    await page.goto('/app/list/buildings');
    await page.locator('main tbody tr').first().getByRole('cell').last().click();
    await page.getByRole('tab', { name: 'Documents' }).click();
    await expect(page.getByText('No documents yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose files' })).toHaveCount(0);
  });
});
