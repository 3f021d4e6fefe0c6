import type { Page } from '@playwright/test';
import { named } from './pages/form';
import { openTab, press, seek, select, tabTo } from './pages/keyboard';
import { list, opened, picker, refreshed, saved, type } from './pages/keyboardForm';
import { newTag } from './scene/estate';
import { expect, test } from './scene/test';

test('an estate is built from nothing, without a mouse', { tag: '@slow' }, async ({ page, api }) => {
  // Thirteen forms, each with the page it leads to.
  test.slow();
  const tag = newTag();
  const label = (kind: string) => `${tag} ${kind}`;
  await page.goto('/app/list/accounts');

  const account = await opened(page, 'Add Account');
  await type(page, account, 'Label', label('account'));
  await saved(page, 'accounts', label('account'));

  await openTab(page, 'Addresses');
  const address = await opened(page, 'Add Address');
  await type(page, address, 'Name', label('address'));
  await select(page, list(address, 'Type'), 'Physical');
  await type(page, address, 'City', 'Auckland');
  await saved(page, 'accountsAddress', label('address'));

  await goTo(page, 'Account Subscriptions');
  const subscription = await opened(page, 'Add Account Subscription');
  await expect(subscription.getByRole('combobox', { name: 'Account' })).toHaveValue(label('account'));
  await tabTo(page, picker(subscription, 'Plan'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(picker(subscription, 'Plan')).not.toHaveValue('');
  await tabTo(page, subscription.getByLabel(named('Payment customer')));
  await saved(page, 'accountsSubscription', label('account'));

  await press(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: label('account') })
      .first(),
  );
  await openTab(page, 'Groups');
  const group = await opened(page, 'Add Group');
  await type(page, group, 'Label', label('group'));
  await saved(page, 'groups', label('group'));

  await goTo(page, 'Sites');
  const site = await opened(page, 'Add Site');
  await type(page, site, 'Label', label('site'));
  await saved(page, 'sites', label('site'));

  await openTab(page, 'Buildings');
  const building = await opened(page, 'Add Building');
  await type(page, building, 'Label', label('building'));
  await saved(page, 'buildings', label('building'));

  await openTab(page, 'Loads');
  const load = await opened(page, 'Add Load');
  for (const unit of ['kVAh', 'kWh']) {
    await tabTo(page, load.getByRole('checkbox', { name: unit, exact: true }));
    await page.keyboard.press('Space');
  }
  await tabTo(page, load.getByRole('button', { name: 'Close' }));
  await tabTo(page, load.getByLabel(named('Label')));
  await page.keyboard.type(label('load'));
  await saved(page, 'loads', label('load'));

  await openTab(page, 'Channels');
  const channel = await opened(page, 'Add Channel');
  await type(page, channel, 'Label', label('sum'));
  await select(page, list(channel, 'Type'), 'Calculated');
  await tabTo(page, channel.getByLabel(named('Label')));
  await saved(page, 'channels', label('sum'));

  await openTab(page, 'Rules');
  const rule = await opened(page, 'Add Channel Rule');
  await seek(page, picker(rule, 'Source channel'), `${label('building')} ${label('load')} kWh`);
  await refreshed(page, 'Channel Rule Added!');

  await goTo(page, 'Feeds');
  const feed = await opened(page, 'Add Feed');
  await type(page, feed, 'Label', label('feed'));
  await saved(page, 'feeds', label('feed'));

  await openTab(page, 'Modbus configs');
  const config = await opened(page, 'Add Feed Config Modbus');
  await expect(config.getByRole('combobox', { name: 'Feed' })).toHaveValue(label('feed'));
  await seek(page, picker(config, 'Channel'), `${label('building')} ${label('load')} kWh`);
  await type(page, config, 'Read every', '900');
  await type(page, config, 'Register address', '40001');
  await type(page, config, 'Registers', '2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/detail\/feedsConfigModbus\//);

  await goTo(page, 'Contacts/Users');
  const contact = await opened(page, 'Add Contact');
  await type(page, contact, 'Email address', `${tag}@people.test`);
  await select(page, list(contact, 'Role'), 'Editor');
  await tabTo(page, contact.getByLabel(named('Email address')));
  await refreshed(page, 'Contact Added!');

  const [built] = await api.rows(
    'dw_Accounts',
    `AccountsAddresses { City } AccountsSubscriptions { Status } Groups { Label } ContactsRoles { Role Status EmailAddress }
     Sites { Label Buildings { Label Feeds { Label FeedsConfigsModbus { RegisterAddress RegisterCount } }
       Loads { Label Channels(order_by: {Label: asc}) { Label Type ChannelsRules { SourceChannel { UnitOfMeasure } } } } } }`,
    { Label: { _eq: label('account') } },
  );
  const added = (unit: string) => ({
    Label: `${label('building')} ${label('load')} ${unit}`,
    Type: 1,
    ChannelsRules: [],
  });
  const sum = { Label: label('sum'), Type: 2, ChannelsRules: [{ SourceChannel: { UnitOfMeasure: 'kWh' } }] };
  const feeds = [{ Label: label('feed'), FeedsConfigsModbus: [{ RegisterAddress: 40001, RegisterCount: 2 }] }];
  const loads = [{ Label: label('load'), Channels: [added('kVAh'), added('kWh'), sum] }];
  expect(built).toEqual({
    AccountsAddresses: [{ City: 'Auckland' }],
    AccountsSubscriptions: [{ Status: 0 }],
    Groups: [{ Label: label('group') }],
    ContactsRoles: [{ Role: 5, Status: 4, EmailAddress: `${tag}@people.test` }],
    Sites: [{ Label: label('site'), Buildings: [{ Label: label('building'), Feeds: feeds, Loads: loads }] }],
  });
});

const goTo = (page: Page, list: string) =>
  press(page, page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: list, exact: true }));
