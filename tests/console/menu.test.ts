// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { activeIn, menu } from '../../src/shell/menu';

test('The drawer begins with the eighteen lists of the contract in their order, by their names and labels', () => {
  expect(menu.slice(0, 18).map(({ name, label }) => `${name}: ${label}`)).toEqual([
    'notifications: Notifications',
    'contacts: Contacts/Users',
    'accounts: Accounts',
    'accountsSubscription: Account Subscriptions',
    'sites: Sites',
    'buildings: Buildings',
    'loads: Loads',
    'channels: Channels',
    'feeds: Feeds',
    'feedsConfigModbus: Feeds Config Modbus',
    'feedsConfigBacNet: Feeds Config BacNet',
    'emissions: Emission Factors',
    'projects: Projects',
    'consumptionJobs: Jobs',
    'reports: Reports',
    'dashboards: ESP View',
    'history: History',
    'weather: Weather',
  ]);
});

test.each([
  ['/app/list/sites', 'sites'],
  ['/app/detail/sites/7', 'sites'],
  ['/app/detail/sites/7/2', 'sites'],
  ['/app', undefined],
  ['/login', undefined],
])('At %s the active entry is %s', (pathname, name) => {
  expect(activeIn(pathname)).toBe(name);
});
