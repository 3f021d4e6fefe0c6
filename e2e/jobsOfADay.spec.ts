import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/accessible';
import { Actions } from './pages/actions';
import { dialog, toast } from './pages/dialog';
import { rows } from './pages/list';
import { newTag } from './scene/estate';
import { expect, test } from './scene/test';

// How many actions the jobs of a day take. Said of each, because fewer is better than within the limit.
test.describe.configure({ mode: 'default' });

test('twenty notifications are decided with twenty keys, and a cause takes three more', { tag: '@slow' }, async ({
  page,
  api,
  estate,
}) => {
  const tag = newTag();
  const groups = Array.from({ length: 21 }, () => randomUUID());
  const usual = { AlertType: 'High usage', StartDate: '2026-06-01T00:00:00Z' };
  const { buildings: BuildingId, channels: ChannelId } = estate.ids;
  const named = groups.map((NotificationGroupId) => ({ ...usual, NotificationGroupId, BuildingId, Summary: tag }));
  await api.insert('dw_MLNotificationGroup', ...named);
  const alerts = groups.map((NotificationGroupId, place) => ({
    ...usual,
    NotificationGroupId,
    ChannelId,
    EquivalentCost: 5_000 - place * 100,
  }));
  await api.insert('dw_MLNotifications', ...alerts);
  const filter = encodeURIComponent(JSON.stringify({ q: tag, QualificationStatus: [0] }));
  await page.goto(`/app/list/notifications?triage=&filter=${filter}`);
  const current = page.getByRole('list', { name: 'Notifications', exact: true }).locator('[aria-current=true]');
  await expect(current).toContainText('£5,000');
  const triage = new Actions(page);
  for (let place = 1; place <= 20; place++) {
    await triage.press('2');
    await expect(current).toContainText(`£${(5_000 - place * 100).toLocaleString('en')}`);
  }
  triage.expectAtMost(20, 'Triage of 20');
  const cause = new Actions(page);
  await cause.press('r');
  await expect(page.getByRole('textbox', { name: 'Root cause' })).toBeFocused();
  await cause.fill(page.getByRole('textbox', { name: 'Root cause' }), 'leak');
  await cause.press('Enter');
  await expect(page.getByRole('definition').filter({ hasText: /leak/i })).toBeVisible();
  cause.expectAtMost(3, 'Its root cause');
});

test('a new client is there with a site, a building and a load with its channels', { tag: '@slow' }, async ({
  page,
}) => {
  const tag = newTag();
  const client = new Actions(page);
  await page.goto('/app');
  for (const kind of ['Account', 'Site', 'Building', 'Load']) {
    await client.find(`add ${kind}`, `Add ${kind}`);
    const form = await dialog(page, `Add ${kind}`);
    if (kind === 'Load') await client.click(form.getByRole('checkbox', { name: 'kWh', exact: true }));
    await client.fill(form.getByRole('textbox', { name: /^Label/ }), `${tag} ${kind}`);
    await client.click(form.getByRole('button', { name: 'Save' }));
    await expect(page.getByRole('heading', { level: 1, name: `${tag} ${kind}` })).toBeVisible();
  }
  client.expectAtMost(24, 'A new client');
});

test('meters that are silent are two steps from the home page', { tag: '@slow' }, async ({ page }) => {
  const silent = new Actions(page);
  await page.goto('/app');
  await silent.click(page.getByRole('link', { name: /^Offline loggers/ }));
  await silent.click(rows(page).first().getByRole('link').first());
  await expect(page.getByRole('tablist')).toBeVisible();
  silent.expectAtMost(2, 'Silent meters');
});

test('a map shows which buildings send no data, and leads to the channels of each', { tag: '@slow' }, async ({
  page,
}) => {
  const onMap = new Actions(page);
  await page.goto('/app/list/dataReceived');
  await onMap.click(page.getByRole('button', { name: 'Show map' }));
  const map = page.getByRole('region', { name: 'Buildings by how late their data is' });
  await onMap.click(map.getByRole('button', { name: /^\d+ buildings here/ }).first());
  const building = page.getByRole('menuitem').first();
  const label = await building.locator('.MuiListItemText-primary').innerText();
  await expectAccessible(page);
  await onMap.click(building);
  await expect(rows(page).first()).toContainText(label);
  onMap.expectAtMost(3, 'Silent buildings on a map');
});

test('a wrong reading is put right', { tag: '@slow' }, async ({ page, api, estate }) => {
  const { loads: LoadId, buildings: BuildingId } = estate.ids;
  const ChannelId = randomUUID();
  const key = `${newTag()}-7`;
  const usual = { LoadId, BuildingId, TimeZone: 'UTC', IntervalMins: 1440, UnitOfMeasure: 'kWh' };
  await api.insert('dw_Channels', { ...usual, ChannelId, Label: `Main ${key}`, ChannelKey: key });
  const days = Array.from({ length: 60 }, (_day, day) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString());
  await api.insert('dw_Consumption', ...days.map((ConsumptionDate) => ({ ChannelId, ConsumptionDate, Raw: 20 })));
  await page.goto('/app');
  const wrong = new Actions(page);
  await wrong.find(key, key);
  await wrong.click(page.getByRole('tab', { name: 'Readings' }));
  await wrong.click(page.getByRole('button', { name: 'Edit readings' }));
  const form = await dialog(page, 'Edit Readings');
  await wrong.fill(form.getByLabel('Factor'), '0.1');
  await wrong.fill(form.getByLabel('Reason'), 'CT ratio');
  await wrong.click(form.getByRole('button', { name: 'Save' }));
  await expect(form).toBeHidden();
  wrong.expectAtMost(9, 'A wrong reading');
});

