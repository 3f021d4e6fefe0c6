import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible';
import { summaryOf, timeKey } from './pages/keyTimes';
import { openList, rows } from './pages/list';
import type { Api } from './scene/api';
import { newTag, type OwnEstate } from './scene/estate';
import { theScene } from './scene/globalSetup';
import { openSignedIn, type Person } from './scene/people';
import { expect, test } from './scene/test';

// One after the other: all of them are one person's, and undo takes back what that person did last.
test.describe.configure({ mode: 'default' });

const costs = [1000, 900, 800, 700, 600, 500, 400, 300, 200, 150];

test('triages by keyboard alone, and takes back what was decided, also after a reload', async ({
  page,
  api,
  estate,
}) => {
  const { tag, ids } = await insertGroups(api, estate.ids, costs);
  const statuses = () => statusesOf(api, ids);
  await insertPeople(api, estate.ids.accounts, tag);
  await page.goto(triageOf(tag));
  await expect(current(page)).toContainText('£1,000');
  await expect(page.getByRole('region', { name: 'Notification' })).toContainText(estate.labels.buildings ?? '');
  await page.keyboard.press('2');
  await expect(current(page)).toContainText('£900');
  await expect(line(page, '£1,000')).toContainText('Disqualified by ESP');
  for (const key of ['4', '3', '0', 'k', 'p']) await page.keyboard.press(key);
  await expect(current(page)).toContainText('£700');
  await page.keyboard.press('ArrowDown');
  await expect(current(page)).toContainText('£600');
  await page.keyboard.press('ArrowUp');
  await expect(current(page)).toContainText('£700');
  await expect(page.getByRole('definition').filter({ hasText: 'High' })).toBeVisible();

  await page.keyboard.press('c');
  await page.keyboard.type('Asked the site.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Comments' }).getByText('Asked the site.')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Comments' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
  await page.keyboard.press('6');
  await expect(current(page)).toContainText('£600');
  // The comments that had the focus are no longer shown.
  await expect(page.getByRole('region', { name: 'Notification' })).toBeFocused();

  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: /\(me\)$/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Assign to' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Assign to' }).fill(tag);
  await expect(page.getByRole('button', { name: `Abel ${tag}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Abigail ${tag}` })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Assign to' }).fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Assigned to ')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Until tomorrow' })).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('Snoozed. It comes back when the waste has grown by half.')).toBeVisible();
  await expect(line(page, '£600')).toContainText('Snoozed');
  const snoozed = (count: number) => page.getByRole('tab', { name: `Snoozed ${count}`, exact: true });
  await expect(snoozed(1)).toBeAttached();

  await expect(current(page)).toContainText('£500');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toHaveCount(0);
  for (const key of ['J', 'J']) await page.keyboard.press(`Shift+${key}`);
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('1');
  await expect(line(page, '£300')).toContainText('To investigate later by ESP');
  await expect.poll(statuses).toEqual([2, 4, 3, 6, 0, 1, 1, 1, 0, 0]);
  await page.keyboard.press('u');
  await expect(page.getByText('3 changes were undone.')).toBeVisible();
  await expect(line(page, '£300')).toContainText('To be reviewed');

  await page.reload();
  await expect(current(page)).toBeVisible();
  await expect(line(page, '£600')).toHaveCount(0);
  await snoozed(1).click();
  await expect(current(page)).toContainText('£600');
  await expect(page.getByRole('definition').filter({ hasText: 'Until it gets worse' })).toBeVisible();
  // Snoozed, assigned, decided: the last one first.
  for (const key of ['u', 'u', 'u']) await page.keyboard.press(key);
  await expect.poll(statuses).toEqual([2, 4, 3, 0, 0, 0, 0, 0, 0, 0]);
  await expect(snoozed(0)).toBeAttached();
  await page.getByRole('tab', { name: 'To be reviewed 7', exact: true }).click();
  await expect(line(page, '£600')).toBeVisible();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Qualified, not escalated')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  // From the list of all, the one of those to review that costs most comes first.
  await openList(page, { name: 'notifications' }, tag);
  await expect(rows(page).first()).toContainText('£1,000');
  await page.keyboard.press('j');
  // Not that to its building, which is the first.
  await expect(rows(page).first().getByRole('link', { name: 'High usage' })).toBeFocused();
  const triage = page.getByRole('button', { name: 'Triage', exact: true });
  await triage.focus();
  await page.keyboard.press('Enter');
  await expect(current(page)).toContainText('£700');
  await expect(page.getByRole('heading', { name: 'Triage', level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Back to the list' }).focus();
  await page.keyboard.press('Enter');
  await expect(triage).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeFocused();
});

test('triages fifty notifications with one key each, the next picture there', { tag: '@slow' }, async ({
  page,
  api,
  estate,
}) => {
  const fifty = Array.from({ length: 51 }, (_nothing, place) => (60 - place) * 100);
  const { tag, ids } = await insertGroups(api, estate.ids, fifty);
  await insertReadingRows(api, estate);
  await page.goto(triageOf(tag));
  await expect(page.getByRole('img', { name: /^Usage of / })).toBeVisible();
  const decided = fifty.slice(0, 50).map((_cost, place) => 1 + (place % 8));
  const times = [];
  for (const status of decided) times.push(await timeKey(page, String(status)));
  // Said, not asserted: how fast the machine is says nothing of the product.
  console.log(`50 decisions with 50 keys; ${summaryOf(times)}`);
  await expect(current(page)).toContainText('£1,000');
  await expect.poll(() => statusesOf(api, ids)).toEqual([...decided, 0]);
  await expect(page.getByRole('tab', { name: 'To be reviewed 1', exact: true })).toBeVisible();
});

test('two people see what the other decides, and of two decisions on one the later says so', async ({
  page,
  browser,
  api,
}) => {
  const { tag, ids } = await insertGroups(api, await reviewedChannel(api), costs.slice(0, 3));
  const follows = following(page);
  await page.goto(triageOf(tag));
  await expect(current(page)).toContainText('$1,000');
  await follows;
  const reviewer = await pageOf(browser, 'client');
  // What others do does not reach this one as it happens.
  await reviewer.routeWebSocket(/graphql/, (socket) => socket.close({ code: 1011 }));
  await reviewer.goto(triageOf(tag));
  await expect(current(reviewer)).toContainText('$1,000');
  // What a key decides is offered once it is known what this person may.
  await expect(reviewer.getByRole('button', { name: /Qualified by customer/ })).toBeVisible();
  await reviewer.keyboard.press('7');
  await expect(current(reviewer)).toContainText('$900');
  await expect(line(page, '$1,000')).toContainText('Qualified by customer');

  await page.keyboard.press('j');
  await page.keyboard.press('2');
  await expect.poll(() => statusesOf(api, ids)).toEqual([7, 2, 0]);
  await expect(line(reviewer, '$900')).toContainText('To be reviewed');
  await reviewer.keyboard.press('8');
  await expect(
    reviewer.getByText('It is now “Disqualified by ESP”, yours was “Disqualified by customer”'),
  ).toBeVisible();
  await expect(line(reviewer, '$900')).toContainText('Disqualified by ESP');
  expect(await statusesOf(api, ids)).toEqual([7, 2, 0]);
  await reviewer.keyboard.press('k');
  await reviewer.keyboard.press('8');
  await expect.poll(() => statusesOf(api, ids)).toEqual([7, 8, 0]);
  await reviewer.context().close();
});

test('shows the picture of a group, of the next one and of another load, and what is shown beside it', {
  tag: '@slow',
}, async ({ page, api }) => {
  const [group = ''] = await onGasAlone(api);
  await page.goto(`/app/list/notifications?triage=${group}`);
  const picture = page.getByRole('img', { name: /^Usage of / });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveAttribute('aria-label', /^Usage of Gas meter .* In the shaded time/);
  const read = picture.locator('path').nth(2);
  const gas = await read.getAttribute('d');
  await page.getByRole('combobox', { name: 'Load', exact: true }).selectOption('Main incomer');
  await expect(picture).toHaveAttribute('aria-label', /^Usage of Main incomer by the hour, with the expected usage\.$/);
  expect(await read.getAttribute('d')).not.toBe(gas);
  // In a narrow window, whose page is scaled, the hour at the pointer is marked as well.
  await page.setViewportSize({ width: 600, height: 900 });
  await picture.scrollIntoViewIfNeeded();
  const mark = picture.locator('> line').last();
  // The page is laid out anew for some frames after its window has changed: the picture moves away from the pointer.
  await expect(async () => {
    const { x = 0, y = 0, width = 0 } = (await picture.boundingBox()) ?? {};
    await page.mouse.move(x + width * 0.7, y + 60);
    await page.mouse.move(x + width * 0.7, y + 61);
    expect(((await mark.boundingBox())?.x ?? 0) - x).toBeCloseTo(width * 0.7, -1);
  }).toPass();
  await page.setViewportSize({ width: 1440, height: 900 });
  const earlier = page.getByRole('region', { name: 'Earlier on the same loads' }).getByRole('listitem');
  await expect(earlier.first()).toContainText(/ \d\d\/\d\d\/\d{4}, £[\d,.]+( saved| unmetered)?(, ended)?: [A-Z]/);
  await expect.poll(() => api.count('dw_MLNotificationsVisibility', { NotificationGroupId: { _eq: group } })).toBe(1);
  await page.reload();
  const seenBy = page.getByRole('region', { name: 'Seen by' });
  await expect(seenBy.getByRole('listitem')).toHaveText(/^Aroha Tamihana, \d\d\/\d\d\/\d{4} \d\d:\d\d$/);

  await expect(picture).toBeVisible();
  const first = await picture.getAttribute('aria-label');
  await page.keyboard.press('j');
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveAttribute('aria-label', String(first));
  await page.getByText('Figures by day').filter({ visible: true }).click();
  await expect(page.getByRole('columnheader', { name: /^Expected/ })).toBeVisible();
  await page.getByRole('region', { name: 'Notification' }).getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(page).toHaveURL(/\/app\/detail\/notifications\//);
  await expect(page.getByRole('img', { name: /^Usage of / })).toBeVisible();
});

test('changes all that match at once, and undoes that at once', async ({ page, api, estate }) => {
  const { tag, ids } = await insertGroups(api, estate.ids, costs);
  await page.goto(`/app/list/notifications?filter=${encodeURIComponent(JSON.stringify({ q: tag }))}`);
  await expect(rows(page)).toHaveCount(costs.length);
  await expect(page.getByRole('tab', { name: `To be reviewed ${costs.length}` })).toBeVisible();
  await page.getByRole('button', { name: `Bulk change all ${costs.length}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please select a root cause')).toBeVisible();
  await page.getByRole('combobox', { name: /^Root cause/ }).fill('Weather');
  await page.getByRole('option', { name: 'Weather', exact: true }).click();
  await page.route('**/v1/graphql', (route) =>
    route.request().postData()?.includes('BulkChangeNotificationGroups') ? route.abort() : route.fallback(),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByText(bulkFailure)).toBeVisible();
  await page.unroute('**/v1/graphql');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${costs.length} Notifications Updated!`)).toBeVisible();
  await expect(page.getByRole('tab', { name: `Disqualified by ESP ${costs.length}` })).toBeVisible();
  expect(await statusesOf(api, ids)).toEqual(costs.map(() => 2));
  await page.getByRole('button', { name: 'Undo my last change' }).click();
  await expect(page.getByText(`${costs.length} changes were undone.`)).toBeVisible();
  await expect(page.getByRole('tab', { name: `To be reviewed ${costs.length}` })).toBeVisible();

  for (const place of [0, 1]) await rows(page).nth(place).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Bulk change', exact: true }).click();
  await page.getByRole('combobox', { name: /^Root cause/ }).fill('Weather');
  await page.getByRole('option', { name: 'Weather', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 Notifications Updated!')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Disqualified by ESP 2', exact: true })).toBeVisible();
});

test('goes back to the tab and the notification that were open before', async ({ page, api, estate }) => {
  const { tag, ids } = await insertGroups(api, estate.ids, costs.slice(0, 3));
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await page.goto(triageOf(tag));
  await expect(current(page)).toContainText('£1,000');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`triage=${ids[1]}`));
  await tab('All 3').click();
  await expect(tab('All 3')).toHaveAttribute('aria-selected', 'true');
  await line(page, '£800').click();
  await expect(current(page)).toContainText('£800');
  await page.goBack();
  await expect(tab('To be reviewed 3')).toHaveAttribute('aria-selected', 'true');
  await expect(current(page)).toContainText('£900');
});

