import type { Browser, Locator, Page } from '@playwright/test';
import { named } from './pages/form';
import { rows } from './pages/list';
import { submit } from './pages/signIn';
import type { Api } from './scene/api';
import { newTag } from './scene/estate';
import { theScene } from './scene/globalSetup';
import { openSignedIn, type Person, password, people } from './scene/people';
import { test as atSignIn, newPerson } from './scene/signInProduct';
import { expect, test } from './scene/test';

let site: { readonly id: string; readonly label: string };

test.beforeEach(async ({ api }) => {
  site = await insertSite(api);
});
test.afterEach(async ({ api }) => {
  await api.ask(`mutation { delete_dw_Sites_by_pk(SiteId: "${site.id}") { SiteId } }`);
});

test('what one person changes is on the list of another one at once, with who it was', async ({ page, browser }) => {
  const follows = following(page);
  await openFiltered(page);
  await follows;
  const other = await pageOf(browser, 'client');
  await openForm(other);
  await save(other, 'City', 'Elsewhere');
  await expect(rows(page).first()).toContainText('Elsewhere');
  await expect(notice(page)).toHaveText(new RegExp(`changed (Site ${site.label}|\\d+ sites)$`));
  await expect(notice(page)).not.toContainText(site.label, { timeout: 15_000 });
  await other.context().close();
});

test('a record that is being read follows, one that is being edited waits until it is asked', { tag: '@slow' }, async ({
  page,
  browser,
  api,
}) => {
  const reader = await pageOf(browser, 'staff');
  const follow = Promise.all([following(reader), following(page)]);
  await reader.goto(`/app/detail/sites/${site.id}`);
  await expect(reader.getByRole('tabpanel')).toContainText('Before');
  await openForm(page);
  await page.getByLabel(named('Address line 1')).fill('Typed');
  await follow;
  const other = await pageOf(browser, 'client');
  await openForm(other);
  // The notice comes and goes: it is waited for from before the change.
  const told = expect(notice(reader)).toHaveText(new RegExp(`changed (Site ${site.label}|\\d+ sites)$`));
  await save(other, 'City', 'Elsewhere');
  await told;
  await expect(reader.getByRole('tabpanel')).toContainText('Elsewhere');
  const offer = page.getByRole('status').filter({ hasText: `changed Site ${site.label} in the meantime` });
  await expect(offer).toBeVisible();
  await expect(page.getByLabel(named('Address line 1'))).toHaveValue('Typed');
  await expect(page.getByLabel(named('City'))).toHaveValue('Before');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel(named('City'))).toHaveValue('Elsewhere');
  await expect(page.getByLabel(named('Address line 1'))).toHaveValue('');
  await expect(offer).toBeHidden();
  // A record that belongs to it is not the record: nothing is said of it.
  const building = newTag();
  await reader.getByRole('tab', { name: 'Buildings' }).click();
  await api.insert('dw_Buildings', { SiteId: site.id, Label: building });
  await expect(rows(reader).first()).toContainText(building);
  await expect(offer).toBeHidden();
  await api.ask(`mutation { delete_dw_Buildings(where: { Label: { _eq: "${building}" } }) { affected_rows } }`);
  await reader.context().close();
  await other.context().close();
});

test('a contact gets nothing of another account', async ({ browser, api, estate }) => {
  const contact = await pageOf(browser, 'client');
  const follows = following(contact);
  await contact.goto('/app/list/sites');
  await follows;
  const rename = (SiteId: string, City: string) =>
    api.ask(
      `mutation { update_dw_Sites_by_pk(pk_columns: { SiteId: "${SiteId}" }, _set: { City: "${City}" }) { SiteId } }`,
    );
  await rename(String(estate.ids.sites), 'Secret');
  await untilNoticed(contact, () => rename(site.id, `Open ${newTag()}`));
  await contact.context().close();
});

test('where sockets do not get through, everything else works', async ({ page, api }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.routeWebSocket(/graphql/, (socket) => socket.close({ code: 1011 }));
  await openFiltered(page);
  await api.ask(
    `mutation { update_dw_Sites_by_pk(pk_columns: { SiteId: "${site.id}" }, _set: { City: "Later" }) { SiteId } }`,
  );
  await page.reload();
  await expect(rows(page).first()).toContainText('Later');
  expect(faults).toEqual([]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

atSignIn(
  'who loses a role while a list is open stays, and sees what they may see now',
  { tag: '@slow' },
  async ({ page, product }) => {
    const [kept, lost] = [newTag(), newTag()];
    await product.api.insert('dw_Accounts', { Label: kept }, { Label: lost });
    const accounts = await product.api.rows('dw_Accounts', 'AccountId Label', { Label: { _in: [kept, lost] } });
    await product.api.insert('dw_Sites', ...accounts);
    const email = await newPerson(product, 'Client');
    const person = { EmailAddress: { _eq: email } };
    const [contact] = await product.api.rows('dw_Contacts', 'ContactId', person);
    const roles = accounts.map(({ AccountId }) => ({ ...contact, AccountId, Role: 1, Status: 1 }));
    await product.api.insert('dw_ContactsRole', ...roles);
    await page.goto('/login');
    await submit(page, email, password);
    await expect(page).toHaveURL(/\/app$/);
    const follows = following(page);
    await page.goto('/app/list/sites');
    await expect(rows(page)).toHaveCount(2, { timeout: 60_000 });
    await follows;
    await product.api.ask(
      `mutation Remove($role: dw_ContactsRole_bool_exp!) { delete_dw_ContactsRole(where: $role) { affected_rows } }`,
      { role: { Contact: person, Account: { Label: { _eq: lost } } } },
    );
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(kept);
    await expect(page).toHaveURL(/\/app\/list\/sites/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('link', { name: kept }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: kept })).toBeVisible();
  },
);

/**
 * Other journeys change sites too, and what comes close together is told as one: so it is changed until it stands
 * alone.
 */
const untilNoticed = (page: Page, change: () => Promise<unknown>): Promise<void> =>
  expect(async () => {
    await change();
    await expect(notice(page)).toHaveText(new RegExp(`changed Site ${site.label}$`), { timeout: 5_000 });
  }).toPass();

const notice = (page: Page): Locator => page.getByRole('status', { name: 'Changes by others' });

/** Opens the list of sites where only the inserted one stands. */
async function openFiltered(page: Page): Promise<void> {
  await page.goto(`/app/list/sites?filter=${encodeURIComponent(JSON.stringify({ q: site.label }))}`);
  await expect(rows(page)).toHaveCount(1, { timeout: 30_000 });
}

/** Resolves when the page is told of changes: some time after it has what it shows. */
function following(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"next"')) resolve();
      });
    });
  });
}

async function insertSite(api: Api) {
  const [role] = await api.rows<{ readonly AccountId: string }>('dw_ContactsRole', 'AccountId', {
    Contact: { EmailAddress: { _eq: people.client } },
    Role: { _eq: 2 },
  });
  const label = newTag();
  await api.insert('dw_Sites', { AccountId: role?.AccountId, Label: label, City: 'Before' });
  const [inserted] = await api.rows<{ readonly SiteId: string }>('dw_Sites', 'SiteId', { Label: { _eq: label } });
  return { id: String(inserted?.SiteId), label };
}

async function pageOf(browser: Browser, who: Person): Promise<Page> {
  const { url, tokens } = theScene();
  const context = await openSignedIn(browser, url, tokens[who]);
  return context.newPage();
}

async function openForm(page: Page): Promise<void> {
  await page.goto(`/app/detail/sites/${site.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
}

async function save(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(named(label)).fill(value);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Site saved.')).toBeVisible();
}
