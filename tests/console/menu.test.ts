// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { AccountRole } from '../../resources/language/access';
import { activeIn, entriesFor, menu } from '../../src/shell/menu';

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

const working = ['feedsConfigModbus', 'feedsConfigBacNet'];
const shownTo = (...roles: readonly AccountRole[]) =>
  entriesFor({
    id: 'me',
    particulars: { displayName: 'Me', emailAddress: 'me@x' },
    accounts: roles.map((role) => ({ id: role, label: role, role })),
    isStaff: roles.length === 0,
  }).map(({ name }) => name);

test('People who only look and review have no registers in their drawer, and only staff have what nobody else may read', () => {
  for (const role of ['User', 'Reviewer'] as const)
    expect(shownTo(role)).toEqual(shownTo('Editor').filter((name) => !working.includes(name)));
  for (const roles of [['Contributor'], ['User', 'Admin'], []] as const)
    expect(shownTo(...roles)).toEqual(expect.arrayContaining(working));
  expect([shownTo('Admin'), shownTo()].map((names) => names.includes('consumptionJobs'))).toEqual([false, true]);
});