test('shows in triage what a change of the selected ones did', async ({ page, api, estate }) => {
  const { tag } = await insertGroups(api, estate.ids, costs.slice(0, 2));
  await page.goto(triageOf(tag));
  await expect(current(page)).toContainText('£1,000');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Bulk change', exact: true }).click();
  await page.getByRole('combobox', { name: /^Root cause/ }).fill('Weather');
  await page.getByRole('option', { name: 'Weather', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('tab', { name: 'Disqualified by ESP 1', exact: true })).toBeVisible();
  // It is there with its new status while it is the open one, and leaves the list after that.
  await expect(line(page, '£1,000').filter({ hasNotText: 'Disqualified by ESP' })).toHaveCount(0);
});

test('shares a view of the list with everybody, who choose it and cannot change it', { tag: '@slow' }, async ({
  page,
  browser,
}) => {
  const name = newTag();
  await page.goto(`/app/list/notifications?filter=${encodeURIComponent(JSON.stringify({ Priority: [2] }))}`);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Shared views' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name, exact: true })).toBeVisible();
  const contact = await pageOf(browser, 'client');
  await contact.goto('/app/list/notifications');
  await contact.getByRole('button', { name: 'Shared views' }).click();
  await expect(contact.getByRole('button', { name: 'Share this view' })).toHaveCount(0);
  await expect(contact.getByRole('button', { name: `Stop sharing ${name}` })).toHaveCount(0);
  await contact.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(contact).toHaveURL(/Priority/);
  await contact.context().close();
  await page.getByRole('button', { name: `Stop sharing ${name}` }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name, exact: true })).toHaveCount(0);
});

