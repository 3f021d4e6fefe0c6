import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { at, createDatabase, dropDatabase } from '../tests/support/server';
import { expectAccessible } from './pages/accessible';
import { setPassword, submit } from './pages/signIn';
import { startProduct } from './scene/product';
import { expect, test } from './scene/test';

test.use({ as: 'guest' });

const email = 'first@people.test';
const secret = 'three small green boats';

/** An installation that nobody has used yet. */
async function startEmpty() {
  const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-first-'));
  const server = process.env.DATABASE_URL ? { connectionString: process.env.DATABASE_URL } : undefined;
  const database = `meterdesk_first_${process.pid}`;
  if (server) await createDatabase(server, database);
  const product = await startProduct({
    env: {
      DATA_DIR: folder,
      DEMO: 'off',
      ...(server && {
        DATABASE_URL: String(at(server, database).connectionString),
        TOKEN_SECRET: 'a secret of the first run that nobody else knows',
      }),
    },
  });
  const close = async () => {
    await product.stop();
    if (server) await dropDatabase(server, database);
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...product, close };
}

test('an empty installation prints a link, which adds the first administrator and then is of no use', {
  tag: '@slow',
}, async ({ page }) => {
  const product = await startEmpty();
  try {
    const linkPrinted = () => /http\S+\/first-run\/[\w-]+/.exec(product.output())?.[0] ?? '';
    await expect.poll(linkPrinted).not.toBe('');
    const link = linkPrinted();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Welcome to Meterdesk' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Add administrator' }).click();
    await expect(page.getByText(`For ${email}.`)).toBeVisible();
    await setPassword(page, secret);
    await page.goto(link);
    await page.getByRole('textbox', { name: 'Email' }).fill('second@people.test');
    await page.getByRole('button', { name: 'Add administrator' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'This link is not valid, or there is already an administrator.',
    );
    await page.goto(`${product.url}/login`);
    await submit(page, email, secret);
    await expect(page).toHaveURL(/\/app$/);

    const steps = page.getByRole('list', { name: 'Set-up' });
    await expect(steps.getByRole('listitem')).toHaveCount(5);
    await expectAccessible(page);
    await steps.getByRole('link', { name: 'Add an account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Account' });
    await dialog.getByLabel('Label').fill('Harbour Mill');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Account Added!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.goto(`${product.url}/app`);
    await expect(steps.getByRole('link', { name: 'Add an account' })).toHaveCount(0);
    await steps.getByRole('link', { name: 'Invite colleagues' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Contact' })).toBeVisible();
  } finally {
    await product.close();
  }
});
