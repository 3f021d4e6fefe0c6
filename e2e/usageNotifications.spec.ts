import type { Page } from '@playwright/test';
import { dialog, openOver, save, saveNew, toast } from './pages/dialog';
import { choose, named, pick } from './pages/form';
import { rows } from './pages/list';
import { newTag } from './scene/estate';
import { expect, test } from './scene/test';

test('a usage notification is made, given to people, talked about and seen through, and deleted with what it holds', {
  tag: '@slow',
}, async ({ page, api, estate }) => {
  const label = `Pump left on ${newTag()}`;
  const form = await openOver(page, estate, 'buildings', 'usage-notifications', 'Add Usage Notification');
  await form.getByLabel(named('Label')).fill(label);
  await pick(form, 'Assignee', 'Aroha');
  await pick(form, 'Reviewer', 'Aroha');
  await form.getByLabel(named('Due date')).fill('30/11/2026');
  await form.getByLabel(named('Window start')).fill('21/11/2026 10:00');
  await form.getByLabel(named('Window end')).fill('21/11/2026 09:00');
  await save(form);
  const before = form.getByText('The end must not be before the start');
  await expect(before).toBeVisible();
  await form.getByLabel(named('Window end')).fill('21/11/2026 12:00');
  await form.getByLabel(named('Window end')).blur();
  await expect(before).toHaveCount(0);
  await saveNew(form, 'usageNotifications', label);
  await expect(shown(page, 'Assignee')).toHaveText('Aroha Tamihana');
  await expect(shown(page, 'Reviewer')).toHaveText('Aroha Tamihana');
  await expect(shown(page, 'Due date')).toHaveText('30/11/2026');

  await page.getByRole('tab', { name: 'Events' }).click();
  await page.getByRole('button', { name: 'Add Notification Event' }).first().click();
  const event = await dialog(page, 'Add Notification Event');
  await event.getByLabel(named('Event')).fill('21/11/2026 10:00');
  await event.getByLabel(named('Consumption')).fill('33');
  await saveHere(page);
  await expect(rows(page).filter({ hasText: '21/11/2026 10:00' })).toContainText('33');

  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('button', { name: 'Add Comment' }).first().click();
  const comment = await dialog(page, 'Add Comment');
  await comment.getByLabel(named('Message')).fill('Somebody looks at its timer on Monday');
  await saveHere(page);
  await expect(rows(page).filter({ hasText: 'Somebody looks at its timer' })).toContainText('Aroha Tamihana');

  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(shown(page, 'Events')).toHaveText('1');
  await page.getByRole('button', { name: 'Edit' }).click();
  await choose(page.getByRole('main'), 'Status', 'Resolved');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Usage Notification saved.');
  await expect(shown(page, 'Status')).toHaveText('Resolved');

  await page.getByRole('tab', { name: 'History' }).click();
  await restoreLatest(page);
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(shown(page, 'Status')).toHaveText('Pending');

  const record = page.url();
  await page.getByRole('button', { name: 'Delete' }).click();
  const goes = page.getByRole('dialog', { name: /^Delete / });
  await expect(goes.getByRole('listitem').filter({ hasText: 'event' })).toBeVisible();
  await goes.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/app\/list\/usageNotifications/);
  const where = { Label: { _eq: label } };
  expect(await api.count('dw_Notifications', where)).toBe(0);
  expect(await api.count('dw_NotificationsEvents', { Notification: where })).toBe(0);

  await page.goto(record);
  await restoreLatest(page);
  await expect(shown(page, 'Events')).toHaveText('1');
  expect(await api.count('dw_NotificationsLog', { Notification: where })).toBe(1);
});

test.describe('a client who reviews for an account', () => {
  test.use({ as: 'client' });

  test('comments and decides on its usage notifications, and neither adds nor deletes any', async ({ page, api }) => {
    const [given] = await api.rows<{ readonly NotificationId: string }>('dw_Notifications', 'NotificationId', {
      Account: { ContactsRoles: { Role: { _eq: 3 }, Contact: { EmailAddress: { _eq: 'client@demo.test' } } } },
      Status: { _eq: 2 },
    });
    await page.goto(`/app/detail/usageNotifications/${given?.NotificationId}`);
    // One of the provider's people, who are not among those that a client sees.
    await expect(shown(page, 'Reviewer')).toHaveText('Contact, no access');
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Events' }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Notification Event' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByRole('button', { name: 'Add Comment' }).click();
    const comment = await dialog(page, 'Add Comment');
    const message = `Known to facilities ${newTag()}`;
    await comment.getByLabel(named('Message')).fill(message);
    await saveHere(page);
    await expect(rows(page).filter({ hasText: message })).toContainText('Harriet Ashworth');
  });
});

async function restoreLatest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Restore' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await toast(page, 'Usage Notification restored.');
}

async function saveHere(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** What the details say of a field: the history has terms of the same names. */
const shown = (page: Page, label: string) =>
  page
    .getByRole('tabpanel', { name: 'Details' })
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('+ dd');