test('who changed something is one tab away', { tag: '@slow' }, async ({ page, api, estate }) => {
  const [SiteId, label] = [randomUUID(), `Depot ${newTag()}`];
  await api.insert('dw_Sites', { SiteId, AccountId: estate.ids.accounts, Label: label, City: 'Before' });
  await api.ask(
    `mutation Move($id: uuid!) { update_dw_Sites_by_pk(pk_columns: {SiteId: $id}, _set: {City: "After"}) { SiteId } }`,
    { id: SiteId },
  );
  await page.goto('/app');
  const who = new Actions(page);
  await who.find(label, label);
  await who.click(page.getByRole('tab', { name: 'History' }));
  const latest = page.getByRole('tabpanel').getByRole('listitem').first();
  await expect(latest).toContainText('Aroha Tamihana changed this');
  await expect(latest).toContainText('After');
  who.expectAtMost(4, 'Who changed it');
});

test('a colleague has access within twelve actions', { tag: '@slow' }, async ({ page, api, estate }) => {
  const email = `${newTag().toLowerCase()}@people.test`;
  const account = String(estate.labels.accounts);
  await page.goto('/app');
  const access = new Actions(page);
  await access.find(account, account);
  await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible();
  await access.find('add contact', 'Add Contact');
  const form = await dialog(page, 'Add Contact');
  await access.fill(form.getByLabel('Email address'), email);
  await access.click(form.getByRole('button', { name: 'Save' }));
  await toast(page, 'Contact Added!');
  access.expectAtMost(12, 'Access for a colleague');
  const where = { Contact: { EmailAddress: { _eq: email } }, AccountId: { _eq: estate.ids.accounts } };
  await expect.poll(() => api.count('dw_ContactsRole', where)).toBe(1);
});

test('a meter number leads to its meter from anywhere, however it is written', { tag: '@slow' }, async ({
  page,
  api,
  estate,
}) => {
  const number = newTag().toUpperCase();
  const LoadId = randomUUID();
  const MeterSerialNumber = `${number.slice(0, 4)}-${number.slice(4)}`;
  await api.insert('dw_Loads', { LoadId, BuildingId: estate.ids.buildings, Label: 'Chiller', MeterSerialNumber });
  await page.goto('/app/profile');
  const meter = new Actions(page);
  await meter.find(`${number.slice(0, 6).toLowerCase()} ${number.slice(6)}`, 'Chiller');
  await expect(page).toHaveURL(new RegExp(`/app/detail/loads/${LoadId}`));
  meter.expectAtMost(3, 'An unknown meter number');
});

test('two channels are compared from their list', { tag: '@slow' }, async ({ page, api, estate }) => {
  const tag = newTag();
  const { loads: LoadId, buildings: BuildingId } = estate.ids;
  for (const name of ['One', 'Two'])
    await api.insert('dw_Channels', {
      LoadId,
      BuildingId,
      Label: `${name} ${tag}`,
      ChannelKey: `${name}-${tag}`,
      UnitOfMeasure: 'kWh',
    });
  await page.goto('/app');
  const compared = new Actions(page);
  await compared.click(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Channels' }));
  await compared.fill(page.getByRole('textbox', { name: /^Search/ }).first(), tag);
  await expect(rows(page)).toHaveCount(2);
  for (const name of ['One', 'Two'])
    await compared.click(
      rows(page)
        .filter({ hasText: `${name} ${tag}` })
        .getByRole('checkbox'),
    );
  await compared.click(page.getByRole('link', { name: 'Compare' }));
  await expect(page).toHaveURL(/\/app\/explore\?/);
  await expect(page.getByRole('main')).toContainText(`One ${tag}`);
  compared.expectAtMost(5, 'Two channels compared');
});

test.describe('a client', () => {
  test.use({ as: 'client' });

  test('has usage, cost and what changed at once, and is one step from the building', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.goto('/app');
    const own = new Actions(page);
    await expect(page.getByRole('region', { name: /^Usage in / })).toContainText(/£[\d,]+/);
    await own.click(
      page
        .getByRole('region', { name: /^Usage in / })
        .getByRole('list')
        .getByRole('link')
        .first(),
    );
    await expect(page.getByRole('tablist')).toBeVisible();
    own.expectAtMost(1, 'A client’s own view');
  });
});

test('staff see the console as a client does, and are back with one click', { tag: '@slow' }, async ({ page, api }) => {
  const [client] = await api.rows<{ readonly ContactId: string }>('dw_Contacts', 'ContactId', {
    EmailAddress: { _eq: 'client@demo.test' },
  });
  const place = `/app/detail/contacts/${client?.ContactId}`;
  await page.goto(place);
  const view = new Actions(page);
  await view.click(page.getByRole('button', { name: 'Actions' }));
  await view.click(page.getByRole('menuitem', { name: 'View as' }));
  await view.click((await dialog(page, 'View as')).getByRole('button', { name: 'View as' }));
  const banner = page.getByRole('region', { name: 'View as another user' });
  await expect(banner).toContainText('client@demo.test');
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/app/list/loads');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Load' })).toHaveCount(0);
  const kept: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/preferences/')) kept.push(request.url());
  });
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Favourite' })).toHaveCount(0);
  await page.goto('/app/profile');
  await expect(banner).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
  expect(kept).toEqual([]);
  await view.click(banner.getByRole('button', { name: 'End view' }));
  await expect(page).toHaveURL(new RegExp(`${place}$`));
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  view.expectAtMost(4, 'View as a client, and back');
});
