import { readFileSync } from 'node:fs';
import { expectAccessible } from './pages/accessible';
import { newTag } from './scene/estate';
import { expect, test } from './scene/test';

const title = 'Personal Data';

test('staff export what is kept of a person, and erase who it was once the name is typed', async ({ page, api }) => {
  const tag = newTag();
  const name = `Mary ${tag}`;
  const EmailAddress = `${tag.toLowerCase()}@people.test`;
  await api.insert('dw_Contacts', { DisplayName: name, EmailAddress, Type: 1 });
  const [contact] = await api.rows<{ readonly ContactId: string }>('dw_Contacts', 'ContactId', {
    EmailAddress: { _eq: EmailAddress },
  });
  await page.goto(`/app/detail/contacts/${contact?.ContactId}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({ contact: { DisplayName: name } });

  const erase = dialog.getByRole('button', { name: 'Erase' });
  await expect(erase).toBeDisabled();
  await dialog.getByRole('textbox').fill('Somebody else');
  await expect(erase).toBeDisabled();
  await dialog.getByRole('textbox').fill(name);
  await erase.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erased person');
  await expect(page.getByText(EmailAddress)).toHaveCount(0);
});

test.describe('a client contact', () => {
  test.use({ as: 'client' });
  test('is offered neither, and is told so at its address', async ({ page }) => {
    await page.goto('/app/list/contacts?modal=personalData');
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText('You are not allowed to do this here.');
    await expect(dialog.getByRole('button', { name: 'Export' })).toHaveCount(0);
  });
});
