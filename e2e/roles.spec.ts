import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Role, RoleStatus } from '../resources/enums/role';
import { expectAccessible } from './pages/accessible';
import { openList, openRow, rows } from './pages/list';
import type { Api } from './scene/api';
import { newTag } from './scene/estate';
import { expect, test } from './scene/test';

const reviewed = { Role: { _eq: 3 }, Contact: { EmailAddress: { _eq: 'client@demo.test' } } };
const adminned = { Role: { _eq: 2 }, Contact: { EmailAddress: { _eq: 'client@demo.test' } } };
const watched = { Contact: { EmailAddress: { _eq: 'viewer@demo.test' } } };

test.describe('a client who is Admin in one account and Reviewer in another', () => {
  test.use({ as: 'client' });

  test('sees these two accounts and no other', async ({ page, api, estate }) => {
    await openList(page, { name: 'accounts' });
    await expect(rows(page)).toHaveCount(2);
    await page.goto(`/app/list/sites?filter=${encodeURIComponent(JSON.stringify({ q: estate.tag }))}`);
    await expect(page.getByText('No sites match')).toBeVisible();
    await expectHidden(page, `/app/detail/sites/${estate.ids.sites}`, String(estate.labels.sites));
    await expectHidden(page, `/app/detail/accounts/${estate.ids.accounts}/sites`, String(estate.labels.accounts));
    expect(await api.count('dw_Accounts')).toBeGreaterThan(2);
  });

  test('may write in the first and only review in the second', async ({ page, api }) => {
    await page.goto(`/app/detail/sites/${await siteOf(api, adminned)}`);
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();

    await page.goto(`/app/detail/sites/${await siteOf(api, reviewed)}`);
    await expect(page.getByRole('tablist')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);

    await page.goto(`/app/detail/notifications/${await notificationOf(api, reviewed)}`);
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  });

  test('does not see what is the provider’s', async ({ page }) => {
    await page.goto('/app/list/feeds');
    await expect(rows(page).first()).toBeVisible();
    await openRow(page, rows(page).first());
    await expect(page.getByRole('term').filter({ hasText: 'Serial number' })).toBeVisible();
    for (const secret of ['Password', 'SIM card', 'User name'])
      await expect(page.getByRole('term').filter({ hasText: secret })).toHaveCount(0);
  });
});

test('the contacts of an account say who may do what in it, because of which role', async ({ page, api }) => {
  const tag = newTag();
  const AccountId = randomUUID();
  await api.insert('dw_Accounts', { AccountId, Label: tag });
  const people = [
    ['Ada', 'Admin', 'Active'],
    ['Ravi', 'Reviewer', 'Active'],
    ['Uma', 'User', 'Active'],
    ['Sam', 'Editor', 'Suspended'],
  ] as const;
  for (const [name, role, status] of people) {
    const ContactId = randomUUID();
    await api.insert('dw_Contacts', {
      ContactId,
      DisplayName: `${name} ${tag}`,
      EmailAddress: `${name}-${tag}@x.test`,
    });
    const row = { AccountId, ContactId, Role: Role.values[role], Status: RoleStatus.values[status] };
    await api.insert('dw_ContactsRole', row);
  }
  await page.goto(`/app/detail/accounts/${AccountId}/contacts`);
  const access = page.getByRole('region', { name: 'Permissions' });
  const may = (what: string) => access.getByRole('row', { name: what });
  await expect(may('View everything in the account').getByRole('link')).toHaveText([
    `Ada ${tag}`,
    `Ravi ${tag}`,
    `Uma ${tag}`,
  ]);
  await expect(may('Review notifications')).toContainText('Reviewer or higher');
  await expect(may('Review notifications').getByRole('link')).toHaveText([`Ada ${tag}`, `Ravi ${tag}`]);
  await expect(may('Manage people').getByRole('link')).toHaveText([`Ada ${tag}`]);
  await expect(access).toContainText(`Without access: Sam ${tag} (Suspended)`);
  await expectAccessible(page);
});

test.describe('a viewer', () => {
  test.use({ as: 'viewer' });

  test('sees one account, and nothing that writes', async ({ page, api }) => {
    await openList(page, { name: 'accounts' });
    await expect(rows(page)).toHaveCount(1);
    await openList(page, { name: 'sites' });
    await expect(page.getByRole('button', { name: 'Add Site' })).toHaveCount(0);
    await rows(page).first().getByRole('checkbox').check();
    await expect(page.getByRole('link', { name: 'Compare' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Bulk/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Bulk', exact: true })).toHaveCount(0);
    await openRow(page, rows(page).first());
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await page.goto(`/app/detail/notifications/${await notificationOf(api, watched)}`);
    await expect(page.getByRole('tablist')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  });
});

test('provider staff see what is theirs, and a password only when they ask', async ({ page, api, estate }) => {
  await api.ask(
    `mutation Hide($id: uuid!) { update_dw_Feeds_by_pk(pk_columns: {FeedId: $id}, _set: {Password: "rosebud"}) { FeedId } }`,
    { id: estate.ids.feeds },
  );
  await page.goto(`/app/detail/feeds/${estate.ids.feeds}`);
  const term = page.getByRole('term').filter({ hasText: /^Password$/ });
  await expect(term).toBeVisible();
  await expect(page.getByText('rosebud')).toHaveCount(0);
  await page.getByRole('button', { name: /^Show Password/ }).click();
  await expect(page.getByText('rosebud')).toBeVisible();
});

/** Expects a record of another account to look like one that never existed. */
async function expectHidden(page: Page, address: string, label: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: /^This \w+ was not found$/ })).toBeVisible();
  await expect(page.getByText(label)).toHaveCount(0);
}

async function siteOf(api: Api, role: object): Promise<string> {
  const [site] = await api.rows<{ readonly SiteId: string }>('dw_Sites', 'SiteId', {
    Account: { ContactsRoles: role },
  });
  return String(site?.SiteId);
}

async function notificationOf(api: Api, role: object): Promise<string> {
  const [group] = await api.rows<{ readonly NotificationGroupId: string }>(
    'dw_MLNotificationGroup',
    'NotificationGroupId',
    { Building: { Site: { Account: { ContactsRoles: role } } } },
  );
  return String(group?.NotificationGroupId);
}
