import { dialog, openOver, save, saveNew, toast } from './pages/dialog';
import { choose, named, pick } from './pages/form';
import { openList, rows } from './pages/list';
import { newTag } from './scene/estate';
import { expect, test } from './scene/test';

test.describe.configure({ mode: 'serial' });

test('a record is linked to another one from its page', async ({ page, estate }) => {
  await page.goto(`/app/detail/feeds/${estate.ids.feeds}`);
  await page.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('menuitem', { name: 'Link type' }).click();
  const form = await dialog(page, 'Search Feed Type');
  await save(form);
  await expect(form.getByText('Please select a type')).toBeVisible();
  await pick(form, 'Type', 'ESP Hub Connect');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await save(form);
  await toast(page, 'Type Linked!');
  await expect(page.getByRole('main').getByText('ESP Hub Connect')).toBeVisible();
  expect(loads).toBe(0);
});

test('a load is added with channels, metadata and configs', async ({ page, estate, api }) => {
  const label = `${estate.tag} ${newTag()}`;
  const form = await openOver(page, estate, 'buildings', 'loads', 'Add Load');
  await form.getByLabel(named('Label')).fill(label);
  await pick(form, 'Feed', estate.labels.feeds);
  await form.getByRole('checkbox', { name: 'kWh' }).check();
  await form.getByRole('checkbox', { name: 'L1A' }).check();
  await form.getByRole('button', { name: 'Save' }).dblclick();
  // They are there on the new page too: none is lost to the change of page.
  await expect(page).toHaveURL(/\/app\/detail\/loads\//);
  await toast(page, 'Load Added! Adding channels now.');
  await toast(page, 'Channels Added!');
  await toast(page, 'Adding feeds config channels, please wait!');
  await toast(page, 'Feeds Config Channels Created!');
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  const added = await api.rows('dw_Channels', 'Label ChannelsMetadata { ChannelId } FeedsConfigsModbus { FeedId }', {
    Load: { Label: { _eq: label } },
  });
  expect(added).toHaveLength(2);
  for (const channel of added) expect(channel.FeedsConfigsModbus).toEqual([{ FeedId: estate.ids.feeds }]);
});

test('a cumulative channel brings its calculated difference', { tag: '@slow' }, async ({ page, estate, api }) => {
  const label = `${estate.tag} ${newTag()}`;
  const form = await openOver(page, estate, 'loads', 'channels', 'Add Channel');
  await form.getByLabel(named('Label')).fill(label);
  await choose(form, 'Value type', 'Cumulative');
  await expect(form.getByRole('switch', { name: 'Alerts' })).toBeHidden();
  await save(form);
  await toast(page, 'Channel Added!');
  await toast(page, 'Channel Delta Added!');
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  expect(await api.count('dw_Channels', { Label: { _eq: `${label} Delta` }, Type: { _eq: 2 } })).toBe(1);
});

test('a save whose answer was lost, and which is tried again, makes one record', async ({ page, estate, api }) => {
  const label = `${estate.tag} ${newTag()}`;
  const form = await openOver(page, estate, 'buildings', 'loads', 'Add Load');
  await form.getByLabel(named('Label')).fill(label);
  await form.getByRole('checkbox', { name: 'kWh' }).check();
  let lost = 0;
  await page.route('**/v1/graphql', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('InsertLoad')) return route.fallback();
    lost += 1;
    // What is under way is there to be seen, and cannot be closed.
    await expect(form.getByRole('list', { name: 'Steps of this save' }).getByRole('listitem')).toHaveText([
      /^Load/,
      /^Channel/,
      /^Channel Metadata/,
    ]);
    await expect(form.getByRole('button', { name: 'Saving' })).toBeDisabled();
    await expect(form.getByRole('button', { name: 'Close' })).toBeDisabled();
    await route.fetch();
    return route.abort();
  });
  await save(form);
  await toast(page, 'Oh oh, error!');
  await expect(form.getByText('The data service cannot be reached.')).toBeVisible();
  await expect(form.getByLabel(named('Label'))).toHaveValue(label);
  await saveNew(form, 'loads', label);
  expect(lost).toBe(1);
  expect(await api.count('dw_Loads', { Label: { _eq: label } })).toBe(1);
  expect(await api.count('dw_Channels', { Load: { Label: { _eq: label } } })).toBe(1);
});

