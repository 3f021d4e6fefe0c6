// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { AccountRole } from '../../resources/language/access';
import { catalogue } from '../../resources/language/all';
import { canAccess, may } from '../../src/auth/permissions';
import type { Profile } from '../../src/auth/profile';
import type { Row } from '../../src/data/rowId';
import { profile } from './session';

const withRole = (role: AccountRole): Profile => ({ ...profile, accounts: [{ id: 'a-1', label: 'One', role }] });
const staff = { ...profile, accounts: [], isStaff: true };
const entity = (name: string) => catalogue.entity(name);

test.each([
  ['User', 'read', 'sites', true],
  ['User', 'create', 'sites', false],
  ['Reviewer', 'review', 'notifications', true],
  ['Reviewer', 'update', 'sites', false],
  ['Contributor', 'create', 'sites', true],
  ['Contributor', 'delete', 'sites', false],
  ['Editor', 'bulk', 'sites', true],
  ['Editor', 'create', 'reports', false],
  ['Admin', 'create', 'reports', true],
  ['Admin', 'create', 'accounts', false],
] as const)('%s may %s %s: %s', (role, action, name, answer) => {
  expect(may(withRole(role), action, entity(name))).toBe(answer);
});

test('Staff may create accounts', () => {
  expect(may(staff, 'create', entity('accounts'))).toBe(true);
});

test('A role counts in its own account only', () => {
  const contributor = withRole('Contributor');
  expect(may(contributor, 'create', entity('sites'), 'a-1')).toBe(true);
  expect(may(contributor, 'create', entity('sites'), 'a-2')).toBe(false);
});

test('Staff who see the console as somebody may only read, whatever that person may do', () => {
  const viewed: Profile = { ...withRole('Admin'), isViewed: true };
  const actions = ['create', 'update', 'review', 'delete', 'bulk'] as const;
  for (const each of catalogue.entities) for (const action of actions) expect(may(viewed, action, each)).toBe(false);
  expect(may(viewed, 'read', entity('sites'))).toBe(true);
});

test('Rows of no account are read by all and written by staff', () => {
  const plans = entity('plans');
  expect(may(withRole('User'), 'read', plans)).toBe(true);
  expect(may(withRole('Admin'), 'update', plans)).toBe(false);
  expect(may(staff, 'update', plans)).toBe(true);
});

describe('canAccess, as react-admin asks it', () => {
  const asking = (person: Profile | null) => (resource: string, action: string, record?: object) =>
    canAccess(async () => person, { resource, action, record: record as Row | undefined });
  const site = { id: 's-1', AccountId: 'a-1' };

  test('takes its actions and those of the matrix', async () => {
    const editor = asking(withRole('Contributor'));
    expect(await editor('sites', 'edit')).toBe(true);
    expect(await editor('sites', 'delete')).toBe(false);
    expect(await editor('notifications', 'review')).toBe(true);
    expect(await editor('unicorns', 'list')).toBe(false);
    expect(await asking(null)('sites', 'edit')).toBe(false);
  });

  test('goes by the account of the record', async () => {
    const editor = asking(withRole('Editor'));
    expect(await editor('sites', 'delete', site)).toBe(true);
    expect(await editor('sites', 'delete', { ...site, AccountId: 'a-2' })).toBe(false);
  });

  test('does not wait for the profile where everybody may read', async () => {
    const never = () => new Promise<never>(() => undefined);
    expect(await canAccess(never, { resource: 'sites', action: 'list' })).toBe(true);
  });
});