test.describe('a viewer', () => {
  test.use({ as: 'viewer' });
  test('looks at what is of the own account, and decides nothing', async ({ page, api, estate }) => {
    const { tag, ids } = await insertGroups(api, estate.ids, [1000]);
    await page.goto(triageOf(tag).replace('triage=', `triage=${ids[0]}`));
    await expect(page.getByText('Nothing is left here')).toBeVisible();
    await expect(list(page).getByRole('listitem')).toHaveCount(0);
    await page.goto(`/app/list/notifications?triage=&filter=${encodeURIComponent('{}')}`);
    await expect(current(page)).toBeVisible();
    await expect(page.getByRole('group', { name: 'Status' })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Assign|Snooze|Undo|Comment)/ })).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByText('Next', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Disqualified by ESP')).toHaveCount(0);
  });
});

test('a comment mentions somebody by keyboard, who is chosen among those who can act', async ({
  page,
  api,
  estate,
}) => {
  const { tag, ids } = await insertGroups(api, estate.ids, [100]);
  const contactId = await insertPeople(api, estate.ids.accounts, tag);
  await page.goto(triageOf(tag));
  await expect(current(page)).toContainText('£100');
  await page.keyboard.press('c');
  await page.keyboard.type('Please look, @');
  await expect(page.getByRole('textbox', { name: 'People to mention' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(tag);
  await expect(page.getByRole('button', { name: `Abel ${tag}` })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused();
  await page.keyboard.type('today.');
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue(`Please look, @Abel ${tag} today.`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Comments' }).locator('strong')).toHaveText(`@Abel ${tag}`);
  const remarks = await api.rows('dw_MLNotificationsMetadata', 'Comments', { NotificationGroupId: { _in: ids } });
  expect(remarks).toMatchObject([{ Comments: [{ Mentions: [contactId] }] }]);
});

const bulkFailure = 'There was a problem updating notifications, please refresh and review.';
const triageOf = (tag: string): string =>
  `/app/list/notifications?triage=&filter=${encodeURIComponent(JSON.stringify({ q: tag, QualificationStatus: [0] }))}`;
const list = (page: Page): Locator => page.getByRole('list', { name: 'Notifications', exact: true });
const current = (page: Page): Locator => list(page).locator('[aria-current=true]');
const line = (page: Page, cost: string): Locator => list(page).getByRole('button').filter({ hasText: cost });

/** Abel, whose id is returned and who has a role in the account, and Abigail, who has none; both are among the first by name. */
async function insertPeople(api: Api, AccountId: unknown, tag: string): Promise<string> {
  const [ContactId, other] = [randomUUID(), randomUUID()];
  const person = (name: string, id: string) => ({
    ContactId: id,
    DisplayName: `${name} ${tag}`,
    EmailAddress: `${name}.${tag}@people.test`.toLowerCase(),
  });
  await api.insert('dw_Contacts', person('Abel', ContactId), person('Abigail', other));
  await api.insert('dw_ContactsRole', { AccountId, ContactId, Role: 3, Status: 1 });
  return ContactId;
}

/** Notifications of one alert each, highest cost first, found by a word of their own. */
async function insertGroups(api: Api, place: OwnEstate['ids'], costs: readonly number[]) {
  const tag = newTag();
  const StartDate = '2026-06-01T00:00:00Z';
  const groups = costs.map((cost) => ({ id: randomUUID(), cost }));
  await api.insert(
    'dw_MLNotificationGroup',
    ...groups.map(({ id }) => ({
      NotificationGroupId: id,
      BuildingId: place.buildings,
      AlertType: 'High usage',
      Summary: tag,
      StartDate,
    })),
  );
  await api.insert(
    'dw_MLNotifications',
    ...groups.map(({ id, cost }) => ({
      NotificationGroupId: id,
      ChannelId: place.channels,
      AlertType: 'High usage',
      StartDate,
      EquivalentCost: cost,
    })),
  );
  return { tag, ids: groups.map(({ id }) => id) };
}

/** Ten weeks by the hour, until after the notifications. */
async function insertReadingRows(api: Api, { ids: { channels: ChannelId } }: OwnEstate): Promise<void> {
  const end = Date.parse('2026-06-03T00:00:00Z');
  const readings = Array.from({ length: 70 * 24 }, (_nothing, hour) => ({
    ChannelId,
    ConsumptionDate: new Date(end - (hour + 1) * 3_600_000).toISOString(),
    Raw: 20 + (hour % 24),
    Corrected: 20 + (hour % 24),
  }));
  await api.insert('dw_Consumption', ...readings);
}

/** Notifications of gas meters alone, beside main incomers, the latest first. */
async function onGasAlone(api: Api): Promise<readonly string[]> {
  const beside = { Building: { Loads: { MainIncomer: { _eq: true } } }, UtilityType: { _eq: 3 } };
  const onIncomer = { MLNotifications: { Channel: { Load: { MainIncomer: { _eq: true } } } } };
  const alerts = await api.rows<{ readonly NotificationGroupId: string; readonly StartDate: string }>(
    'dw_MLNotifications',
    'NotificationGroupId StartDate',
    { Channel: { Load: beside }, MLNotificationGroup: { QualificationStatus: { _eq: 0 }, _not: onIncomer } },
  );
  const latest = alerts.toSorted((one, other) => other.StartDate.localeCompare(one.StartDate));
  return latest.map(({ NotificationGroupId }) => NotificationGroupId);
}

/** A channel of the account in which the client is Reviewer, and its building. */
async function reviewedChannel(api: Api): Promise<OwnEstate['ids']> {
  const role = { Role: { _eq: 3 }, Contact: { EmailAddress: { _eq: 'client@demo.test' } } };
  const [channel] = await api.rows<{ readonly ChannelId: string; readonly BuildingId: string }>(
    'dw_Channels',
    'ChannelId BuildingId',
    { Building: { Site: { Account: { ContactsRoles: role } } } },
  );
  return { buildings: String(channel?.BuildingId), channels: String(channel?.ChannelId) };
}

async function pageOf(browser: Browser, who: Person): Promise<Page> {
  const { url, tokens } = theScene();
  const context = await openSignedIn(browser, url, tokens[who]);
  return context.newPage();
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

async function statusesOf(api: Api, ids: readonly string[]): Promise<readonly number[]> {
  const found = await api.rows<{ readonly NotificationGroupId: string; readonly QualificationStatus: number }>(
    'dw_MLNotificationGroup',
    'NotificationGroupId QualificationStatus',
    { NotificationGroupId: { _in: ids } },
  );
  return ids.map((id) => found.find((row) => row.NotificationGroupId === id)?.QualificationStatus ?? -1);
}