test('a key that is taken keeps the form and says so', async ({ page, estate }) => {
  const form = await openOver(page, estate, 'loads', 'channels', 'Add Channel');
  await form.getByLabel(named('Label')).fill('Twice');
  await form.getByLabel(named('Channel key')).fill(estate.tag);
  await save(form);
  const sentence = 'This channel key already exists, please use another one to continue';
  await expect(form.getByLabel(named('Channel key'))).toHaveAccessibleDescription(sentence);
  await expect(form.getByRole('alert').getByText(sentence)).toBeVisible();
  // A toast below an open dialog is for the eye; for others the same sentence is in the form.
  await toast(page, 'Oh oh, error!');
  const [card, paper] = [
    await page.getByText('Oh oh, error!').locator('../..').boundingBox(),
    await form.boundingBox(),
  ];
  // Beside the form, where it covers nothing.
  expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(paper?.x ?? 0);
  await expect(form.getByLabel(named('Label'))).toHaveValue('Twice');
});

test('the feed of selected loads is changed with that of their channels', async ({ page, estate, api }) => {
  await openList(page, { name: 'loads' }, estate.tag);
  await rows(page).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change feed' }).click();
  const form = await dialog(page, 'Bulk Change Loads Feed');
  await pick(form, 'Feed', estate.labels.feeds);
  await save(form);
  await toast(page, 'Bulk Loads Feed Changed!');
  await toast(page, 'Now changing Channels Feeds, please wait');
  await toast(page, 'Bulk Loads Channels Feed Changed!');
  expect(await api.count('dw_Loads', { FeedId: { _eq: estate.ids.feeds } })).toBeGreaterThan(0);
});

test('a contact is invited into several accounts, each with its own result', async ({ page, estate, api }) => {
  const ContactId = crypto.randomUUID();
  await api.insert('dw_Contacts', { ContactId, DisplayName: estate.tag, EmailAddress: `${estate.tag}@people.test` });
  await page.goto('/app/list/reports?modal=addContactRole');
  const form = await dialog(page, 'Add Account/Contact Role');
  await save(form);
  await expect(form.getByText('Please select an account')).toBeVisible();
  await expect(form.getByText('Please select an contact')).toBeVisible();
  for (const [label, text] of [
    ['Account', estate.labels.accounts],
    ['Contact', estate.tag],
  ] as const) {
    await form.getByRole('combobox', { name: label }).fill(text ?? '');
    await page
      .getByRole('option', { name: text ?? '' })
      .first()
      .click();
  }
  await save(form);
  await toast(page, 'Account/Contact Roles Added!');
  expect(await api.rows('dw_ContactsRole', 'Role Status', { ContactId: { _eq: ContactId } })).toEqual([
    { Role: 1, Status: 4 },
  ]);
});

test('Escape asks before something is lost, and the keyboard is back where it was', async ({ page }) => {
  await page.goto('/app/list/accounts');
  const add = page.getByRole('button', { name: 'Add Account' });
  await add.focus();
  await page.keyboard.press('Enter');
  const form = await dialog(page, 'Add Account');
  await form.getByLabel(named('Label')).fill('North');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel(named('Label'))).toHaveValue('North');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect(add).toBeFocused();
});

test('where another record is asked for, the dialog stays with the same parents, at the first empty field', {
  tag: '@slow',
}, async ({ page, api, estate }) => {
  const labels = [newTag(), newTag()] as const;
  await page.goto('/app/list/buildings?modal=addBuilding');
  const form = await dialog(page, 'Add Building');
  await pick(form, 'Account', estate.labels.accounts);
  await pick(form, 'Site', estate.labels.sites);
  await form.getByLabel(named('Label')).fill(labels[0]);
  await form.getByRole('checkbox', { name: 'Add another' }).check();
  await form.getByRole('button', { name: 'Save and add another' }).click();
  await toast(page, 'Building Added!');
  await expect(form.getByLabel(named('Label'))).toHaveValue('');
  await expect(form.getByLabel(named('Label'))).toBeFocused();
  await expect(form.getByRole('combobox', { name: named('Site') })).toHaveValue(String(estate.labels.sites));
  await page.keyboard.type(labels[1]);
  await form.getByRole('checkbox', { name: 'Add another' }).uncheck();
  await saveNew(form, 'buildings', labels[1]);
  const found = await api.rows('dw_Buildings', 'SiteId', { Label: { _in: labels } });
  expect(found).toEqual([{ SiteId: estate.ids.sites }, { SiteId: estate.ids.sites }]);
});
