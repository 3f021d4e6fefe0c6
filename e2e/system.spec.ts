import { expectAccessible } from './pages/accessible';
import { expect, test } from './scene/test';

test('staff see how the platform runs: its parts, jobs, backups, settings without secrets, and licences', async ({
  page,
}) => {
  await page.goto('/app');
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'System' }).click();
  await expect(page).toHaveURL(/\/app\/system$/);
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(section('Health')).toContainText(process.versions.node);
  await expect(section('Health')).toContainText(/free/);
  await expect(section('Database').getByRole('row')).not.toHaveCount(0);
  await expect(section('Background jobs')).toBeVisible();
  await expect(section('Backups')).toContainText('Only by hand: BACKUP_HOURS is not set');
  await expect(
    section('Settings')
      .getByRole('row', { name: /TOKEN_SECRET\b/ })
      .first(),
  ).not.toContainText('journeys');
  await section('Licences')
    .getByRole('button', { name: /^MIT: / })
    .press('Enter');
  await expect(section('Licences')).toContainText(/\breact \d/);
  await expectAccessible(page);
});

test.describe('a client contact', () => {
  test.use({ as: 'client' });
  test('has no way there, and its address is not known', async ({ page }) => {
    await page.goto('/app');
    await page.getByRole('button', { name: 'Profile' }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'System' })).toHaveCount(0);
    await page.goto('/app/system');
    await expect(page).toHaveURL(/\/404$/);
  });
});
