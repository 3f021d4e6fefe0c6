import { expectAccessible } from './pages/accessible';
import { theScene } from './scene/globalSetup';
import { expect, test } from './scene/test';

test('An import is cancelled while it runs, in its dialog and on its page: nothing of it is written', {
  tag: '@slow',
}, async ({ page, api, estate }) => {
  test.slow();
  const account = String(estate.labels.accounts);
  await page.goto('/app/list/sites?modal=importCsv');
  const dialog = page.getByRole('dialog', { name: 'Bulk Insert' });
  await dialog.getByRole('combobox', { name: 'Account' }).fill(account);
  await page.getByRole('option', { name: account }).click();
  // So many that a quick machine is not done with them before the page of the import is loaded and its button pressed.
  const sites = Array.from({ length: 20_000 }, (_, index) => `${estate.tag}-${index}`);
  const file = { name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(['SiteName', ...sites].join('\n')) };
  await dialog.getByLabel('Sheet', { exact: true }).locator('input').setInputFiles(file);
  await expect(dialog).toContainText('Click next to continue.');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('Only new entries (20,000) will be processed.', { timeout: 90_000 });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel the import' }).click();
  await expect(dialog).toContainText('The import has been cancelled. Nothing has been changed.');
  await expectAccessible(page);
  const [, id = ''] = /import=([0-9a-f-]{36})/.exec(page.url()) ?? [];

  const { url, tokens } = theScene();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens.staff}` };
  const ask = async (body?: object) => {
    const request = body && { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${url}/platform/imports/${id}`, { headers, ...request })).json();
  };
  await ask({ step: 'check' });
  await expect.poll(async () => (await ask()).state, { timeout: 90_000 }).toBe('checked');
  await page.goto(`/app/imports/${id}`);
  await expect(page.getByText('Checked, not imported')).toBeVisible();
  await ask({ step: 'apply' });
  await page.reload();
  await page.getByRole('button', { name: 'Cancel the import' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel the import' })).toBeHidden();
  expect(await api.rows('dw_Sites', 'SiteId', { Label: { _like: `${estate.tag}-%` } })).toEqual([]);
});
